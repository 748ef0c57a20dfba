import { describe, expect, test } from 'vitest'
import { credential, item } from '../../../testkit/fixtures.ts'
import { parameterKey, type Credential } from './credential.ts'
import { updateBaseline, baselineOf, interpretItem, predatesCall } from './outcome.ts'

const WAITING = { kind: 'running' }
const asking = (parameter: Credential) =>
  item({ status: 'WAITING_USER_INPUT', executionStatus: 'WAITING_USER_INPUT', parameter })

describe('after an MFA answer', () => {
  const question = credential({
    name: 'token',
    label: 'Token',
    instructions: 'Sent by SMS.',
    data: 'QUJD',
    expiresAt: '2026-09-01T12:01:00.000Z',
  })
  const baseline = baselineOf(asking(question), true, parameterKey(question))

  test('the same question still shown is not asked again', () =>
    expect(interpretItem(asking({ ...question }), baseline)).toEqual(WAITING))

  test.each([
    ['name', { name: 'code' }],
    ['deadline', { expiresAt: '2026-09-01T12:02:00.000Z' }],
    ['picture', { data: 'REVG' }],
    ['instructions', { instructions: 'Wrong. Once more.' }],
    ['label', { label: 'Second token' }],
  ])('one with another %s is asked', (_what, change) => {
    const next = { ...question, ...change }
    expect(interpretItem(asking(next), baseline)).toEqual({ kind: 'input', parameter: next })
  })

  test.each(['LOGIN_MFA_IN_PROGRESS', 'WAITING_USER_ACTION', 'A_STATUS_OF_TOMORROW'])(
    'the very same question is a new one once %s was seen',
    (executionStatus) => {
      const moved = updateBaseline(
        updateBaseline(baseline, asking(question)),
        item({ executionStatus }),
      )
      expect(interpretItem(asking(question), updateBaseline(moved, asking(question)))).toEqual({
        kind: 'input',
        parameter: question,
      })
    },
  )

  test('the same question is not asked again however often it is read', () => {
    const read = asking(question)
    expect(interpretItem(read, updateBaseline(updateBaseline(baseline, read), read))).toEqual(
      WAITING,
    )
  })

  test.each([
    ['SUCCESS', { kind: 'success', partial: false }],
    ['INVALID_CREDENTIALS_MFA', { kind: 'failed', code: 'INVALID_CREDENTIALS_MFA' }],
    ['USER_INPUT_TIMEOUT', { kind: 'failed', code: 'USER_INPUT_TIMEOUT' }],
    ['WAITING_USER_ACTION', { kind: 'action', action: { attributes: {} } }],
  ])('%s is news', (executionStatus, verdict) =>
    expect(interpretItem(item({ executionStatus }), baseline)).toEqual(verdict),
  )
})

describe('at the bank', () => {
  const userAction = { instructions: 'Approve in the app.', attributes: { type: 'qr' } }
  const oauthUrl = 'https://bank.example/authorize'
  const embedded = item().connector
  const baseline = baselineOf(item(), false)
  const judged = (change: Parameters<typeof item>[0]) => interpretItem(item(change), baseline)

  test('a device approval shows what to do', () =>
    expect(judged({ executionStatus: 'WAITING_USER_ACTION', userAction })).toEqual({
      kind: 'action',
      action: userAction,
    }))

  test.each([
    ['with its address', { ...embedded, oauthUrl }, oauthUrl],
    ['without an address yet', embedded, undefined],
  ])('an authorization is pending %s', (_how, connector, found) =>
    expect(judged({ executionStatus: 'USER_AUTHORIZATION_PENDING', connector })).toEqual({
      kind: 'authorization',
      oauthUrl: found,
    }),
  )

  test('a pending authorization with instructions and no address is a device approval', () =>
    expect(judged({ executionStatus: 'USER_AUTHORIZATION_PENDING', userAction })).toEqual({
      kind: 'action',
      action: userAction,
    }))

  test('an address comes before instructions', () =>
    expect(
      judged({
        executionStatus: 'USER_AUTHORIZATION_PENDING',
        userAction,
        connector: { ...embedded, oauthUrl },
      }),
    ).toEqual({ kind: 'authorization', oauthUrl }))
})

describe('an Item predates the call', () => {
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
    ['made, by a clock that is late, in the future', -5000, 500, false],
  ])('when %s: %i ms old, %i ms into the call → %s', (_when, ageMs, elapsedMs, expected) =>
    expect(predates(ageMs, elapsedMs)).toBe(expected),
  )

  test.each([undefined, '', 'yesterday'])(
    'not when it was made at an unreadable time (%j)',
    (text) => expect(predatesCall(item({ createdAt: text }), created, 0)).toBe(false),
  )
})
