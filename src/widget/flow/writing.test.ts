import { describe, expect, test } from 'vitest'
import { CALLS } from '../../../e2e/matrix/callTable.ts'
import { CALLS as FORWARDED } from '../../serving/calls.ts'
import { credential, item } from '../../testkit/fixtures.ts'
import { deadlineOf } from '../../testkit/flow.ts'
import { bank, connection, run, STATES, vault, WRITES } from '../../testkit/flowStates.ts'
import {
  consentAccepted,
  consentState,
  deadlinePassed,
  effectsOf,
  failureOf,
  hostEventsIn,
  itemIn,
  itemRead,
  itemReadFailed,
  itemWritten,
  noResponseFailure,
  OFFLINE,
  playEvents,
  readRefused,
  stateAfter,
  tokenRefused,
  writeFailed,
  writesIn,
} from '../../testkit/playEvents.ts'
import { createTestClient } from '../../testkit/testClient.ts'
import type { Event } from './events.ts'
import { fromOptions, type Run, type State } from './state.ts'
import { definitionOf } from './writes.ts'

describe.each(Object.values(WRITES))('the write $kind', (write) => {
  const { send, itemId, makesItemOf, events } = definitionOf(write)
  const state = { ...STATES.sending, write }

  test('makes an Item or names the one that it changes', () => {
    expect([itemId(write), makesItemOf(write)]).toContain(null)
    expect(itemId(write) ?? makesItemOf(write)).not.toBeNull()
  })

  test('tells the host of a creation only if it makes an Item', () => {
    const names = events(item(), null, false).map(({ name }) => name)
    expect(names.includes('ITEM_CREATED')).toBe(makesItemOf(write) === bank.id)
    const { effects } = playEvents(state, itemWritten('LOGIN_IN_PROGRESS'))
    const sent = hostEventsIn(effects).map(({ name }) => name)
    expect(sent.filter((name) => name.startsWith('ITEM_'))).toEqual(names)
  })

  test('is a call that web servers forward', () => {
    const { client, calls } = createTestClient()
    void send(client, write, { token: '1' }, {})
    expect(calls).toHaveLength(1)
  })

  test('is repeated, or its Item read, after no response', () => {
    const repeats = definitionOf(write).onNoResponse === 'repeat'
    const phase = repeats ? 'waiting' : 'checking'
    expect(stateAfter(state, noResponseFailure)).toMatchObject({ step: 'sending', phase })
  })
})

test('each call that web servers forward is in the matrix of calls × faults', () => {
  const faulty = new Set(Object.values(CALLS).map(({ method, path }) => `${method} ${path}`))
  expect(FORWARDED.filter(({ method, path }) => !faulty.has(`${method} ${path}`))).toEqual([])
})

const retry: Event = { type: 'recoveryChosen', action: 'retry' }
const formSubmitted: Event = { type: 'credentialsSubmitted', vault }
/** A first try without a response; the next follows after a pause. */
const unconfirmed = stateAfter(consentState, consentAccepted, noResponseFailure)

const unanswered = () => {
  let last = playEvents(consentState, consentAccepted, noResponseFailure)
  const effects = [...last.effects]
  const waits: (number | undefined)[] = []
  for (let tries = 1; tries < 7; tries += 1) {
    waits.push(deadlineOf(last.state)?.ms)
    last = playEvents(last.state, deadlinePassed(last.state), noResponseFailure)
    effects.push(...last.effects)
  }
  return { state: last.state, writes: writesIn(effects), waits }
}

const OUTAGE = {
  kind: 'noResponse',
  code: 'OPEN_FINANCE_NOT_AVAILABLE',
  requestId: 'request-1',
  status: 503,
} as const
const outage = writeFailed(OUTAGE)
const outageShown = {
  name: 'ERROR_SHOWN',
  code: 'OPEN_FINANCE_NOT_AVAILABLE',
  requestId: 'request-1',
  status: 503,
}

