import { describe, expect, test } from 'vitest'
import { credential, item } from '../testing/fixtures.ts'
import { bank, oauthBank, run, STATES, vault } from '../testing/samples.ts'
import { deadlineOf } from './deadlines.ts'
import { waysOn } from './end.ts'
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
    expect(state).toMatchObject({
      step: 'failure',
      code: 'NETWORK_ERROR',
      resend: { write: writes(all)[0] },
    })
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
    const before = {
      ...run,
      items: [item({ id: 'item-0', connector: { ...item().connector, id: 77 } })],
    }
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

describe('a creation in doubt', () => {
  test('stays in doubt when the person tries again: a dead token makes no second Item', () => {
    let { state } = play(consenting, accepted)
    for (let tries = 1; tries < 4; tries += 1) {
      ;({ state } = play(state, unanswered))
      ;({ state } = play(state, passed(state)))
    }
    ;({ state } = play(state, unanswered, { type: 'wayTaken', way: 'retry' }))
    const refused = play(state, refusedToken(401))
    expect(refused.state).toMatchObject({ step: 'failure', code: 'CREATION_UNCERTAIN' })
    expect(refused.effects.filter(({ type }) => type === 'askHostForToken')).toEqual([])
  })
})

describe('a creation in doubt, besides', () => {
  const inDoubt = play(consenting, accepted, unanswered).state

  test('is not repeated with a token that was asked for before', () => {
    const { state, effects } = play(inDoubt, { type: 'tokenReceived' })
    expect(state).toMatchObject({ step: 'failure', code: 'CREATION_UNCERTAIN' })
    expect(writes(effects)).toEqual([])
  })

  test('is not repeated with a token that came while its first try was under way', () => {
    const { state, effects } = play(consenting, accepted, { type: 'tokenReceived' }, unanswered)
    expect(state).toMatchObject({ step: 'failure', code: 'CREATION_UNCERTAIN' })
    expect(writes(effects)).toHaveLength(1)
  })

  test('stays in doubt when the person chooses the same bank again', () => {
    let { state } = play(inDoubt)
    for (let tries = 1; tries < 4; tries += 1) ({ state } = play(state, passed(state), unanswered))
    const again = play(
      state,
      { type: 'wayTaken', way: 'another' },
      { type: 'connectorChosen', connector: bank },
      { type: 'credentialsSubmitted', vault },
      accepted,
      refusedToken(409),
    )
    expect(again.state).toMatchObject({ step: 'failure', code: 'CREATION_UNCERTAIN' })
  })

  test('is in doubt no longer once the service has answered', () => {
    const { state } = play(inDoubt, passed(inDoubt), written('LOGIN_IN_PROGRESS'))
    expect(state.run.inDoubt).toEqual([])
  })
})

