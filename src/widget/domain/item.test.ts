import { describe, expect, test } from 'vitest'
import { credential, item } from '../../testkit/fixtures.ts'
import { inLocalTime, itemSchema } from './item.ts'

const DETAIL = {
  isUpdated: false,
  lastUpdatedAt: '2026-09-01T12:00:00.000Z',
  warnings: [{ code: '423', message: 'Monthly quota' }],
}

/** An Item with every field (specification: *Item*). */
const FULL = {
  id: '6b0d8f6e-0000-4000-8000-000000000001',
  status: 'UPDATED',
  executionStatus: 'PARTIAL_SUCCESS',
  connector: {
    id: 6,
    name: 'Sandbox Quota Bank',
    imageUrl: 'https://cdn.example/logo.svg',
    primaryColor: '00A5DB',
    isSandbox: true,
    oauth: true,
    oauthUrl: 'https://bank.example/authorize',
  },
  createdAt: '2026-09-01T11:00:00.000Z',
  updatedAt: '2026-09-01T12:00:00.000Z',
  lastUpdatedAt: '2026-09-01T12:00:00.000Z',
  nextAutoSyncAt: '2026-09-02T12:00:00.000Z',
  consentExpiresAt: '2027-09-01T12:00:00.000Z',
  consecutiveFailedLoginAttempts: 2,
  products: ['ACCOUNTS', 'LOANS'],
  statusDetail: { accounts: DETAIL, loans: null },
  error: {
    code: 'INVALID_CREDENTIALS',
    message: 'Wrong',
    providerMessage: 'Senha incorreta',
    attributes: { remainingAttempts: '2' },
  },
  parameter: { name: 'token', type: 'number' },
  userAction: {
    instructions: 'Approve in the app',
    attributes: { type: 'qr', nested: { any: 1 } },
    expiresAt: '2026-09-01T12:02:00.000Z',
  },
}
const read = (change: Record<string, unknown> = {}) =>
  itemSchema.safeParse({ ...FULL, ...change }).data

/** Every text in a value, wherever it is. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn)

/** The value with every text in it replaced by a giant. */
const withGiants = (value: unknown): unknown => {
  if (typeof value === 'string') return value.padEnd(5_000_000, 'x')
  if (Array.isArray(value)) return value.map(withGiants)
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withGiants(one)]))
    : value
}

describe('giants', () => {
  test.each(Object.keys(FULL))('in %s are cut off, left out or refused', (key) => {
    const giant = withGiants({ [key]: Object.entries(FULL).find(([name]) => name === key)?.[1] })
    const parsed = itemSchema.safeParse({ ...FULL, ...Object(giant) }).data
    for (const text of textsIn(parsed)) expect(text.length).toBeLessThanOrEqual(10_000)
  })
})

describe('a date that is absurd is none', () => {
  test.each([
    '+275760-09-13T00:00:00.000Z',
    '1899-12-31T00:00:00.000Z',
    '2200-01-01T00:00:00.000Z',
    `2026-09-01T12:00:00.000Z (${'x'.repeat(1000)})`,
  ])('%.40s', (time) => {
    expect(read({ createdAt: time })?.createdAt).toBeUndefined()
    expect(
      read({ lastUpdatedAt: time, nextAutoSyncAt: time, consentExpiresAt: time }),
    ).toMatchObject({ lastUpdatedAt: null, nextAutoSyncAt: null, consentExpiresAt: null })
    expect(read({ userAction: { expiresAt: time } })?.userAction?.expiresAt).toBeUndefined()
    expect(
      read({ parameter: { name: 'token', expiresAt: time } })?.parameter?.expiresAt,
    ).toBeUndefined()
  })
})