describe('a creation', () => {
  test('without a response is sent identically seven times at most, for 45 s; then Try again repeats the same write', () => {
    const { state, writes, waits } = unanswered()
    const [write] = writes
    expect(new Set(writes)).toEqual(new Set([write]))
    expect(waits).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000])
    expect(writes).toHaveLength(7)
    expect(state).toMatchObject({ step: 'failure', code: 'NETWORK_ERROR', resend: { write } })
    expect(writesIn(playEvents(state, retry).effects)).toEqual([write])
  })

  test('during an outage of open finance is sent twice: the host is told at the first, the person after the second', () => {
    const first = playEvents(consentState, consentAccepted, outage)
    expect(first.state).toMatchObject({ step: 'sending', phase: 'waiting' })
    expect(hostEventsIn(first.effects)).toContainEqual(outageShown)
    const { state } = playEvents(first.state, deadlinePassed(first.state), outage)
    expect(state).toMatchObject({ step: 'failure', code: 'OPEN_FINANCE_NOT_AVAILABLE' })
    expect(writesIn(playEvents(state, retry).effects)).toEqual(writesIn(first.effects))
    const back = stateAfter(first.state, deadlinePassed(first.state), itemWritten('CREATED'))
    expect(back.step).toBe('running')
  })

  const NETWORK = Array.from({ length: 6 }, () => noResponseFailure)
  test.each([
    ['a network error before', [noResponseFailure, outage], 'OPEN_FINANCE_NOT_AVAILABLE', outage],
    ['one, five network errors', [outage, ...NETWORK.slice(1)], 'NETWORK_ERROR', noResponseFailure],
  ])('counts outages on their own: %s', (_what, failures, code, last) => {
    let state = stateAfter(consentState, consentAccepted)
    for (const failure of failures) {
      state = stateAfter(state, failure)
      expect(state).toMatchObject({ step: 'sending', phase: 'waiting' })
      state = stateAfter(state, deadlinePassed(state))
    }
    expect(failureOf(stateAfter(state, last))).toBe(code)
  })

  test('that a busy service puts off waits and goes on, though not without end', () => {
    const busy = writeFailed({ kind: 'busy', waitMs: 60_000, requestId: null })
    let { state } = playEvents(consentState, consentAccepted)
    const waits: (number | undefined)[] = []
    for (let refused = 0; refused < 10; refused += 1) {
      expect(stateAfter(state, itemWritten('LOGIN_IN_PROGRESS')).step).toBe('running')
      state = stateAfter(state, busy)
      waits.push(deadlineOf(state)?.ms)
      state = stateAfter(state, deadlinePassed(state))
    }
    expect(new Set(waits.slice(0, 7))).toEqual(new Set([60_000]))
    expect(failureOf(state)).toBe('TOO_MANY_REQUESTS')
  })

  test('with a spent token asks the host for one fresh token, once', () => {
    const spent = tokenRefused(409)
    const first = playEvents(consentState, consentAccepted, spent)
    expect(first.effects).toContainEqual({ type: 'askHostForToken', reason: 'spent', itemId: null })
    const second = playEvents(first.state, { type: 'tokenReceived' })
    expect(writesIn(second.effects)).toHaveLength(1)
    expect(failureOf(stateAfter(second.state, spent))).toBe('UPDATE_ITEM_REQUIRED')
  })

  test('of another Connector reports the first Item as abandoned', () => {
    const before = item({ id: 'item-0', connector: { ...item().connector, id: 77 } })
    const state: State = { ...consentState, run: { ...run, items: [before] } }
    const { effects } = playEvents(state, consentAccepted, itemWritten('LOGIN_IN_PROGRESS'))
    expect(hostEventsIn(effects)).toContainEqual({ name: 'ITEM_ABANDONED', itemId: 'item-0' })
  })
})

