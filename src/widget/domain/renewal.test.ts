import { describe, expect, test } from 'vitest'
import { connector, credential, item } from '../../testkit/fixtures.ts'
import { inLocalTime } from './item.ts'
import { hasExpired, renewalCause, renewalNeed } from './renewal.ts'

const bank = connector({ credentials: [credential({ name: 'cpf' })] })
const openBank = connector({ credentials: [], oauth: true })
const failed = (executionStatus: string, code?: string) =>
  item({
    status: 'OUTDATED',
    executionStatus,
    error: code === undefined ? null : { code, attributes: {} },
  })

describe('the input that an Item needs', () => {
  test.each([
    ['INVALID_CREDENTIALS', 'credentials'],
    ['ACCOUNT_CREDENTIALS_RESET', 'credentials'],
    ['INVALID_CREDENTIALS_MFA', 'mfa'],
    ['USER_INPUT_TIMEOUT', 'mfa'],
    ['USER_AUTHORIZATION_NOT_GRANTED', 'consent'],
    ['USER_AUTHORIZATION_REVOKED', 'consent'],
    ['SITE_NOT_AVAILABLE', 'retry'],
    ['CONNECTION_ERROR', 'retry'],
    ['ERROR', 'retry'],
    ['A_STATUS_OF_TOMORROW', 'retry'],
  ])('after %s, as its status or its error, is %s', (code, need) => {
    expect(renewalNeed(failed(code), bank, 0)).toBe(need)
    expect(renewalNeed(failed('ERROR', code), bank, 0)).toBe(need)
  })

  test('after LOGIN_ERROR is its credentials, whatever the code', () =>
    expect(renewalNeed(item({ status: 'LOGIN_ERROR', executionStatus: 'ERROR' }), bank, 0)).toBe(
      'credentials',
    ))

  test('is never a form if its Connector has no credentials', () => {
    expect(renewalNeed(failed('INVALID_CREDENTIALS'), openBank, 0)).toBe('retry')
    expect(renewalNeed(item({ status: 'LOGIN_ERROR' }), connector({ credentials: [] }), 0)).toBe(
      'retry',
    )
  })

  test.each([
    ['its Connector uses OAuth', openBank, null],
    ['it has a consent that ends', bank, '2027-01-01T00:00:00.000Z'],
  ])('without a failure is a consent if %s', (_where, chosen, consentExpiresAt) => {
    const updated = item({ status: 'UPDATED', executionStatus: 'SUCCESS', consentExpiresAt })
    expect(renewalNeed(updated, chosen, 0)).toBe('consent')
  })

  test.each(['SITE_NOT_AVAILABLE', 'CONNECTION_ERROR', 'MERGE_ERROR', 'ERROR'])(
    'after %s is a retry, not a consent',
    (code) => expect(renewalNeed(failed(code, code), openBank, 0)).toBe('retry'),
  )

  test('without a failure and without a consent is a retry', () =>
    expect(renewalNeed(item({ status: 'UPDATED', executionStatus: 'SUCCESS' }), bank, 0)).toBe(
      'retry',
    ))
})

describe('the cause of a renewal', () => {
  const now = Date.parse('2026-09-01T12:00:00.000Z')
  const causeOf = (overrides: Parameters<typeof item>[0]) => renewalCause(item(overrides), now)
  const ended = { consentExpiresAt: '2026-08-01T12:00:00.000Z' }

  test.each([
    ['UPDATED', 'SUCCESS', 'UP_TO_DATE'],
    ['UPDATED', 'PARTIAL_SUCCESS', 'PARTIAL_SUCCESS'],
    ['LOGIN_ERROR', 'INVALID_CREDENTIALS', 'INVALID_CREDENTIALS'],
    ['LOGIN_ERROR', 'ACCOUNT_LOCKED', 'ACCOUNT_LOCKED'],
    ['OUTDATED', 'ALREADY_LOGGED_IN', 'ALREADY_LOGGED_IN'],
    ['OUTDATED', 'A_STATUS_OF_TOMORROW', 'ERROR'],
  ])('of %s and %s is %s', (status, executionStatus, cause) =>
    expect(causeOf({ status, executionStatus })).toBe(cause),
  )

  test.each(['LOGIN_ERROR', 'OUTDATED'])('of an error in %s is never that all works', (status) => {
    const error = { code: 'INVALID_CREDENTIALS', attributes: {} }
    expect(causeOf({ status, executionStatus: 'SUCCESS', error })).toBe('INVALID_CREDENTIALS')
  })

  test.each([
    ['SUCCESS', 'CONSENT_EXPIRED'],
    ['PARTIAL_SUCCESS', 'CONSENT_EXPIRED'],
    ['USER_AUTHORIZATION_NOT_GRANTED', 'CONSENT_EXPIRED'],
    ['USER_AUTHORIZATION_REVOKED', 'USER_AUTHORIZATION_REVOKED'],
    ['ERROR', 'CONSENT_EXPIRED'],
    ['A_STATUS_OF_TOMORROW', 'CONSENT_EXPIRED'],
    ['SITE_NOT_AVAILABLE', 'SITE_NOT_AVAILABLE'],
  ])('of %s after the end of the consent is %s', (executionStatus, cause) =>
    expect(causeOf({ executionStatus, ...ended })).toBe(cause),
  )
})

test('an unspecific failure after the end of the consent needs a consent', () => {
  const ended = { ...failed('ERROR'), consentExpiresAt: '2026-08-01T12:00:00.000Z' }
  expect(renewalNeed(ended, bank, Date.parse('2026-09-01T12:00:00.000Z'))).toBe('consent')
  expect(renewalNeed(ended, bank, Date.parse('2026-07-01T12:00:00.000Z'))).toBe('retry')
})

describe('a consent', () => {
  const ends = '2026-09-01T12:00:00.000Z'
  const endMs = Date.parse(ends)
  test.each([
    ['has not ended a moment before', ends, endMs - 1, false],
    ['has ended at its time', ends, endMs, true],
    ['has ended after it', ends, endMs + 1, true],
    ['has not ended if its end is unknown', null, endMs, false],
    ['has not ended if its end is invalid', 'next year', endMs, false],
  ])('%s', (_what, consentExpiresAt, now, expired) =>
    expect(hasExpired(item({ consentExpiresAt }), now)).toBe(expired),
  )

  test.each([
    ['behind', -60_000],
    ['ahead', 60_000],
  ])('ends by the service’s clock, on a device whose clock is %s', (_what, skewMs) => {
    const read = inLocalTime(item({ consentExpiresAt: ends }), skewMs)
    expect(hasExpired(read, endMs + skewMs - 1)).toBe(false)
    expect(hasExpired(read, endMs + skewMs)).toBe(true)
    expect(read.consentExpiresAt).toBe(ends)
  })
})
