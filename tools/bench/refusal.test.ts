import { expect, test } from 'vitest'
import { refusalOf } from './refusal.ts'

const met = { what: 'names', measured: '1.1 ×', bar: '≤ 1.2 ×' }
const missed = { ...met, isMissed: true }

test.each([
  [0.3, [met], null],
  [1, [{ ...missed, why: 'The style sheet waits for the page.' }], null],
  [1.1, [met], expect.stringContaining('load average is 1.1')],
  [0.3, [met, missed], 'Missed without a sentence that says why: names.'],
])('at a load of %d with %j: %s', (load, rows, refusal) =>
  expect(refusalOf(load, rows)).toEqual(refusal),
)
