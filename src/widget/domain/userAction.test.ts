import { expect, test } from 'vitest'
import { isOver } from './userAction.ts'

const NOW = Date.parse('2030-01-01T00:01:00.000Z')

test.each([
  [undefined, false],
  ['2030-01-01T00:01:00.001Z', false],
  ['2030-01-01T00:01:00.000Z', true],
  ['2029-12-31T23:59:00.000Z', true],
])('an action that lasts until %s is over: %s', (expiresAt, expected) =>
  expect(isOver({ attributes: {}, expiresAt }, NOW)).toBe(expected),
)