describe('an unconfirmed creation', () => {
  const { state: failed } = unanswered()
  const again: Event[] = [
    { type: 'recoveryChosen', action: 'another' },
    { type: 'connectorChosen', connector: bank },
    formSubmitted,
    consentAccepted,
  ]

  test.each<[string, State, Event[]]>([
    ['whose token is refused', unconfirmed, [deadlinePassed(unconfirmed), tokenRefused(403)]],
    ['on Try again, with an expired token', failed, [retry, tokenRefused(401)]],
    ['when the person chooses the same bank again', failed, [...again, tokenRefused(409)]],
    ['with a token that was requested before it', unconfirmed, [{ type: 'tokenReceived' }]],
  ])('stays unconfirmed, and creates no second Item: %s', (_when, from, events) => {
    const before = events.slice(0, -1)
    const { state, effects } = playEvents(stateAfter(from, ...before), ...events.slice(-1))
    expect(failureOf(state)).toBe('CREATION_UNCERTAIN')
    expect(writesIn(effects)).toEqual([])
    expect(effectsOf(from, ...events)).not.toContain('askHostForToken')
  })

  test('is not repeated with a token that was received during its first try', () => {
    const events = [consentAccepted, { type: 'tokenReceived' }, noResponseFailure] as const
    const { state, effects } = playEvents(consentState, ...events)
    expect(failureOf(state)).toBe('CREATION_UNCERTAIN')
    expect(writesIn(effects)).toHaveLength(1)
  })

  test('is confirmed once the service has responded', () => {
    const answered = itemWritten('LOGIN_IN_PROGRESS')
    const { run: after } = stateAfter(unconfirmed, deadlinePassed(unconfirmed), answered)
    expect(after.unconfirmedCreations).toEqual([])
  })
})

const UPDATE = { kind: 'update', itemId: 'item-1', vault: null }
const parameter = credential({ name: 'token' })
const answering: State = { ...STATES.mfa, parameter }
const submitted: Event = { type: 'mfaSubmitted', vault }
const asks = (changes: Partial<typeof parameter> = {}) => ({
  status: 'WAITING_USER_INPUT',
  parameter: { ...parameter, ...changes },
})
/** The answer to a write of an Item that was there before. */
const answered = (...read: Parameters<typeof itemWritten>): Event => ({
  ...itemWritten(...read),
  predates: true,
})

const connected = { connections: [{ ...connection, itemId: 'item-1' }] }
test.each<[string, Partial<Run>, Event]>([
  ['older than the run', {}, answered('CREATED')],
  ['of the host’s connections', connected, itemWritten('CREATED')],
  ['of this run', { items: [item({ id: 'item-1' })] }, itemWritten('CREATED')],
])('a creation that is answered with an Item %s is told as an update', (_, change, written) => {
  const { sending } = STATES
  const state = { ...sending, run: { ...sending.run, ...change }, write: WRITES.create }
  const { effects } = playEvents(state, written)
  const sent = hostEventsIn(effects).filter(({ name }) => name.startsWith('ITEM_'))
  expect(sent).toEqual([{ name: 'ITEM_UPDATED', itemId: 'item-1' }])
})

describe('an MFA step that the person cannot answer', () => {
  const another: Event = { type: 'anotherBankChosen' }

  test('is left for another bank, whose creation says which Item was abandoned', () => {
    const state = stateAfter(STATES.mfa, another)
    expect(state).toMatchObject({ step: 'list', run: { attempt: { resumes: null } } })
    expect(state.run.items).toEqual(STATES.mfa.run.items)
  })

  test.each([
    ['an update', fromOptions({ updateItem: 'item-1' })],
    ['a run that has succeeded', { reported: { ...STATES.mfa.run.reported, success: true } }],
  ])('is not left for another bank in %s', (_, change) => {
    const mfa = { ...STATES.mfa, run: { ...STATES.mfa.run, ...change } }
    expect(stateAfter(mfa, another).step).toBe('mfa')
  })
})

