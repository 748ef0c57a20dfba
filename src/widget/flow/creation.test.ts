import { describe, expect, test } from 'vitest'
import { item } from '../../../testkit/fixtures.ts'
import { bank, run, vault } from '../../../testkit/flowStates.ts'
import {
  playEvents,
  writesIn,
  consentState,
  consentAccepted,
  itemWritten,
  itemRead,
  noResponseFailure,
  tokenRefused,
  deadlinePassed,
} from '../../../testkit/playEvents.ts'

describe('a creation', () => {
  test('that goes unanswered repeats identically, four times at most, then offers the very same write', () => {
    let { state, effects } = playEvents(consentState, consentAccepted)
    const all = [...effects]
    for (let tries = 1; tries < 4; tries += 1) {
      ;({ state, effects } = playEvents(state, noResponseFailure))
      ;({ state, effects } = playEvents(state, deadlinePassed(state)))
      all.push(...effects)
    }
    ;({ state } = playEvents(state, noResponseFailure))
    expect(new Set(writesIn(all))).toEqual(new Set([writesIn(all)[0]]))
    expect(writesIn(all)).toHaveLength(4)
    expect(state).toMatchObject({
      step: 'failure',
      code: 'NETWORK_ERROR',
      resend: { write: writesIn(all)[0] },
    })
    const again = playEvents(state, { type: 'recoveryChosen', action: 'retry' })
    expect(writesIn(again.effects)).toEqual([writesIn(all)[0]])
  })

  test('whose token died after an unanswered try says that a connection may have been made', () => {
    const waiting = playEvents(consentState, consentAccepted, noResponseFailure).state
    const { state, effects } = playEvents(waiting, deadlinePassed(waiting), tokenRefused(403))
    expect(state).toMatchObject({ step: 'failure', code: 'CREATION_UNCERTAIN' })
    expect(effects.filter(({ type }) => type === 'askHostForToken')).toEqual([])
  })

  test('with a spent token asks the host for one fresh token, once', () => {
    const first = playEvents(consentState, consentAccepted, tokenRefused(409))
    expect(first.effects).toContainEqual({
      type: 'askHostForToken',
      reason: 'spent',
      itemId: null,
    })
    const second = playEvents(first.state, { type: 'tokenReceived' })
    expect(writesIn(second.effects)).toHaveLength(1)
    expect(playEvents(second.state, tokenRefused(409)).state).toMatchObject({
      step: 'failure',
      code: 'UPDATE_ITEM_REQUIRED',
    })
  })

  test('of another Connector reports the Item that it leaves behind', () => {
    const before = {
      ...run,
      items: [item({ id: 'item-0', connector: { ...item().connector, id: 77 } })],
    }
    const { effects } = playEvents(
      { ...consentState, run: before },
      consentAccepted,
      itemWritten('LOGIN_IN_PROGRESS'),
    )
    const names = effects.flatMap((effect) =>
      effect.type === 'notifyHost' && effect.notification.type === 'event'
        ? effect.notification.body
        : [],
    )
    expect(names).toContainEqual({ name: 'ITEM_ABANDONED', itemId: 'item-0' })
  })

  test('is made once for a chosen Connector: its Item is updated from then on', () => {
    const { state } = playEvents(consentState, consentAccepted, itemWritten('LOGIN_IN_PROGRESS'))
    const failure = playEvents(state, itemRead('INVALID_CREDENTIALS')).state
    expect(failure.step).toBe('credentials')
    const { effects } = playEvents(
      failure,
      { type: 'credentialsSubmitted', vault },
      consentAccepted,
    )
    expect(writesIn(effects)).toEqual([{ kind: 'update', itemId: 'item-1', vault }])
  })
})

describe('a creation in doubt', () => {
  test('stays in doubt when the person tries again: a dead token makes no second Item', () => {
    let { state } = playEvents(consentState, consentAccepted)
    for (let tries = 1; tries < 4; tries += 1) {
      ;({ state } = playEvents(state, noResponseFailure))
      ;({ state } = playEvents(state, deadlinePassed(state)))
    }
    ;({ state } = playEvents(state, noResponseFailure, { type: 'recoveryChosen', action: 'retry' }))
    const refused = playEvents(state, tokenRefused(401))
    expect(refused.state).toMatchObject({ step: 'failure', code: 'CREATION_UNCERTAIN' })
    expect(refused.effects.filter(({ type }) => type === 'askHostForToken')).toEqual([])
  })
})

describe('a creation in doubt, besides', () => {
  const unconfirmedCreations = playEvents(consentState, consentAccepted, noResponseFailure).state

  test('is not repeated with a token that was asked for before', () => {
    const { state, effects } = playEvents(unconfirmedCreations, { type: 'tokenReceived' })
    expect(state).toMatchObject({ step: 'failure', code: 'CREATION_UNCERTAIN' })
    expect(writesIn(effects)).toEqual([])
  })

  test('is not repeated with a token that came while its first try was under way', () => {
    const { state, effects } = playEvents(
      consentState,
      consentAccepted,
      { type: 'tokenReceived' },
      noResponseFailure,
    )
    expect(state).toMatchObject({ step: 'failure', code: 'CREATION_UNCERTAIN' })
    expect(writesIn(effects)).toHaveLength(1)
  })

  test('stays in doubt when the person chooses the same bank again', () => {
    let { state } = playEvents(unconfirmedCreations)
    for (let tries = 1; tries < 4; tries += 1)
      ({ state } = playEvents(state, deadlinePassed(state), noResponseFailure))
    const again = playEvents(
      state,
      { type: 'recoveryChosen', action: 'another' },
      { type: 'connectorChosen', connector: bank },
      { type: 'credentialsSubmitted', vault },
      consentAccepted,
      tokenRefused(409),
    )
    expect(again.state).toMatchObject({ step: 'failure', code: 'CREATION_UNCERTAIN' })
  })

  test('is in doubt no longer once the service has answered', () => {
    const { state } = playEvents(
      unconfirmedCreations,
      deadlinePassed(unconfirmedCreations),
      itemWritten('LOGIN_IN_PROGRESS'),
    )
    expect(state.run.unconfirmedCreations).toEqual([])
  })
})

describe('what a run is asked for', () => {
  test('are the products that the consent showed: those wanted of those there are', () => {
    const wanted = { ...run, options: { products: ['ACCOUNTS' as const, 'LOANS' as const] } }
    const { effects } = playEvents({ ...consentState, run: wanted }, consentAccepted)
    expect(writesIn(effects)).toEqual([
      { kind: 'create', connectorId: bank.id, products: ['ACCOUNTS'], vault },
    ])
  })
})
