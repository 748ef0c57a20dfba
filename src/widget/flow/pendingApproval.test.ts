import { describe, expect, test } from 'vitest'
import { deadlineOf, transition } from '../../../testkit/flow.ts'
import { oauthBank, polling, run, runWithItem, STATES } from '../../../testkit/flowStates.ts'
import { itemIn, itemRead, notificationsIn, playEvents } from '../../../testkit/playEvents.ts'
import type { Effect } from './effects.ts'
import type { Event } from './events.ts'
import { fromOptions, type State } from './state.ts'

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
const afterBank = playEvents(atBank, { type: 'bankReturned' }, pendingRead(IN_DAYS)).state

describe('others have to approve', () => {
  test('after the bank’s return the step says so', () =>
    expect(afterBank).toMatchObject({ step: 'pendingApproval', action: { instructions } }))

  test('the host hears that it goes on without the widget', () => {
    const screens = notificationsIn(playEvents(atBank, pendingRead(IN_DAYS)).effects, 'event')
    const body = { name: 'SCREEN_CHANGED', screen: 'pendingApproval', pending: true }
    expect(screens).toMatchObject([{ notification: { body } }])
  })

  test('a bank that names no time is believed after its return only', () => {
    expect(playEvents(atBank, pendingRead()).state.step).toBe('pendingApproval')
    expect(playEvents(STATES.running, pendingRead()).state.step).toBe('approving')
  })

  test('an approval of minutes is for this person', () =>
    expect(playEvents(atBank, pendingRead(IN_MINUTES)).state.step).toBe('approving'))

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
    const asked = playEvents(atBank, { type: 'closeRequested' }).state
    expect(asked.step).toBe('leaving')
    expect(playEvents(asked, pendingRead(IN_DAYS)).state.step).toBe('pendingApproval')
  })

  test('neither the deadline nor a token that has expired is a failure: reading stops', () => {
    const late = { type: 'deadlinePassed', key: deadlineOf(afterBank)?.key ?? '' } as const
    const waited = playEvents(afterBank, late, pendingRead(IN_DAYS)).state
    const refused: Event = {
      type: 'itemReadFailed',
      itemId: 'item-1',
      problem: { kind: 'token', status: 401, requestId: null },
    }
    for (const state of [waited, playEvents(afterBank, refused).state]) {
      expect(state.step).toBe('pendingApproval')
      expect(deadlineOf(state)).toBeNull()
      const woken = playEvents(state, { type: 'woke' })
      expect(woken.effects).toContainEqual({ type: 'pollItem', itemId: 'item-1', afterMs: 0 })
    }
  })

  test('approved meanwhile: success; denied: the words of a denial by whomever', () => {
    const approved = itemRead('SUCCESS', { status: 'UPDATED', lastUpdatedAt: IN_DAYS })
    expect(playEvents(afterBank, approved).state.step).toBe('success')
    const denied = itemRead('USER_AUTHORIZATION_NOT_GRANTED', { status: 'LOGIN_ERROR' })
    expect(playEvents(afterBank, denied).state).toMatchObject({
      step: 'failure',
      code: 'USER_AUTHORIZATION_NOT_GRANTED',
      run: { attempt: { awaitsOthers: true } },
    })
  })
})

const eventNames = (effects: Effect[]) =>
  effects.flatMap((effect) =>
    effect.type === 'notifyHost' && effect.notification.type === 'event'
      ? effect.notification.body.name
      : [],
  )
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
    expect(eventNames(effects).filter((name) => name === 'USER_ACTION_REQUESTED')).toHaveLength(1)
    expect(playEvents(state, { type: 'closeRequested' }).state).toMatchObject({
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
      const { state } = playEvents(
        STATES.running,
        event,
        { type: 'closeRequested' },
        { type: 'leaveConfirmed' },
      )
      expect(state).toMatchObject({ step: 'closed', reason: 'user' })
    },
  )

  test('an authorization whose address is ephemeral may end with the run', () => {
    const { state } = playEvents(atBank, { type: 'closeRequested' }, { type: 'leaveConfirmed' })
    expect(state).toMatchObject({ step: 'closed', reason: 'user' })
  })

  test('a denial is this person’s own', () => {
    const [[, event]] = LATER
    const denied = itemRead('USER_AUTHORIZATION_NOT_GRANTED', { status: 'LOGIN_ERROR' })
    const { state } = playEvents(atBank, event, denied)
    expect(state.step).toBe('failure')
    expect(state.run.attempt.awaitsOthers).toBeUndefined()
  })
})

describe('resumed in update mode', () => {
  const reading: State = {
    ...STATES.readingItem,
    run: { ...run, ...fromOptions({ updateItem: 'item-1' }) },
  }
  const resumeWith = (item: ReturnType<typeof itemIn>) =>
    playEvents(
      reading,
      { type: 'itemRead', item },
      { type: 'connectorFound', connector: oauthBank },
    )

  test('still pending: the same step, and nothing is written', () => {
    const item = itemIn('USER_AUTHORIZATION_PENDING', waitsForOthers(IN_DAYS))
    const { state, effects } = resumeWith(item)
    expect(state.step).toBe('pendingApproval')
    expect(effects.filter(({ type }) => type === 'write')).toEqual([])
  })

  test('a reload resumes it as well', () => {
    const item = itemIn('USER_AUTHORIZATION_PENDING', waitsForOthers(IN_DAYS))
    const resumed = playEvents(
      { ...STATES.readingItem, purpose: 'resume' },
      { type: 'itemRead', item },
      { type: 'connectorFound', connector: oauthBank },
    )
    expect(resumed.state.step).toBe('pendingApproval')
  })
})

test('an Item that is polled in this step is the run’s own', () => {
  const state: State = { ...STATES.pendingApproval, run: runWithItem, polling }
  const other: Event = { type: 'itemRead', item: { ...itemIn('SUCCESS'), id: 'item-2' } }
  expect(playEvents(state, other).state).toBe(state)
})
