import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../setup/root.mjs'
import { decisionIn, decisionsIndex } from './decisions.ts'

test('docs/decisions/README.md lists every decision (else: npm run docs)', () => {
  expect(readFileSync(inRoot('docs/decisions/README.md'), 'utf8')).toBe(decisionsIndex())
})

test('a decision begins with a title and a date', () => {
  expect(decisionIn('a.md', '# Dates are strings\n\nDate: 2026-01-02\n\nText.')).toEqual({
    file: 'a.md',
    title: 'Dates are strings',
    date: '2026-01-02',
  })
  expect(() => decisionIn('b.md', '# Dates are strings\n\nText.')).toThrow('b.md')
})
