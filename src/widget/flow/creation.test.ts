import { describe, expect, test } from 'vitest'
import { item } from '../../testkit/fixtures.ts'
import { deadlineOf } from '../../testkit/flow.ts'
import { bank, run, vault } from '../../testkit/flowStates.ts'
import {
  consentAccepted,
  consentState,
  deadlinePassed,
  effectsOf,
  hostEventsIn,
  itemRead,
  itemWritten,
  noResponseFailure,
  playEvents,
  stateAfter,
  tokenRefused,
  writeFailed,
  writesIn,
  failureOf,
} from '../../testkit/playEvents.ts'
import type { Event } from './events.ts'
import type { State } from './state.ts'

const UNCERTAIN = { step: 'failure', code: 'CREATION_UNCERTAIN' }
const retry: Event = { type: 'recoveryChosen', action: 'retry' }
const submitted: Event = { type: 'credentialsSubmitted', vault }
/** A first try without a response; the next follows after a pause. */
const waiting = stateAfter(consentState, consentAccepted, noResponseFailure)

/** Seven tries without a response. */
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

  test('that a busy service puts off waits and goes on, though not without end', () => {
    const busy = writeFailed({ kind: 'busy', waitMs: 60_000, requestId: null })
    let { state } = playEvents(consentState, consentAccepted)
    for (let refused = 0; refused < 10; refused += 1) {
      expect(stateAfter(state, itemWritten('LOGIN_IN_PROGRESS')).step).toBe('running')
      state = stateAfter(state, busy)
      if (refused < 7) expect(deadlineOf(state)?.ms).toBe(60_000)
      state = stateAfter(state, deadlinePassed(state))
    }
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

  test('has the products of the consent: the requested ones that the Connector has', () => {
    const options = { products: ['ACCOUNTS' as const, 'LOANS' as const] }
    const wanted: State = { ...consentState, run: { ...run, options } }
    expect(writesIn(playEvents(wanted, consentAccepted).effects)).toEqual([
      { kind: 'create', connectorId: bank.id, products: ['ACCOUNTS'], vault },
    ])
  })
})

describe('an unconfirmed creation', () => {
  const { state: failed } = unanswered()
  const again: Event[] = [
    { type: 'recoveryChosen', action: 'another' },
    { type: 'connectorChosen', connector: bank },
    submitted,
    consentAccepted,
  ]

  test.each<[string, State, Event[]]>([
    ['whose token is refused', waiting, [deadlinePassed(waiting), tokenRefused(403)]],
    ['on Try again, with an expired token', failed, [retry, tokenRefused(401)]],
    ['when the person chooses the same bank again', failed, [...again, tokenRefused(409)]],
    ['with a token that was requested before it', waiting, [{ type: 'tokenReceived' }]],
  ])('stays unconfirmed, and creates no second Item: %s', (_when, from, events) => {
    const before = events.slice(0, -1)
    const { state, effects } = playEvents(stateAfter(from, ...before), ...events.slice(-1))
    expect(state).toMatchObject(UNCERTAIN)
    expect(writesIn(effects)).toEqual([])
    expect(effectsOf(from, ...events)).not.toContain('askHostForToken')
  })

  test('is not repeated with a token that was received during its first try', () => {
    const events = [consentAccepted, { type: 'tokenReceived' }, noResponseFailure] as const
    const { state, effects } = playEvents(consentState, ...events)
    expect(state).toMatchObject(UNCERTAIN)
    expect(writesIn(effects)).toHaveLength(1)
  })

  test('is confirmed once the service has responded', () => {
    const answered = itemWritten('LOGIN_IN_PROGRESS')
    const { run: after } = stateAfter(waiting, deadlinePassed(waiting), answered)
    expect(after.unconfirmedCreations).toEqual([])
  })
})
