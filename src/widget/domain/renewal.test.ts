import { describe, expect, test } from 'vitest'
import { connector, credential, item } from '../../testkit/fixtures.ts'
import { inLocalTime } from './item.ts'
import { hasExpired, renewalCause, renewalNeed } from './renewal.ts'

type Change = NonNullable<Parameters<typeof item>[0]>
const bank = connector({ credentials: [credential({ name: 'cpf' })] })
const openBank = connector({ credentials: [], oauth: true })
const plainBank = connector({ credentials: [] })
const error = (code: string) => ({ code, attributes: {} })
const FAILED = { executionStatus: 'ERROR' }
const UPDATED = { status: 'UPDATED', executionStatus: 'SUCCESS' }
const NOW = Date.parse('2026-09-01T12:00:00.000Z')
const ENDED = '2026-08-01T12:00:00.000Z'
const LATER = '2027-01-01T00:00:00.000Z'

describe('the input that an Item needs', () => {
  test.each([
    ['INVALID_CREDENTIALS', 'credentials'],
    ['ACCOUNT_CREDENTIALS_RESET', 'credentials'],
    ['INVALID_CREDENTIALS_MFA', 'mfa'],
    ['USER_INPUT_TIMEOUT', 'mfa'],
    ['USER_AUTHORIZATION_NOT_GRANTED', 'consent'],
    ['USER_AUTHORIZATION_REVOKED', 'consent'],
    ['SITE_NOT_AVAILABLE', 'retry'],
    ['A_STATUS_OF_TOMORROW', 'retry'],
  ])('after %s, as its status or its error, is %s', (code, need) => {
    const after = (change: Change) => renewalNeed(item({ status: 'OUTDATED', ...change }), bank, 0)
    expect(after({ executionStatus: code })).toBe(need)
    expect(after({ executionStatus: 'ERROR', error: error(code) })).toBe(need)
  })

  test.each<[string, Change, typeof bank, string]>([
    ['any LOGIN_ERROR', { status: 'LOGIN_ERROR', executionStatus: 'ERROR' }, bank, 'credentials'],
    ['LOGIN_ERROR of a bank without a form', { status: 'LOGIN_ERROR' }, plainBank, 'retry'],
    ['a failure of a bank with OAuth', { executionStatus: 'MERGE_ERROR' }, openBank, 'retry'],
    ['no failure of a bank with OAuth', UPDATED, openBank, 'consent'],
    ['no failure of a consent that ends', { ...UPDATED, consentExpiresAt: LATER }, bank, 'consent'],
    ['no failure, and no consent', UPDATED, bank, 'retry'],
    ['an ERROR after the consent', { ...FAILED, consentExpiresAt: ENDED }, bank, 'consent'],
    ['an ERROR within the consent', { ...FAILED, consentExpiresAt: LATER }, bank, 'retry'],
  ])('after %s', (_what, change, chosen, need) =>
    expect(renewalNeed(item(change), chosen, NOW)).toBe(need),
  )
})

describe('the cause of a renewal', () => {
  const causeOf = (overrides: Change) => renewalCause(item(overrides), NOW)

  test.each([
    ['UPDATED', 'SUCCESS', 'UP_TO_DATE'],
    ['UPDATED', 'PARTIAL_SUCCESS', 'PARTIAL_SUCCESS'],
    ['OUTDATED', 'A_STATUS_OF_TOMORROW', 'ERROR'],
  ])('of %s and %s is %s', (status, executionStatus, cause) =>
    expect(causeOf({ status, executionStatus })).toBe(cause),
  )

  test.each(['LOGIN_ERROR', 'OUTDATED'])('of an error in %s is never that all works', (status) =>
    expect(
      causeOf({ status, executionStatus: 'SUCCESS', error: error('INVALID_CREDENTIALS') }),
    ).toBe('INVALID_CREDENTIALS'),
  )

  test.each([
    ['PARTIAL_SUCCESS', 'CONSENT_EXPIRED'],
    ['USER_AUTHORIZATION_NOT_GRANTED', 'CONSENT_EXPIRED'],
    ['USER_AUTHORIZATION_REVOKED', 'USER_AUTHORIZATION_REVOKED'],
    ['ERROR', 'CONSENT_EXPIRED'],
    ['SITE_NOT_AVAILABLE', 'SITE_NOT_AVAILABLE'],
  ])('of %s after the end of the consent is %s', (executionStatus, cause) =>
    expect(causeOf({ executionStatus, consentExpiresAt: ENDED })).toBe(cause),
  )
})

describe('a consent', () => {
  const ends = '2026-09-01T12:00:00.000Z'
  test.each([
    ['has not ended a moment before', ends, NOW - 1, false],
    ['has ended at its time', ends, NOW, true],
    ['has not ended if its end is unknown', null, NOW, false],
    ['has not ended if its end is invalid', 'next year', NOW, false],
  ])('%s', (_what, consentExpiresAt, now, expired) =>
    expect(hasExpired(item({ consentExpiresAt }), now)).toBe(expired),
  )

  test.each([
    ['behind', -60_000],
    ['ahead', 60_000],
  ])('ends by the service’s clock, on a device whose clock is %s', (_what, skewMs) => {
    const read = inLocalTime(item({ consentExpiresAt: ends }), skewMs)
    expect(hasExpired(read, NOW + skewMs - 1)).toBe(false)
    expect(hasExpired(read, NOW + skewMs)).toBe(true)
    expect(read.consentExpiresAt).toBe(ends)
  })
})