describe('a screen that breaks', () => {
  test('is told to the host once, even behind the question before leaving', () => {
    const leaving = play(STATES.running, { type: 'closeRequested' }).state
    const { effects } = play(
      leaving,
      { type: 'crashed' },
      { type: 'leaveDeclined' },
      { type: 'crashed' },
      read('ERROR'),
      { type: 'closeRequested' },
    )
    expect(told(effects, 'error')).toHaveLength(1)
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

  test('that the service answers with the end of the run has succeeded', () => {
    const sentIn = play(STATES.mfa, { type: 'mfaSubmitted', vault }).state
    const ended: Event = {
      type: 'itemWritten',
      item: at('SUCCESS', { lastUpdatedAt: '2026-09-01T12:00:00.000Z' }),
      predates: true,
      requestId: null,
    }
    expect(play(sentIn, ended).state.step).toBe('success')
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

  test('leads to the same question again, once another state was seen in between', () => {
    const asking = { status: 'WAITING_USER_INPUT', parameter }
    const { state } = play(
      answering,
      submitted,
      written('WAITING_USER_INPUT', asking),
      read('LOGIN_MFA_IN_PROGRESS'),
      read('WAITING_USER_INPUT', asking),
    )
    expect(state.step).toBe('mfa')
  })

  test('that came too late lets the Item say why', () => {
    const refused = failed({ kind: 'refused', code: 'INVALID_PARAMETER', requestId: null })
    const { state } = play(answering, submitted, refused, read('USER_INPUT_TIMEOUT'))
    expect(state).toMatchObject({ step: 'failure', code: 'USER_INPUT_TIMEOUT' })
  })
})

describe('an update', () => {
  const failure: State = { ...STATES.failure, code: 'CONNECTION_ERROR' }
  const retry: Event = { type: 'wayTaken', way: 'retry' }

  test('that goes unanswered is never repeated by itself; the Item tells what became of it', () => {
    const before = at('CONNECTION_ERROR', { consecutiveFailedLoginAttempts: 1 })
    const known: State = { ...failure, run: { ...failure.run, items: [before] } }
    const { state, effects } = play(known, retry, unanswered)
    expect(writes(effects)).toHaveLength(1)
    expect(play(state, { type: 'itemRead', item: before }).state).toMatchObject({
      step: 'failure',
      code: 'NETWORK_ERROR',
      resend: { write: { kind: 'update', itemId: 'item-1' } },
    })
    const failedAnew = { ...before, consecutiveFailedLoginAttempts: 2 }
    expect(play(state, { type: 'itemRead', item: failedAnew }).state).toMatchObject({
      step: 'failure',
      code: 'CONNECTION_ERROR',
      resend: null,
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

describe('a token', () => {
  const dead: Event = { type: 'catalogueRefused' }
  const asks = (effects: Effect[]) => effects.filter(({ type }) => type === 'askHostForToken')

  test('on its way for an earlier step serves the next one that needs it', () => {
    const list: State = { ...STATES.list, run }
    const asked = play(list, dead, { type: 'connectorChosen', connector: bank })
    const sent = play(asked.state, { type: 'credentialsSubmitted', vault }, accepted)
    const refused = play(sent.state, refusedToken(401))
    expect(asks(asked.effects)).toHaveLength(1)
    expect(asks(refused.effects)).toEqual([])
    const { effects } = play(refused.state, { type: 'tokenReceived' })
    expect(writes(effects)).toEqual(writes(sent.effects))
  })
})

describe('while a write is being checked', () => {
  const checking = play(
    { ...STATES.mfa, parameter: credential({ name: 'token' }) },
    { type: 'mfaSubmitted', vault },
    unanswered,
  ).state
  const readFailed = (problem: CallProblem): Event => ({
    type: 'itemReadFailed',
    itemId: 'item-1',
    problem,
  })

  test('a dead token is renewed for the reading, and the answer is not sent again', () => {
    const { state, effects } = play(
      checking,
      readFailed({ kind: 'token', status: 401, requestId: null }),
      { type: 'tokenReceived' },
    )
    expect(writes(effects)).toEqual([])
    expect(effects.filter(({ type }) => type === 'pollItem')).toHaveLength(1)
    expect(state).toMatchObject({ step: 'sending', phase: 'checking' })
  })

  test('a reading that is refused for haste gives the decision to the person', () => {
    const { state, effects } = play(
      checking,
      readFailed({ kind: 'busy', waitMs: 1000, requestId: null }),
    )
    expect(writes(effects)).toEqual([])
    expect(state.step).toBe('failure')
  })
})

describe('while waiting on an Item', () => {
  const refusedRead: Event = {
    type: 'itemReadFailed',
    itemId: 'item-1',
    problem: { kind: 'token', status: 401, requestId: null },
  }
  const late = (state: State): Event => ({
    type: 'deadlinePassed',
    key: deadlineOf(state)?.key ?? '',
  })

  test('reads refused while a fresh token is on its way end nothing', () => {
    const { state, effects } = play(STATES.authorizing, refusedRead, { type: 'woke' }, refusedRead)
    expect(state.step).toBe('authorizing')
    expect(effects.filter(({ type }) => type === 'askHostForToken')).toHaveLength(1)
    expect(play(state, { type: 'tokenReceived' }, refusedRead).state).toMatchObject({
      step: 'failure',
      code: 'SESSION_EXPIRED',
    })
  })

  test.each(['authorizing', 'approving', 'running'] as const)(
    'the Item is read once more before %s ends for lateness',
    (step) => {
      const looking = play(STATES[step], late(STATES[step]))
      expect(looking.effects).toContainEqual({ type: 'pollItem', itemId: 'item-1', afterMs: 0 })
      expect(play(looking.state, read('SUCCESS', { status: 'UPDATED' })).state.step).toBe('success')
      expect(play(looking.state, late(looking.state)).state.step).toBe('failure')
    },
  )

  test('still waiting at the last look is too late', () => {
    const { state } = play(
      STATES.authorizing,
      late(STATES.authorizing),
      read('USER_AUTHORIZATION_PENDING', { status: 'LOGIN_IN_PROGRESS' }),
    )
    expect(state).toMatchObject({ step: 'failure', code: 'AUTHORIZATION_EXPIRED' })
  })
})

describe('an Item there is already', () => {
  const updating: State = {
    step: 'starting',
    run: { ...run, options: { updateItem: 'item-1' }, origin: 'https://shop.example' },
  }
  const begun = play(updating, { type: 'tokenReceived' })

  test('is read before anything is asked of the person', () => {
    expect(begun.state.step).toBe('opening')
    expect(begun.effects).toContainEqual({ type: 'pollItem', itemId: 'item-1', afterMs: 0 })
  })

  test('that cannot be read now can be tried again', () => {
    const { state } = play(begun.state, {
      type: 'itemReadFailed',
      itemId: 'item-1',
      problem: { kind: 'unanswered', code: 'NETWORK_ERROR', requestId: null },
    })
    expect(state.step === 'failure' && waysOn(state)).toEqual(['retry'])
    expect(play(state, { type: 'wayTaken', way: 'retry' }).state.step).toBe('opening')
  })

  test('is not written to because the catalogue could not be asked', () => {
    const { state, effects } = play(begun.state, read('INVALID_CREDENTIALS'), {
      type: 'connectorLookupFailed',
      problem: { kind: 'unanswered', code: 'NETWORK_ERROR', requestId: null },
    })
    expect(state.step).toBe('failure')
    expect(writes(effects)).toEqual([])
  })

  test.each([
    ['INVALID_CREDENTIALS', 'credentials', 'credentials'],
    ['USER_INPUT_TIMEOUT', 'mfa', 'sending'],
    ['USER_AUTHORIZATION_REVOKED', 'consent', 'consent'],
    ['CONNECTION_ERROR', 'retry', 'sending'],
  ] as const)('that ended %s needs %s', (status, need, next) => {
    const { state } = play(begun.state, read(status), { type: 'connectorFound', connector: bank })
    expect(state).toMatchObject({ step: 'renewal', need })
    expect(play(state, { type: 'renewalAccepted' }).state.step).toBe(next)
  })

  test('is never left for another bank', () => {
    const { state } = play(begun.state, read('CONNECTION_ERROR'), {
      type: 'connectorFound',
      connector: bank,
    })
    const sent = play(state, { type: 'renewalAccepted' }).state
    const failure = play(sent, written('CREATED'), read('USER_NOT_SUPPORTED')).state
    expect(failure.step === 'failure' && waysOn(failure)).toEqual(['leave'])
  })
})

describe('what a run is asked for', () => {
  test('are the products that the consent showed: those wanted of those there are', () => {
    const wanted = { ...run, options: { products: ['ACCOUNTS' as const, 'LOANS' as const] } }
    const { effects } = play({ ...consenting, run: wanted }, accepted)
    expect(writes(effects)).toEqual([
      { kind: 'create', connectorId: bank.id, products: ['ACCOUNTS'], vault },
    ])
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

  test('is sent on even when the address comes with a later read', () => {
    const running = play(
      redirecting,
      accepted,
      { type: 'bankWindowOpened', known: true },
      written('CREATED'),
    ).state
    const { effects } = play(running, read('USER_AUTHORIZATION_PENDING', pending))
    expect(effects).toContainEqual({ type: 'sendBankWindow', url: 'https://bank.example/a' })
  })

  test('takes a click of its own for a second redirect', () => {
    const first = play(
      redirecting,
      accepted,
      { type: 'bankWindowOpened', known: true },
      written('USER_AUTHORIZATION_PENDING', pending),
    ).state
    const connector = { ...pending.connector, oauthUrl: 'https://bank.example/b' }
    const second = play(first, read('USER_AUTHORIZATION_PENDING', { ...pending, connector }))
    expect(second.state).toMatchObject({ window: 'none', oauthUrl: 'https://bank.example/b' })
    expect(second.effects.map(({ type }) => type)).not.toContain('sendBankWindow')
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
