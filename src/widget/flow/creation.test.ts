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
  test('without a response is sent identically four times at most; then Try again repeats the same write', () => {
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

  test('whose token is refused after a try without a response ends CREATION_UNCERTAIN', () => {
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

  test('of another Connector reports the first Item as abandoned', () => {
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

describe('an unconfirmed creation', () => {
  test('stays unconfirmed on Try again: an expired token creates no second Item', () => {
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

describe('an unconfirmed creation, with other tokens and Connectors', () => {
  const unconfirmedCreations = playEvents(consentState, consentAccepted, noResponseFailure).state

  test('is not repeated with a token that was requested before it', () => {
    const { state, effects } = playEvents(unconfirmedCreations, { type: 'tokenReceived' })
    expect(state).toMatchObject({ step: 'failure', code: 'CREATION_UNCERTAIN' })
    expect(writesIn(effects)).toEqual([])
  })

  test('is not repeated with a token that was received during its first try', () => {
    const { state, effects } = playEvents(
      consentState,
      consentAccepted,
      { type: 'tokenReceived' },
      noResponseFailure,
    )
    expect(state).toMatchObject({ step: 'failure', code: 'CREATION_UNCERTAIN' })
    expect(writesIn(effects)).toHaveLength(1)
  })

  test('stays unconfirmed when the person chooses the same bank again', () => {
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

  test('is confirmed once the service has responded', () => {
    const { state } = playEvents(
      unconfirmedCreations,
      deadlinePassed(unconfirmedCreations),
      itemWritten('LOGIN_IN_PROGRESS'),
    )
    expect(state.run.unconfirmedCreations).toEqual([])
  })
})

describe('the products of a creation', () => {
  test('are those of the consent: the requested ones that the Connector has', () => {
    const wanted = { ...run, options: { products: ['ACCOUNTS' as const, 'LOANS' as const] } }
    const { effects } = playEvents({ ...consentState, run: wanted }, consentAccepted)
    expect(writesIn(effects)).toEqual([
      { kind: 'create', connectorId: bank.id, products: ['ACCOUNTS'], vault },
    ])
  })
})
