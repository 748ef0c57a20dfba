import { expect, test } from 'vitest'
import { ERROR_CODES } from '../../protocol/errors.ts'
import { FAILURES } from './failures.ts'

test('every error code of the host API is a failure code, except those of the loader', () => {
  const codes = [...Object.keys(FAILURES), 'TOKEN_UNAVAILABLE', 'INVALID_OPTIONS']
  expect(codes.toSorted()).toEqual(ERROR_CODES.toSorted())
})

test.each(['ACCOUNT_LOCKED', 'CONNECTOR_NOT_SUPPORTED', 'USER_NOT_SUPPORTED'] as const)(
  '%s never leads to the same attempt again',
  (code) => expect(FAILURES[code].actions).not.toContain('retry'),
)

test.each(Object.entries(FAILURES))(
  '%s has no duplicate action, and offers another institution unless leaving is the only one',
  (_code, { actions }) => {
    expect(new Set(actions).size).toBe(actions.length)
    const isTerminal = actions.includes('leave')
    expect(actions.includes('another')).toBe(!isTerminal)
    expect(isTerminal && actions.length > 1).toBe(false)
  },
)
