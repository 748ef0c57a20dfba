import { describe, expect, test } from 'vitest'
import { credential, item } from '../testing/fixtures.ts'
import { bank, oauthBank, run, STATES, vault } from '../testing/samples.ts'
import { transition } from './transition.ts'
import type { Effect, Event, State } from './types.ts'
import type { CallProblem } from '../domain/problem.ts'

/** Plays events from a state and keeps all that was to be done. */
function play(state: State, ...events: Event[]): { state: State; effects: Effect[] } {
  const effects: Effect[] = []
  for (const event of events) {
    const [next, done] = transition(state, event)
    state = next
    effects.push(...done)
  }
  return { state, effects }
}

const writes = (effects: Effect[]) =>
  effects.flatMap((effect) => (effect.type === 'write' ? effect.write : []))
const told = (effects: Effect[], type: string) =>
  effects.filter((effect) => effect.type === 'tellHost' && effect.news.type === type)

const consenting: State = { step: 'consent', run, connector: bank, vault }
const accepted: Event = { type: 'consentAccepted' }
const at = (executionStatus: string, more: Partial<Parameters<typeof item>[0]> = {}) =>
  item({ id: 'item-1', executionStatus, ...more })
const written = (executionStatus: string, more = {}): Event => ({
  type: 'itemWritten',
  item: at(executionStatus, more),
  predates: false,
  requestId: null,
})
const read = (executionStatus: string, more = {}): Event => ({
  type: 'itemRead',
  item: at(executionStatus, more),
})
const failed = (problem: CallProblem): Event => ({ type: 'writeFailed', problem })
const unanswered = failed({ kind: 'unanswered', code: 'NETWORK_ERROR', requestId: null })
const refusedToken = (status: 401 | 403 | 409) => failed({ kind: 'token', status, requestId: null })
const passed = (state: State): Event => {
  const timer = transition(state, { type: 'woke' })[0]
  return { type: 'deadlinePassed', key: keyOf(timer) }
}
const keyOf = (state: State) => {
  if (state.step !== 'sending') throw new Error('not sending')
  return `sending:${state.phase}:${state.tries}:${state.token}`
}

describe('a creation', () => {
  test('that goes unanswered repeats identically, four times at most, then offers the very same write', () => {
    let { state, effects } = play(consenting, accepted)
    const all = [...effects]
    for (let tries = 1; tries < 4; tries += 1) {
      ;({ state, effects } = play(state, unanswered))
      ;({ state, effects } = play(state, passed(state)))
      all.push(...effects)
    }
    ;({ state } = play(state, unanswered))
    expect(new Set(writes(all))).toEqual(new Set([writes(all)[0]]))
    expect(writes(all)).toHaveLength(4)
    expect(state).toMatchObject({ step: 'failure', code: 'NETWORK_ERROR', resend: writes(all)[0] })
    const again = play(state, { type: 'wayTaken', way: 'retry' })
    expect(writes(again.effects)).toEqual([writes(all)[0]])
  })

  test('whose token died after an unanswered try says that a connection may have been made', () => {
    const waiting = play(consenting, accepted, unanswered).state
    const { state, effects } = play(waiting, passed(waiting), refusedToken(403))
    expect(state).toMatchObject({ step: 'failure', code: 'CREATION_UNCERTAIN' })
    expect(effects.filter(({ type }) => type === 'askHostForToken')).toEqual([])
  })

  test('with a spent token asks the host for one fresh token, once', () => {
    const first = play(consenting, accepted, refusedToken(409))
    expect(first.effects).toContainEqual({
      type: 'askHostForToken',
      reason: 'spent',
      itemId: null,
    })
    const second = play(first.state, { type: 'tokenReceived' })
    expect(writes(second.effects)).toHaveLength(1)
    expect(play(second.state, refusedToken(409)).state).toMatchObject({
      step: 'failure',
      code: 'UPDATE_ITEM_REQUIRED',
    })
  })

  test('of another Connector reports the Item that it leaves behind', () => {
    const before = { ...run, item: { id: 'item-0', connectorId: 77 } }
    const { effects } = play({ ...consenting, run: before }, accepted, written('LOGIN_IN_PROGRESS'))
    const names = effects.flatMap((effect) =>
      effect.type === 'tellHost' && effect.news.type === 'event' ? effect.news.body : [],
    )
    expect(names).toContainEqual({ name: 'ITEM_ABANDONED', itemId: 'item-0' })
  })

  test('is made once for a chosen Connector: its Item is updated from then on', () => {
    const { state } = play(consenting, accepted, written('LOGIN_IN_PROGRESS'))
    const failure = play(state, read('INVALID_CREDENTIALS')).state
    expect(failure.step).toBe('credentials')
    const { effects } = play(failure, { type: 'credentialsSubmitted', vault }, accepted)
    expect(writes(effects)).toEqual([{ kind: 'update', itemId: 'item-1', vault }])
  })
})

