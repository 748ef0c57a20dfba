import { expect, test } from 'vitest'
import { refusalOf } from './refusal.ts'

const met = { what: 'names', measured: '1.1 ×', bar: '≤ 1.2 ×' }
const missed = { ...met, isMissed: true }

test.each([
  [[0.3, 0.2], [met], null],
  [[1], [{ ...missed, why: 'The style sheet waits for the page.' }], null],
  [[0.3, 1.1, 0.2], [met], expect.stringContaining('use 1.1 cores')],
  [[0.3], [met, missed], 'Missed without a sentence that says why: names.'],
])('at loads of %j with %j: %s', (loads, rows, refusal) =>
  expect(refusalOf(loads, rows)).toEqual(refusal),
)
