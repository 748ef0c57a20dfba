import { describe, expect, test } from 'vitest'
import { connector, credential, item } from '../../../testkit/fixtures.ts'
import { hasExpired, renewalNeed } from './renewal.ts'

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
    expect(renewalNeed(failed(code), bank)).toBe(need)
    expect(renewalNeed(failed('ERROR', code), bank)).toBe(need)
  })

  test('after LOGIN_ERROR is its credentials, whatever the code', () =>
    expect(renewalNeed(item({ status: 'LOGIN_ERROR', executionStatus: 'ERROR' }), bank)).toBe(
      'credentials',
    ))

  test('is never a form if its Connector has no credentials', () => {
    expect(renewalNeed(failed('INVALID_CREDENTIALS'), openBank)).toBe('retry')
    expect(renewalNeed(item({ status: 'LOGIN_ERROR' }), connector({ credentials: [] }))).toBe(
      'retry',
    )
  })

  test.each([
    ['its Connector uses OAuth', openBank, null],
    ['it has a consent that ends', bank, '2027-01-01T00:00:00.000Z'],
  ])('without a failure is a consent if %s', (_where, chosen, consentExpiresAt) => {
    const updated = item({ status: 'UPDATED', executionStatus: 'SUCCESS', consentExpiresAt })
    expect(renewalNeed(updated, chosen)).toBe('consent')
  })

  test.each(['SITE_NOT_AVAILABLE', 'CONNECTION_ERROR', 'MERGE_ERROR', 'ERROR'])(
    'after %s is a retry, not a consent',
    (code) => expect(renewalNeed(failed(code, code), openBank)).toBe('retry'),
  )

  test('without a failure and without a consent is a retry', () =>
    expect(renewalNeed(item({ status: 'UPDATED', executionStatus: 'SUCCESS' }), bank)).toBe(
      'retry',
    ))
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
})
