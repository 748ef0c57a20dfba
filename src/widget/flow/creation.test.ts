import { describe, expect, test } from 'vitest'
import { item } from '../../../testkit/fixtures.ts'
import { bank, run, vault } from '../../../testkit/samples.ts'
import {
  play,
  writes,
  consenting,
  accepted,
  written,
  read,
  noResponse,
  refusedToken,
  passed,
} from '../../../testkit/play.ts'

describe('a creation', () => {
  test('that goes unanswered repeats identically, four times at most, then offers the very same write', () => {
    let { state, effects } = play(consenting, accepted)
    const all = [...effects]
    for (let tries = 1; tries < 4; tries += 1) {
      ;({ state, effects } = play(state, noResponse))
      ;({ state, effects } = play(state, passed(state)))
      all.push(...effects)
    }
    ;({ state } = play(state, noResponse))
    expect(new Set(writes(all))).toEqual(new Set([writes(all)[0]]))
    expect(writes(all)).toHaveLength(4)
    expect(state).toMatchObject({
      step: 'failure',
      code: 'NETWORK_ERROR',
      resend: { write: writes(all)[0] },
    })
    const again = play(state, { type: 'recoveryChosen', action: 'retry' })
    expect(writes(again.effects)).toEqual([writes(all)[0]])
  })

  test('whose token died after an unanswered try says that a connection may have been made', () => {
    const waiting = play(consenting, accepted, noResponse).state
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
      effect.type === 'notifyHost' && effect.notification.type === 'event'
        ? effect.notification.body
        : [],
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
      ;({ state } = play(state, noResponse))
      ;({ state } = play(state, passed(state)))
    }
    ;({ state } = play(state, noResponse, { type: 'recoveryChosen', action: 'retry' }))
    const refused = play(state, refusedToken(401))
    expect(refused.state).toMatchObject({ step: 'failure', code: 'CREATION_UNCERTAIN' })
    expect(refused.effects.filter(({ type }) => type === 'askHostForToken')).toEqual([])
  })
})

describe('a creation in doubt, besides', () => {
  const unconfirmedCreations = play(consenting, accepted, noResponse).state

  test('is not repeated with a token that was asked for before', () => {
    const { state, effects } = play(unconfirmedCreations, { type: 'tokenReceived' })
    expect(state).toMatchObject({ step: 'failure', code: 'CREATION_UNCERTAIN' })
    expect(writes(effects)).toEqual([])
  })

  test('is not repeated with a token that came while its first try was under way', () => {
    const { state, effects } = play(consenting, accepted, { type: 'tokenReceived' }, noResponse)
    expect(state).toMatchObject({ step: 'failure', code: 'CREATION_UNCERTAIN' })
    expect(writes(effects)).toHaveLength(1)
  })

  test('stays in doubt when the person chooses the same bank again', () => {
    let { state } = play(unconfirmedCreations)
    for (let tries = 1; tries < 4; tries += 1) ({ state } = play(state, passed(state), noResponse))
    const again = play(
      state,
      { type: 'recoveryChosen', action: 'another' },
      { type: 'connectorChosen', connector: bank },
      { type: 'credentialsSubmitted', vault },
      accepted,
      refusedToken(409),
    )
    expect(again.state).toMatchObject({ step: 'failure', code: 'CREATION_UNCERTAIN' })
  })

  test('is in doubt no longer once the service has answered', () => {
    const { state } = play(
      unconfirmedCreations,
      passed(unconfirmedCreations),
      written('LOGIN_IN_PROGRESS'),
    )
    expect(state.run.unconfirmedCreations).toEqual([])
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