describe('an Item', () => {
  test('is parsed in full; unknown fields are left out', () =>
    expect(
      read({ webhookUrl: 'https://x.example', updatedAt: '2026-09-01T12:00:00.000Z' }),
    ).toEqual(FULL))

  test('requires id, status, executionStatus and its Connector’s id only', () => {
    const { id, status, executionStatus } = FULL
    expect(
      itemSchema.safeParse({ id, status, executionStatus, connector: { id: 6 } }).data,
    ).toEqual({
      id,
      status,
      executionStatus,
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
    })
  })

  test.each([
    ['id', undefined],
    ['id', ''],
    ['id', 5],
    ['status', null],
    ['executionStatus', undefined],
    ['connector', undefined],
    ['connector', null],
    ['connector', { name: 'No id' }],
    ['connector', { id: '6' }],
  ])('with %s %j is unreadable', (field, value) => expect(read({ [field]: value })).toBeUndefined())

  test.each([null, undefined, 5, '', [], '<html>'])('that is %j is unreadable', (answer) =>
    expect(itemSchema.safeParse(answer).success).toBe(false),
  )

  test('keeps an unknown status', () => {
    const change = { status: 'PAUSED', executionStatus: 'THINKING' }
    expect(read(change)).toEqual({ ...FULL, ...change })
  })

  test.each([
    ['createdAt', 5, undefined],
    ['createdAt', 'yesterday', undefined],
    ['lastUpdatedAt', 'soon', null],
    ['consentExpiresAt', '', null],
    ['lastUpdatedAt', 5, null],
    ['lastUpdatedAt', undefined, null],
    ['consentExpiresAt', {}, null],
    ['consecutiveFailedLoginAttempts', '2', 0],
    ['consecutiveFailedLoginAttempts', null, 0],
    ['products', 'ACCOUNTS', []],
    ['products', ['ACCOUNTS', 5], ['ACCOUNTS']],
    ['statusDetail', 'all well', null],
    ['statusDetail', { accounts: 'well', loans: DETAIL }, { accounts: null, loans: DETAIL }],
    [
      'statusDetail',
      { loans: {} },
      { loans: { isUpdated: false, lastUpdatedAt: null, warnings: [] } },
    ],
    [
      'statusDetail',
      { loans: { ...DETAIL, warnings: [{ message: 'no code' }, { code: '423', message: 5 }] } },
      { loans: { ...DETAIL, warnings: [{ code: '423' }] } },
    ],
    ['error', 'broken', null],
    ['error', { message: 'no code' }, null],
    ['error', { code: 'ERROR', message: 5 }, { code: 'ERROR', attributes: {} }],
    [
      'error',
      { code: 'ERROR', attributes: { remainingAttempts: 2 } },
      { code: 'ERROR', attributes: {} },
    ],
    ['parameter', { label: 'no name' }, { label: 'no name', name: '' }],
    ['userAction', 'go there', null],
    ['userAction', { attributes: 'none', expiresAt: 'soon' }, { attributes: {} }],
  ])('with %s %j is accepted, and has %j there', (field, value, expected) =>
    expect(read({ [field]: value })).toEqual({ ...FULL, [field]: expected }),
  )

  test.each([
    ['name', null, ''],
    ['oauthUrl', 5, undefined],
    ['imageUrl', 5, undefined],
    ['primaryColor', 5, undefined],
    ['isSandbox', 'true', false],
    ['oauth', 1, false],
  ])('with %s %j of its Connector is accepted, and has %j there', (field, value, expected) => {
    const { connector } = FULL
    expect(read({ connector: { ...connector, [field]: value } })?.connector).toEqual({
      ...connector,
      [field]: expected,
    })
  })
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
  ['no deadline', item()],
  [
    'a parameter and an action without a deadline',
    item({ parameter: credential(), userAction: { attributes: {} } }),
  ],
  [
    'a deadline at the end of the range of dates',
    item({ parameter: credential({ expiresAt: LAST }) }),
  ],
  ['an invalid deadline', item({ parameter: credential({ expiresAt: 'soon' }) })],
])('an Item with %s keeps its dates', (_what, unchanged) =>
  expect(inLocalTime(unchanged, MINUTE)).toEqual({ ...unchanged, skewMs: MINUTE }),
)
