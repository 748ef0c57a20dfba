import { describe, expect, test } from 'vitest'
import { credential, item } from '../../testkit/fixtures.ts'
import { parameterKey, type Credential } from './credential.ts'
import { itemSchema } from './item.ts'
import { updateBaseline, baselineOf, interpretItem, predatesCall } from './outcome.ts'

const WAITING = { kind: 'running' }
const asking = (parameter: Credential) =>
  item({ status: 'WAITING_USER_INPUT', executionStatus: 'WAITING_USER_INPUT', parameter })

describe('after an MFA answer', () => {
  const parameter = credential({
    name: 'token',
    label: 'Token',
    instructions: 'Sent by SMS.',
    data: 'QUJD',
    expiresAt: '2026-09-01T12:01:00.000Z',
  })
  const baseline = baselineOf(asking(parameter), true, parameterKey(parameter))

  test('the answered parameter is not asked for again', () =>
    expect(interpretItem(asking({ ...parameter }), baseline)).toEqual(WAITING))

  test.each([
    ['name', { name: 'code' }],
    ['deadline', { expiresAt: '2026-09-01T12:02:00.000Z' }],
    ['image', { data: 'REVG' }],
    ['instructions', { instructions: 'Wrong. Once more.' }],
    ['label', { label: 'Second token' }],
  ])('a parameter with another %s is asked for', (_what, change) => {
    const next = { ...parameter, ...change }
    expect(interpretItem(asking(next), baseline)).toEqual({ kind: 'input', parameter: next })
  })

  test.each(['LOGIN_MFA_IN_PROGRESS', 'WAITING_USER_ACTION', 'A_STATUS_OF_TOMORROW'])(
    'the same parameter is asked for again after %s',
    (executionStatus) => {
      const updated = updateBaseline(
        updateBaseline(baseline, asking(parameter)),
        item({ executionStatus }),
      )
      expect(interpretItem(asking(parameter), updateBaseline(updated, asking(parameter)))).toEqual({
        kind: 'input',
        parameter,
      })
    },
  )

  test('the answered parameter is not asked for again after several reads', () => {
    const read = asking(parameter)
    expect(interpretItem(read, updateBaseline(updateBaseline(baseline, read), read))).toEqual(
      WAITING,
    )
  })

  test.each([
    ['SUCCESS', { kind: 'success', partial: false }],
    ['INVALID_CREDENTIALS_MFA', { kind: 'failed', code: 'INVALID_CREDENTIALS_MFA' }],
    ['USER_INPUT_TIMEOUT', { kind: 'failed', code: 'USER_INPUT_TIMEOUT' }],
    ['WAITING_USER_ACTION', { kind: 'action', action: { attributes: {} } }],
  ])('%s is an outcome', (executionStatus, outcome) =>
    expect(interpretItem(item({ executionStatus }), baseline)).toEqual(outcome),
  )
})

describe('at the bank', () => {
  const userAction = { instructions: 'Approve in the app.', attributes: { type: 'qr' } }
  const oauthUrl = 'https://bank.example/authorize'
  const embedded = item().connector
  const baseline = baselineOf(item(), false)
  const outcomeOf = (change: Parameters<typeof item>[0]) => interpretItem(item(change), baseline)

  test('a device approval has its user action', () =>
    expect(outcomeOf({ executionStatus: 'WAITING_USER_ACTION', userAction })).toEqual({
      kind: 'action',
      action: userAction,
    }))

  test('an action without instructions and with an address is an authorization', () =>
    expect(
      outcomeOf({
        status: 'WAITING_USER_ACTION',
        executionStatus: 'WAITING_USER_ACTION',
        connector: { ...embedded, oauthUrl },
      }),
    ).toEqual({ kind: 'authorization', oauthUrl }))

  test.each([
    ['with its address', { ...embedded, oauthUrl }, oauthUrl],
    ['without an address', embedded, undefined],
  ])('an authorization is pending %s', (_how, connector, address) =>
    expect(outcomeOf({ executionStatus: 'USER_AUTHORIZATION_PENDING', connector })).toEqual({
      kind: 'authorization',
      oauthUrl: address,
    }),
  )

  test('a pending authorization with instructions and no address is a device approval', () =>
    expect(outcomeOf({ executionStatus: 'USER_AUTHORIZATION_PENDING', userAction })).toEqual({
      kind: 'action',
      action: userAction,
    }))

  test('an address comes before instructions', () =>
    expect(
      outcomeOf({
        executionStatus: 'USER_AUTHORIZATION_PENDING',
        userAction,
        connector: { ...embedded, oauthUrl },
      }),
    ).toEqual({ kind: 'authorization', oauthUrl }))
})

describe('an Item existed before the call', () => {
  const createdAt = '2026-09-01T12:00:00.000Z'
  const created = Date.parse(createdAt)
  const predates = (ageMs: number, elapsedMs: number) =>
    predatesCall(item({ createdAt }), created + ageMs, elapsedMs)

  test.each([
    ['made a month before', 30 * 86_400_000, 500, true],
    ['made a minute before', 60_000, 500, true],
    ['made more than the margin before the first try', 10_001, 8000, true],
    ['made within the margin', 10_000, 8000, false],
    ['made during the call', 300, 500, false],
    ['made by an earlier try of the same call', 60_000, 65_000, false],
    ['made in the future, by a clock that is behind', -5000, 500, false],
  ])('when %s: %i ms old, %i ms into the call → %s', (_when, ageMs, elapsedMs, expected) =>
    expect(predates(ageMs, elapsedMs)).toBe(expected),
  )

  test.each([undefined, '', 'yesterday'])('never with an unreadable createdAt (%j)', (text) =>
    expect(predatesCall(item({ createdAt: text }), created, 0)).toBe(false),
  )
})

test('an MFA step without a name cannot be answered: the run ends at once', () => {
  const parameter = itemSchema.parse({ ...item(), parameter: { label: 'Code' } }).parameter
  const read = item({
    status: 'WAITING_USER_INPUT',
    executionStatus: 'WAITING_USER_INPUT',
    parameter,
  })
  expect(interpretItem(read, baselineOf(item(), false))).toEqual({
    kind: 'failed',
    code: 'UNKNOWN',
  })
})
