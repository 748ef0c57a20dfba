import { describe, expect, test } from 'vitest'
import { deadlineOf, transition } from '../../../testkit/flow.ts'
import { oauthBank, polling, runWithItem, STATES } from '../../../testkit/flowStates.ts'
import {
  itemIn,
  itemRead,
  hostEventsIn,
  notificationsIn,
  playEvents,
  readRefused,
  stateAfter,
  writesIn,
} from '../../../testkit/playEvents.ts'
import type { Event } from '../../flow/events.ts'
import type { State } from '../../flow/state.ts'

const IN_DAYS = new Date(7 * 24 * 60 * 60_000).toISOString()
const IN_MINUTES = new Date(5 * 60_000).toISOString()
const instructions = 'Another person who signs for this company has to approve it.'

const waitsForOthers = (expiresAt?: string, attributes: Record<string, string> = {}) =>
  ({
    status: 'WAITING_USER_ACTION',
    userAction: { instructions, attributes, ...(expiresAt !== undefined && { expiresAt }) },
  }) as const
const pendingRead = (expiresAt?: string, attributes?: Record<string, string>): Event =>
  itemRead('USER_AUTHORIZATION_PENDING', waitsForOthers(expiresAt, attributes))

const atBank: State = { ...STATES.authorizing, connector: oauthBank }
const afterBank = stateAfter(atBank, { type: 'bankReturned' }, pendingRead(IN_DAYS))

describe('others have to approve', () => {
  test('after the bank’s return the step says so', () =>
    expect(afterBank).toMatchObject({ step: 'pendingApproval', action: { instructions } }))

  test('the host hears that it goes on without the widget', () => {
    const screens = notificationsIn(playEvents(atBank, pendingRead(IN_DAYS)).effects, 'event')
    const body = { name: 'SCREEN_CHANGED', screen: 'pendingApproval', pending: true }
    expect(screens).toMatchObject([{ notification: { body } }])
  })

  test('a bank that names no time is believed after its return only', () => {
    expect(stateAfter(atBank, pendingRead()).step).toBe('pendingApproval')
    expect(stateAfter(STATES.running, pendingRead()).step).toBe('approving')
  })

  test('an approval of minutes is for this person', () =>
    expect(stateAfter(atBank, pendingRead(IN_MINUTES)).step).toBe('approving'))

  test('it stays theirs when only minutes are left', () => {
    const late = Date.parse(IN_DAYS) - 60_000
    const [state] = transition(afterBank, pendingRead(IN_DAYS), late)
    expect(state).toMatchObject({ step: 'pendingApproval', isForOthers: true })
  })

  test.each(['closeRequested', 'resultAccepted'] as const)(
    'leaving by %s asks nothing, and the host hears that it is pending',
    (type) => {
      const { state, effects } = playEvents(afterBank, { type })
      expect(state).toMatchObject({ step: 'closed', reason: 'pending' })
      expect(notificationsIn(effects, 'close')).toMatchObject([
        { notification: { reason: 'pending', item: { id: 'item-1' } } },
      ])
      expect(notificationsIn(effects, 'error')).toEqual([])
    },
  )

  test('a question whether to leave is withdrawn when others have to approve', () => {
    const asked = stateAfter(atBank, { type: 'closeRequested' })
    expect(asked.step).toBe('leaving')
    expect(stateAfter(asked, pendingRead(IN_DAYS)).step).toBe('pendingApproval')
  })

  test('neither the deadline nor a token that has expired is a failure: reading stops', () => {
    const late = { type: 'deadlinePassed', key: deadlineOf(afterBank)?.key ?? '' } as const
    const waited = stateAfter(afterBank, late, pendingRead(IN_DAYS))
    for (const state of [waited, stateAfter(afterBank, readRefused)]) {
      expect(state.step).toBe('pendingApproval')
      expect(deadlineOf(state)).toBeNull()
      const woken = playEvents(state, { type: 'woke' })
      expect(woken.effects).toContainEqual({ type: 'pollItem', itemId: 'item-1', afterMs: 0 })
    }
  })

  test('approved meanwhile: success; denied: the words of a denial by whomever', () => {
    const approved = itemRead('SUCCESS', { status: 'UPDATED', lastUpdatedAt: IN_DAYS })
    expect(stateAfter(afterBank, approved).step).toBe('success')
    const denied = itemRead('USER_AUTHORIZATION_NOT_GRANTED', { status: 'LOGIN_ERROR' })
    expect(stateAfter(afterBank, denied)).toMatchObject({
      step: 'failure',
      code: 'USER_AUTHORIZATION_NOT_GRANTED',
      run: { attempt: { awaitsOthers: true } },
    })
  })
})

const ADDRESS = { url: 'https://bank.example/approve' }

describe('the bank gives this person days', () => {
  const LATER = [
    ['an approval with an address', pendingRead(IN_DAYS, ADDRESS)],
    ['a device approval', itemRead('WAITING_USER_ACTION', waitsForOthers(IN_DAYS))],
  ] as const

  test.each(LATER)('%s can be done later: the host hears that it is pending', (_, event) => {
    const { state, effects } = playEvents(STATES.running, event, { type: 'woke' }, event)
    expect(state).toMatchObject({ step: 'pendingApproval', isForOthers: false })
    expect(state.run.attempt.awaitsOthers).toBeUndefined()
    expect(
      hostEventsIn(effects).filter(({ name }) => name === 'USER_ACTION_REQUESTED'),
    ).toHaveLength(1)
    expect(stateAfter(state, { type: 'closeRequested' })).toMatchObject({
      step: 'closed',
      reason: 'pending',
    })
  })

  test.each([
    ['of minutes', itemRead('WAITING_USER_ACTION', waitsForOthers(IN_MINUTES, ADDRESS))],
    ['of unknown duration', itemRead('WAITING_USER_ACTION', waitsForOthers(undefined, ADDRESS))],
  ])(
    'an approval %s may end with the run: leaving is asked about, and is no pending',
    (_, event) => {
      const state = stateAfter(
        STATES.running,
        event,
        { type: 'closeRequested' },
        { type: 'leaveConfirmed' },
      )
      expect(state).toMatchObject({ step: 'closed', reason: 'user' })
    },
  )

  test('a denial is this person’s own', () => {
    const [[, event]] = LATER
    const denied = itemRead('USER_AUTHORIZATION_NOT_GRANTED', { status: 'LOGIN_ERROR' })
    const state = stateAfter(atBank, event, denied)
    expect(state.step).toBe('failure')
    expect(state.run.attempt.awaitsOthers).toBeUndefined()
  })
})

test('resumed after a reload, still pending: the same step, and nothing is written', () => {
  const reading: State = { ...STATES.readingItem, purpose: 'resume' }
  const found: Event = { type: 'connectorFound', connector: oauthBank }
  const { state, effects } = playEvents(reading, pendingRead(IN_DAYS), found)
  expect(state.step).toBe('pendingApproval')
  expect(writesIn(effects)).toEqual([])
})

test('an Item that is polled in this step is the run’s own', () => {
  const state: State = { ...STATES.pendingApproval, run: runWithItem, polling }
  const other: Event = { type: 'itemRead', item: { ...itemIn('SUCCESS'), id: 'item-2' } }
  expect(stateAfter(state, other)).toBe(state)
})
