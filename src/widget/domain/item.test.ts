import { describe, expect, test } from 'vitest'
import { credential, item } from '../../testkit/fixtures.ts'
import { ITEM } from '../../testkit/garbage/validSamples.ts'
import { inLocalTime, itemSchema } from './item.ts'

const read = (change: Record<string, unknown> = {}) =>
  itemSchema.safeParse({ ...ITEM, ...change }).data
const REQUIRED = { id: 'i', status: 's', executionStatus: 'e', connector: { id: 6 } }
const DETAIL = ITEM.statusDetail.accounts

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn)

const withGiants = (value: unknown): unknown => {
  if (typeof value === 'string') return value.padEnd(5_000_000, 'x')
  if (Array.isArray(value)) return value.map(withGiants)
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withGiants(one)]))
    : value
}

test.each(Object.entries(ITEM))('giants in %s are cut off, left out or refused', (key, value) => {
  for (const text of textsIn(read({ [key]: withGiants(value) })))
    expect(text.length).toBeLessThanOrEqual(10_000)
})

test.each([
  '+275760-09-13T00:00:00.000Z',
  '1899-12-31T00:00:00.000Z',
  '2200-01-01T00:00:00.000Z',
  `2026-09-01T12:00:00.000Z (${'x'.repeat(1000)})`,
])('a date that is absurd is none: %.40s', (time) => {
  expect(read({ createdAt: time })?.createdAt).toBeUndefined()
  expect(read({ lastUpdatedAt: time, nextAutoSyncAt: time, consentExpiresAt: time })).toMatchObject(
    { lastUpdatedAt: null, nextAutoSyncAt: null, consentExpiresAt: null },
  )
  expect(read({ userAction: { expiresAt: time } })?.userAction?.expiresAt).toBeUndefined()
  const parameter = { name: 'token', expiresAt: time }
  expect(read({ parameter })?.parameter?.expiresAt).toBeUndefined()
})

describe('an Item', () => {
  test('is parsed in full, statuses of tomorrow too; unknown fields are left out', () => {
    const change = { status: 'PAUSED', executionStatus: 'THINKING' }
    expect(read({ ...change, webhookUrl: 'https://x.example' })).toEqual({ ...ITEM, ...change })
  })

  test('requires id, status, executionStatus and its Connector’s id only', () =>
    expect(itemSchema.safeParse(REQUIRED).data).toEqual({
      ...REQUIRED,
      connector: { id: 6, name: '', isSandbox: false, oauth: false },
      updatedAt: null,
      lastUpdatedAt: null,
      nextAutoSyncAt: null,
      consentExpiresAt: null,
      consecutiveFailedLoginAttempts: 0,
      products: [],
      statusDetail: null,
      error: null,
      parameter: null,
      userAction: null,
    }))

  test.each([
    ['id', ''],
    ['id', 5],
    ['status', null],
    ['executionStatus', undefined],
    ['connector', null],
    ['connector', { name: 'No id' }],
    ['connector', { id: '6' }],
  ])('with %s %j is unreadable', (field, value) => expect(read({ [field]: value })).toBeUndefined())

  test.each([null, undefined, 5, '', [], '<html>'])('that is %j is unreadable', (answer) =>
    expect(itemSchema.safeParse(answer).success).toBe(false),
  )

  test.each([
    ['createdAt', 'yesterday', undefined],
    ['lastUpdatedAt', 5, null],
    ['consecutiveFailedLoginAttempts', '2', 0],
    ['products', ['ACCOUNTS', 5], ['ACCOUNTS']],
    ['statusDetail', { accounts: 'well', loans: DETAIL }, { accounts: null, loans: DETAIL }],
    [
      'statusDetail',
      { loans: { warnings: [{ message: 'no code' }, { code: '423', message: 5 }] } },
      { loans: { isUpdated: false, lastUpdatedAt: null, warnings: [{ code: '423' }] } },
    ],
    ['error', { message: 'no code' }, null],
    ['error', { code: 'E', message: 5, attributes: { left: 2 } }, { code: 'E', attributes: {} }],
    ['parameter', { label: 'no name' }, { label: 'no name', name: '' }],
    ['userAction', { attributes: 'none', expiresAt: 'soon' }, { attributes: {} }],
    [
      'connector',
      { id: 6, name: null, oauthUrl: 5, isSandbox: 'true', oauth: 1 },
      { id: 6, name: '', isSandbox: false, oauth: false },
    ],
  ])('with %s %j is accepted, and has %j there', (field, value, expected) =>
    expect(read({ [field]: value })).toEqual({ ...ITEM, [field]: expected }),
  )
})

const MINUTE = 60_000
const FIRST = '2026-09-01T12:01:00.000Z'
const SECOND = '2026-09-01T12:02:00.000Z'
const LAST = '+275760-09-13T00:00:00.000Z'
const both = item({
  lastUpdatedAt: FIRST,
  consentExpiresAt: SECOND,
  parameter: credential({ expiresAt: FIRST }),
  userAction: { instructions: 'Approve', attributes: {}, expiresAt: SECOND },
})

test.each([
  ['ahead', 5 * MINUTE, '2026-09-01T12:06:00.000Z', '2026-09-01T12:07:00.000Z'],
  ['behind', -5 * MINUTE, '2026-09-01T11:56:00.000Z', '2026-09-01T11:57:00.000Z'],
  ['right', 0, FIRST, SECOND],
])('for a clock that is %s (%i ms), only expiresAt is converted', (_how, skewMs, first, second) =>
  expect(inLocalTime(both, skewMs)).toEqual({
    ...both,
    ...(skewMs !== 0 && { skewMs }),
    parameter: { ...both.parameter, expiresAt: first },
    userAction: { ...both.userAction, expiresAt: second },
  }),
)

test.each([
  ['no deadline', item({ parameter: credential(), userAction: { attributes: {} } })],
  ['one at the end of the range of dates', item({ parameter: credential({ expiresAt: LAST }) })],
  ['an invalid one', item({ parameter: credential({ expiresAt: 'soon' }) })],
])('an Item with %s keeps its dates', (_what, unchanged) =>
  expect(inLocalTime(unchanged, MINUTE)).toEqual({ ...unchanged, skewMs: MINUTE }),
)