describe('an MFA answer', () => {
  test('without a response is never repeated: the Item is read, and the person decides', () => {
    const checking = playEvents(answering, submitted, noResponseFailure)
    expect(writesIn(checking.effects)).toHaveLength(1)
    expect(checking.effects).toContainEqual({ type: 'pollItem', itemId: 'item-1', afterMs: 0 })
    const stillAsked = itemRead('WAITING_USER_INPUT', asks())
    expect(stateAfter(checking.state, stillAsked)).toMatchObject({
      step: 'mfa',
      problem: 'undelivered',
    })
    expect(stateAfter(checking.state, itemRead('ACCOUNTS_IN_PROGRESS')).step).toBe('running')
  })

  test('after which the same step stands unchanged in six reads is asked for once more', () => {
    const same = { ...asks(), updatedAt: '2026-11-25T12:00:00.000Z' }
    const sent = stateAfter(answering, submitted, itemWritten('WAITING_USER_INPUT', same))
    const reads = Array.from({ length: 5 }, () => itemRead('WAITING_USER_INPUT', same))
    expect(stateAfter(sent, ...reads.slice(1)).step).toBe('running')
    expect(stateAfter(sent, ...reads)).toMatchObject({ step: 'mfa', problem: 'undelivered' })
  })

  test('that is refused restarts the execution by an update without values, once per answer', () => {
    const sent = stateAfter(answering, submitted, itemWritten('LOGIN_MFA_IN_PROGRESS'))
    const refused = itemRead('INVALID_CREDENTIALS_MFA')
    const restarted = playEvents(sent, refused)
    expect(writesIn(restarted.effects)).toEqual([UPDATE])
    const running = stateAfter(restarted.state, itemWritten('LOGIN_IN_PROGRESS'))
    const again = itemRead('WAITING_USER_INPUT', asks({ expiresAt: '2030-01-01T00:02:00.000Z' }))
    expect(stateAfter(running, again)).toMatchObject({ step: 'mfa', problem: 'rejected' })
    expect(failureOf(stateAfter(running, refused))).toBe('INVALID_CREDENTIALS_MFA')
  })

  test('whose response is a final success ends the run successfully', () => {
    const ended = answered('SUCCESS', { lastUpdatedAt: '2026-09-01T12:00:00.000Z' })
    expect(stateAfter(STATES.mfa, submitted, ended).step).toBe('success')
  })

  test('that came too late shows the failure of the Item', () => {
    const refused = writeFailed({ kind: 'refused', code: 'INVALID_PARAMETER', requestId: null })
    expect(
      failureOf(stateAfter(answering, submitted, refused, itemRead('USER_INPUT_TIMEOUT'))),
    ).toBe('USER_INPUT_TIMEOUT')
  })
})

describe('an update', () => {
  const failure: State = { ...STATES.failure, code: 'CONNECTION_ERROR' }
  /** Tries again, and waits for the pause that follows `CONNECTION_ERROR`. */
  function retryAfterPause(from: State, answer: Event) {
    const waiting = playEvents(from, { type: 'recoveryChosen', action: 'retry' })
    expect(writesIn(waiting.effects)).toEqual([])
    return playEvents(waiting.state, deadlinePassed(waiting.state), answer)
  }

  test('without a response is never repeated automatically; the Item shows its result', () => {
    const before = itemIn('CONNECTION_ERROR', { consecutiveFailedLoginAttempts: 1 })
    const known: State = { ...failure, run: { ...failure.run, items: [before] } }
    const { state, effects } = retryAfterPause(known, noResponseFailure)
    expect(writesIn(effects)).toHaveLength(1)
    expect(stateAfter(state, { type: 'itemRead', item: before })).toMatchObject({
      step: 'failure',
      code: 'NETWORK_ERROR',
      resend: { write: { kind: 'update', itemId: 'item-1' } },
    })
    const failedAnew = { ...before, consecutiveFailedLoginAttempts: 2 }
    expect(stateAfter(state, { type: 'itemRead', item: failedAnew })).toMatchObject({
      step: 'failure',
      code: 'CONNECTION_ERROR',
      resend: null,
    })
  })

  test.each([
    ['its call', [outage], itemReadFailed(OUTAGE)],
    ['a read', [noResponseFailure, itemReadFailed(OUTAGE)], itemReadFailed(OUTAGE)],
  ])(
    'during an outage tells the host at the first, in %s, and the person after the second',
    (_what, before, second) => {
      const sent = retryAfterPause(failure, before[0] ?? outage)
      const first = before[1] ? playEvents(sent.state, before[1]) : sent
      expect(first.state).toMatchObject({ step: 'sending', phase: 'checking' })
      expect(
        hostEventsIn(first.effects).filter(({ name }) => name === 'ERROR_SHOWN'),
      ).toMatchObject([{ code: 'OPEN_FINANCE_NOT_AVAILABLE', requestId: 'request-1' }])
      expect(stateAfter(first.state, second)).toMatchObject({
        step: 'failure',
        code: 'OPEN_FINANCE_NOT_AVAILABLE',
        resend: { write: { kind: 'update' } },
      })
    },
  )

  test('does not take the old final state for its result', () => {
    const old = { status: 'UPDATED', lastUpdatedAt: '2026-01-01T00:00:00.000Z' }
    const { state } = retryAfterPause(failure, answered('SUCCESS', old))
    expect(state.step).toBe('running')
    expect(stateAfter(state, itemRead('SUCCESS', old)).step).toBe('running')
    const renewed = { ...old, lastUpdatedAt: '2026-01-02T00:00:00.000Z' }
    expect(stateAfter(state, itemRead('SUCCESS', renewed)).step).toBe('success')
  })
})

