import { expect, test } from 'vitest'
import { ERROR_CODES } from '../../protocol/errors.ts'
import { FAILURES, type FailureCode } from './failures.ts'

test.each(['ACCOUNT_LOCKED', 'CONNECTOR_NOT_SUPPORTED', 'USER_NOT_SUPPORTED'] as const)(
  '%s never leads to the same attempt again',
  (code) => expect(FAILURES[code].actions).not.toContain('retry'),
)

const codes = ERROR_CODES.filter((code): code is FailureCode => Object.hasOwn(FAILURES, code))

test('every failure code is an error code of the host API', () =>
  expect(Object.keys(FAILURES).toSorted()).toEqual(codes.toSorted()))

test('every error code of the host API is a failure code, except those of the loader', () => {
  const without = ERROR_CODES.filter((code) => !Object.hasOwn(FAILURES, code))
  expect(without).toEqual(['TOKEN_UNAVAILABLE', 'INVALID_OPTIONS'])
})

test.each(codes)(
  '%s has no duplicate action, and is terminal if leaving is the only one',
  (code) => {
    const actions = FAILURES[code].actions
    expect(new Set(actions).size).toBe(actions.length)
    expect(FAILURES[code].actions[0] === 'leave').toBe(
      actions.every((action) => action === 'leave'),
    )
  },
)

test.each(codes.filter((code) => FAILURES[code].actions[0] !== 'leave'))(
  '%s, which is not terminal, offers another institution',
  (code) => expect(FAILURES[code].actions).toContain('another'),
)
