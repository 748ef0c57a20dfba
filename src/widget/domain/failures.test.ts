import { describe, expect, test } from 'vitest'
import { ERROR_CODES } from '../../protocol/errors.ts'
import { FAILURES, type FailureCode } from './failures.ts'

describe('the primary recovery action', () => {
  test.each([
    ['INVALID_CREDENTIALS', 'credentials'],
    ['ACCOUNT_CREDENTIALS_RESET', 'credentials'],
    ['INVALID_CREDENTIALS_MFA', 'retry'],
    ['USER_INPUT_TIMEOUT', 'retry'],
    ['ALREADY_LOGGED_IN', 'retry'],
    ['ACCOUNT_NEEDS_ACTION', 'retry'],
    ['SITE_NOT_AVAILABLE', 'retry'],
    ['CONNECTION_ERROR', 'retry'],
    ['MERGE_ERROR', 'retry'],
    ['ERROR', 'retry'],
    ['OPEN_FINANCE_NOT_AVAILABLE', 'retry'],
    ['INTERNAL_SERVER_ERROR', 'retry'],
    ['NETWORK_ERROR', 'retry'],
    ['UNREADABLE_ANSWER', 'retry'],
    ['TOO_MANY_REQUESTS', 'retry'],
    ['LOGIN_TIMEOUT', 'retry'],
    ['UNKNOWN', 'retry'],
    ['USER_AUTHORIZATION_NOT_GRANTED', 'authorize'],
    ['USER_AUTHORIZATION_REVOKED', 'authorize'],
    ['AUTHORIZATION_EXPIRED', 'authorize'],
    ['INVALID_PARAMETER', 'another'],
    ['USER_NOT_SUPPORTED', 'another'],
    ['CONNECTOR_NOT_SUPPORTED', 'another'],
    ['ACCOUNT_LOCKED', 'another'],
    ['CREDITS_EXHAUSTED', 'leave'],
    ['ITEM_CREATION_LIMIT_EXCEEDED', 'leave'],
    ['ITEM_NOT_FOUND', 'leave'],
    ['UPDATE_ITEM_REQUIRED', 'leave'],
    ['SESSION_EXPIRED', 'leave'],
    ['CREATION_UNCERTAIN', 'leave'],
    ['LOAD_FAILED', 'leave'],
  ] as const)('of %s is %s', (code, action) => expect(FAILURES[code].actions[0]).toBe(action))

  test.each(['ACCOUNT_LOCKED', 'CONNECTOR_NOT_SUPPORTED', 'USER_NOT_SUPPORTED'] as const)(
    'of %s never repeats the same attempt',
    (code) => {
      expect(FAILURES[code].actions).not.toContain('retry')
      expect(FAILURES[code].actions).not.toContain('credentials')
    },
  )
})

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