describe('an MFA answer', () => {
  const parameter = credential({ name: 'token' })
  const answering: State = { ...STATES.mfa, parameter }
  const submitted: Event = { type: 'mfaSubmitted', vault }
  const asked = (expiresAt: string) => ({
    status: 'WAITING_USER_INPUT',
    parameter: credential({ name: 'token', expiresAt }),
  })

  test('that goes unanswered is never repeated: the Item is read, and the person decides', () => {
    const checking = play(answering, submitted, unanswered)
    expect(writes(checking.effects)).toHaveLength(1)
    expect(checking.effects).toContainEqual({ type: 'pollItem', itemId: 'item-1', afterMs: 0 })
    const stillAsked = read('WAITING_USER_INPUT', { status: 'WAITING_USER_INPUT', parameter })
    expect(play(checking.state, stillAsked).state).toMatchObject({
      step: 'mfa',
      problem: 'undelivered',
    })
    expect(play(checking.state, read('ACCOUNTS_IN_PROGRESS')).state.step).toBe('running')
  })

  test('that is refused restarts the MFA by itself, in place, once per answer', () => {
    const sent = play(answering, submitted, written('LOGIN_MFA_IN_PROGRESS')).state
    const restarted = play(sent, read('INVALID_CREDENTIALS_MFA'))
    expect(writes(restarted.effects)).toEqual([{ kind: 'update', itemId: 'item-1', vault: null }])
    const again = play(
      restarted.state,
      written('LOGIN_IN_PROGRESS'),
      read('WAITING_USER_INPUT', asked('2030-01-01T00:02:00.000Z')),
    ).state
    expect(again).toMatchObject({ step: 'mfa', problem: 'rejected' })
    const refusedUnasked = play(
      restarted.state,
      written('LOGIN_IN_PROGRESS'),
      read('INVALID_CREDENTIALS_MFA'),
    ).state
    expect(refusedUnasked).toMatchObject({ step: 'failure', code: 'INVALID_CREDENTIALS_MFA' })
  })

  test('leads to the next question, not back to the one just answered', () => {
    const parameterOf = (label: string) => ({
      status: 'WAITING_USER_INPUT',
      parameter: credential({ name: 'token', label }),
    })
    const first: State = { ...answering, parameter: credential({ name: 'token', label: 'One' }) }
    const sent = play(first, submitted, written('WAITING_USER_INPUT', parameterOf('One'))).state
    expect(sent.step).toBe('running')
    expect(play(sent, read('WAITING_USER_INPUT', parameterOf('Two'))).state).toMatchObject({
      step: 'mfa',
      problem: null,
    })
  })
})

