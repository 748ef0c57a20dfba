import { expect, test } from 'vitest'
import { consentEndOf, isNoticeDue } from './consentEnds.ts'

const DAY_MS = 24 * 60 * 60_000
const START = Date.parse('2026-01-01T00:00:00.000Z')
const inDays = (days: number) => START + days * DAY_MS

test('a correction of the same end is no reason for a second notice; a new consent is', () => {
  const due = (endsAt: number | null, noticedFor?: number | null) =>
    isNoticeDue({ endsAt, noticedFor }, START)
  expect(due(inDays(14), null)).toBe(true)
  // A row without the column.
  expect(due(inDays(14), undefined)).toBe(true)
  expect(due(inDays(15), null)).toBe(false)
  expect(due(inDays(0), null)).toBe(false)
  expect(due(null, null)).toBe(false)
  expect(due(inDays(13), inDays(13))).toBe(false)
  expect(due(inDays(13.1), inDays(13))).toBe(false)
  expect(due(inDays(13), inDays(-167))).toBe(true)
})

test.each([
  [START, { consentExpiresAt: '2026-01-01T00:00:00.000Z' }],
  [null, { consentExpiresAt: null }],
  [null, {}],
  [null, { consentExpiresAt: 'some day' }],
  [null, { consentExpiresAt: '2026-01-01', executionStatus: 'USER_AUTHORIZATION_REVOKED' }],
  [null, { consentExpiresAt: '2026-01-01', error: { code: 'USER_AUTHORIZATION_REVOKED' } }],
])('the end is %j of %j', (endsAt, item) => {
  expect(consentEndOf({ executionStatus: 'SUCCESS', ...item })).toBe(endsAt)
})
