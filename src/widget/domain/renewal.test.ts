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

describe('what an Item needs', () => {
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
  ])('after %s is %s, told by its status or its error', (code, need) => {
    expect(renewalNeed(failed(code), bank)).toBe(need)
    expect(renewalNeed(failed('ERROR', code), bank)).toBe(need)
  })

  test('after a login error is its credentials, whatever the code', () =>
    expect(renewalNeed(item({ status: 'LOGIN_ERROR', executionStatus: 'ERROR' }), bank)).toBe(
      'credentials',
    ))

  test('is never a form that its Connector does not have', () => {
    expect(renewalNeed(failed('INVALID_CREDENTIALS'), openBank)).toBe('retry')
    expect(renewalNeed(item({ status: 'LOGIN_ERROR' }), connector({ credentials: [] }))).toBe(
      'retry',
    )
  })

  test.each([
    ['its Connector asks for one', openBank, null],
    ['it has one that ends', bank, '2027-01-01T00:00:00.000Z'],
  ])('when all is well is a new consent, where %s', (_where, chosen, consentExpiresAt) => {
    const well = item({ status: 'UPDATED', executionStatus: 'SUCCESS', consentExpiresAt })
    expect(renewalNeed(well, chosen)).toBe('consent')
  })

  test.each(['SITE_NOT_AVAILABLE', 'CONNECTION_ERROR', 'MERGE_ERROR', 'ERROR'])(
    'is another try after %s, not another consent',
    (code) => expect(renewalNeed(failed(code, code), openBank)).toBe('retry'),
  )

  test('when all is well, without any consent, is another try', () =>
    expect(renewalNeed(item({ status: 'UPDATED', executionStatus: 'SUCCESS' }), bank)).toBe(
      'retry',
    ))
})

describe('a consent', () => {
  const ends = '2026-09-01T12:00:00.000Z'
  const at = Date.parse(ends)
  test.each([
    ['has not ended a moment before', ends, at - 1, false],
    ['has ended at its time', ends, at, true],
    ['has ended after it', ends, at + 1, true],
    ['has not ended when nobody knows its time', null, at, false],
    ['has not ended when its time cannot be read', 'next year', at, false],
  ])('%s', (_what, consentExpiresAt, now, expired) =>
    expect(hasExpired(item({ consentExpiresAt }), now)).toBe(expired),
  )
})