describe('an update', () => {
  const failure: State = { ...STATES.failure, code: 'CONNECTION_ERROR' }
  const retry: Event = { type: 'wayTaken', way: 'retry' }

  test('that goes unanswered is never repeated by itself', () => {
    const { state, effects } = play(failure, retry, unanswered)
    expect(writes(effects)).toHaveLength(1)
    expect(play(state, read('ERROR')).state).toMatchObject({
      step: 'failure',
      code: 'NETWORK_ERROR',
      resend: { kind: 'update', itemId: 'item-1' },
    })
  })

  test('does not take the old final state for its result', () => {
    const old = { status: 'UPDATED', lastUpdatedAt: '2026-01-01T00:00:00.000Z' }
    const answered: Event = {
      type: 'itemWritten',
      item: at('SUCCESS', old),
      predates: true,
      requestId: null,
    }
    const { state } = play(failure, retry, answered)
    expect(state.step).toBe('running')
    expect(play(state, read('SUCCESS', old)).state.step).toBe('running')
    const renewed = { ...old, lastUpdatedAt: '2026-01-02T00:00:00.000Z' }
    expect(play(state, read('SUCCESS', renewed)).state.step).toBe('success')
  })
})

describe('the bank’s window', () => {
  const redirecting: State = { step: 'consent', run, connector: oauthBank, vault: null }
  const pending = {
    status: 'LOGIN_IN_PROGRESS',
    connector: {
      ...item().connector,
      id: 5,
      name: 'Redirect Bank',
      oauthUrl: 'https://bank.example/a',
    },
  }

  test('is opened in the click, before the creation, and sent on when the address is known', () => {
    const { state, effects } = play(redirecting, accepted)
    const order = effects.map(({ type }) => type)
    expect(order.indexOf('openBankWindow')).toBeLessThan(order.indexOf('write'))
    const next = play(
      state,
      { type: 'bankWindowOpened', known: true },
      written('USER_AUTHORIZATION_PENDING', pending),
    )
    expect(next.state).toMatchObject({ step: 'authorizing', window: 'opened' })
    expect(next.effects).toContainEqual({ type: 'sendBankWindow', url: 'https://bank.example/a' })
  })

  test('is closed when the creation is refused', () => {
    const { effects } = play(
      redirecting,
      accepted,
      failed({ kind: 'refused', code: 'CREDITS_EXHAUSTED', requestId: null }),
    )
    expect(effects).toContainEqual({ type: 'closeBankWindow' })
  })

  test('without a handle means nothing: the link stands, and the Item decides', () => {
    const { state } = play(
      redirecting,
      accepted,
      { type: 'bankWindowOpened', known: false },
      written('USER_AUTHORIZATION_PENDING', pending),
    )
    expect(state).toMatchObject({ window: 'unknown', oauthUrl: 'https://bank.example/a' })
    expect(play(state, read('SUCCESS', { status: 'UPDATED' })).state.step).toBe('success')
  })
})

describe('the host', () => {
  test('is told of success once, at once, and of the end with it', () => {
    const succeeded = play(consenting, accepted, written('LOGIN_IN_PROGRESS'), read('SUCCESS'))
    expect(told(succeeded.effects, 'success')).toHaveLength(1)
    const closed = play(succeeded.state, read('SUCCESS'), { type: 'closeRequested' })
    expect(told(closed.effects, 'success')).toHaveLength(0)
    expect(closed.state).toMatchObject({ step: 'closed', reason: 'success' })
  })

  test('is told of a failure when the person leaves it, not while there is a way on', () => {
    const shown = play(consenting, accepted, written('LOGIN_IN_PROGRESS'), read('ERROR'))
    expect(told(shown.effects, 'error')).toHaveLength(0)
    const left = play(shown.state, { type: 'closeRequested' })
    expect(told(left.effects, 'error')).toHaveLength(1)
    expect(left.state).toMatchObject({ step: 'closed', reason: 'error' })
  })

  test('is told at once of a failure that leaves no way on, and only once', () => {
    const { state, effects } = play(
      consenting,
      accepted,
      failed({ kind: 'refused', code: 'CREDITS_EXHAUSTED', requestId: 'request-1' }),
    )
    expect(told(effects, 'error')).toHaveLength(1)
    expect(told(play(state, { type: 'closeRequested' }).effects, 'error')).toHaveLength(0)
  })
})