test.each([202, 204])(
  'a write answered with %i and no Item has arrived: the Item is followed',
  (status) => {
    const empty = writeFailed({
      kind: 'noResponse',
      code: 'UNREADABLE_ANSWER',
      requestId: null,
      status,
    })
    const stillAsked = itemRead('WAITING_USER_INPUT', asks())
    expect(stateAfter(answering, submitted, empty, stillAsked).step).toBe('running')
    const updating: State = { ...STATES.sending, write: WRITES.update }
    const before = itemRead('SUCCESS', { lastUpdatedAt: '2026-09-01T12:00:00.000Z' })
    const updated = playEvents(updating, empty, before)
    expect(updated.state.step).toBe('running')
    expect(hostEventsIn(updated.effects)).toContainEqual({ name: 'ITEM_UPDATED', itemId: 'item-1' })
  },
)

describe('while a write is being checked', () => {
  const checking = stateAfter(answering, submitted, noResponseFailure)
  const polls = (state: State, failed: Event) => {
    const { effects } = playEvents(state, failed)
    expect(writesIn(effects)).toEqual([])
    return effects.flatMap((effect) => (effect.type === 'pollItem' ? effect.afterMs : []))
  }

  test('a read whose token cannot be renewed ends the session', () =>
    expect(failureOf(stateAfter(checking, readRefused))).toBe('SESSION_EXPIRED'))

  test('a read without a response is repeated, until 75 s are over', () => {
    const unread = itemReadFailed(OFFLINE)
    expect(polls(checking, unread)).toEqual([2000])
    const again = stateAfter(checking, unread)
    expect(polls(again, unread)).toEqual([4000])
    expect(deadlineOf(again)).toEqual(deadlineOf(checking))
    expect(failureOf(stateAfter(again, deadlinePassed(again)))).toBe('NETWORK_ERROR')
  })

  test('a read that is answered with 429 is repeated after the pause it asks for', () => {
    const busy = itemReadFailed({ kind: 'busy', waitMs: 60_000, requestId: null })
    expect(polls(checking, busy)).toEqual([60_000])
    const again = stateAfter(checking, busy)
    expect(deadlineOf(again)).toMatchObject({ ms: 135_000 })
    expect(deadlineOf(stateAfter(again, busy))?.key).not.toBe(deadlineOf(again)?.key)
  })

  test('a read that is refused for good is the last', () => {
    const gone = itemReadFailed({ kind: 'refused', code: 'ITEM_NOT_FOUND', requestId: null })
    expect(failureOf(stateAfter(checking, gone))).toBe('NETWORK_ERROR')
  })
})
