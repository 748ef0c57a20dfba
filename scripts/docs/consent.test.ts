import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CONSENT_RULES } from '../../src/widget/domain/consentRules.ts'
import { inRoot } from '../setup/root.mjs'
import { consentPage, ruleTests } from './consent.ts'
import { CONSENT_DUTIES, SOURCES } from './consentDuties.ts'

test('docs/consent.md says what the sources say; else npm run docs', async () =>
  expect(readFileSync(inRoot('docs/consent.md'), 'utf8')).toBe(await consentPage()))

test('every rule is in the table, by its number', () =>
  expect(CONSENT_DUTIES.map(({ rule }) => rule)).toEqual(
    Array.from({ length: 19 }, (_, index) => index + 1),
  ))

const rules = [...CONSENT_DUTIES, ...Object.values(CONSENT_RULES).flat()]

test.each(rules)('the sources of rule $rule, $source, are listed', ({ source }) =>
  expect(source.split(', ').filter((key) => !Object.hasOwn(SOURCES, key))).toEqual([]),
)

test.each(CONSENT_DUTIES)('the file of rule $rule exists: $where', ({ where }) =>
  expect(where === null || existsSync(inRoot(where))).toBe(true),
)

const inBrowser = ruleTests().filter(({ file }) => file.startsWith('e2e/'))

test.each(CONSENT_DUTIES)('rule $rule is shown by a test in the browser', ({ rule }) =>
  expect(inBrowser.filter((one) => one.rule === rule)).not.toEqual([]),
)

test('a third of the rules at least is shown in Firefox too', () => {
  const inFirefox = inBrowser.filter(({ tags }) => tags.some((tag) => tag.startsWith('@firefox')))
  expect(new Set(inFirefox.map(({ rule }) => rule)).size).toBeGreaterThanOrEqual(19 / 3)
})
