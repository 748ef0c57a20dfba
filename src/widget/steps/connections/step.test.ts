import { describe, expect, test } from 'vitest'
import { item } from '../../../testkit/fixtures.ts'
import { bank, connection, run, STATES } from '../../../testkit/flowStates.ts'
import {
  deadlinePassed,
  hostEventsIn,
  itemRead,
  notificationsIn,
  playEvents,
  stateAfter,
} from '../../../testkit/playEvents.ts'
import type { Event } from '../../flow/events.ts'
import { offersAnotherBank } from '../../flow/shared/nextBank.ts'
import { renewsWithoutPage } from '../../flow/shared/simplifiedRenewal.ts'
import { withAttempt, type State } from '../../flow/state.ts'

const connected = item({
  id: 'item-1',
  status: 'UPDATED',
  executionStatus: 'SUCCESS',
  connector: { id: bank.id, name: bank.name, isSandbox: false, oauth: false },
})
const success: State = {
  ...STATES.success,
  item: connected,
  run: {
    ...run,
    items: [connected],
    connected: [connected],
    reported: { success: true, error: false },
    options: { ...run.options, multiple: true },
  },
}
const tokensAskedFor = (state: State, ...events: Event[]) =>
  playEvents(state, ...events).effects.flatMap((effect) =>
    effect.type === 'askHostForToken' ? [[effect.reason, effect.itemId]] : [],
  )
const chosen: Event = { type: 'connectorChosen', connector: bank }
const another: Event = { type: 'anotherBankChosen' }
const closed: Event = { type: 'closeRequested' }

describe('another bank in the same run', () => {
  test('has a token of its own, and a success of its own', () => {
    expect(tokensAskedFor(success, another)).toEqual([['another', null]])
    const state = stateAfter(success, another)
    expect(state).toMatchObject({ step: 'list', run: { items: [], reported: { success: false } } })
  })

  test('is two taps away: the button, and the bank', () => {
    const other: Event = { type: 'connectorChosen', connector: { ...bank, id: bank.id + 1 } }
    expect(stateAfter(success, another, other).step).toBe('credentials')
  })

  test('asks first where the bank was connected just now', () =>
    expect(stateAfter(success, another, chosen).step).toBe('alreadyConnected'))

  test('leaves the run a success when it is given up', () => {
    const { effects } = playEvents(success, another, closed)
    expect(notificationsIn(effects, 'close')).toMatchObject([
      { notification: { reason: 'success', item: { id: 'item-1' } } },
    ])
  })
})

describe('a bank that is connected', () => {
  const { alreadyConnected } = STATES
  const renewed: Event = { type: 'connectionChosen', itemId: connection.itemId }

  test('is renewed with a token for its Item, which is read with that token only', () => {
    expect(tokensAskedFor(alreadyConnected, renewed)).toEqual([['update', 'item-9']])
    const { effects } = playEvents(alreadyConnected, renewed)
    expect(effects.map(({ type }) => type)).not.toContain('pollItem')
    const { effects: read } = playEvents(alreadyConnected, renewed, { type: 'tokenReceived' })
    expect(read).toContainEqual({ type: 'pollItem', itemId: 'item-9', afterMs: 0 })
  })

  test('gets more accounts on the bank’s page, which a renewal of it could do without', () => {
    const state = stateAfter(alreadyConnected, { ...renewed, addsAccounts: true })
    const active = { ...connected, lastUpdatedAt: '2026-08-01T12:00:00.000Z' }
    const adding = { ...state.run, items: [active] }
    const connector = { ...bank, oauth: true, country: 'BR' }
    expect(renewsWithoutPage(adding, connector)).toBe(false)
    const renewing = withAttempt(adding, { addsAccounts: undefined })
    expect(renewsWithoutPage(renewing, connector)).toBe(true)
  })

  test.each([{ type: 'tokenUnavailable' }, null] as const)(
    'that gets no token ends in words, not in silence',
    (event) => {
      const state = stateAfter(alreadyConnected, renewed)
      const after = stateAfter(state, event ?? deadlinePassed(state))
      expect(after).toMatchObject({ step: 'failure', code: 'SESSION_EXPIRED' })
      const home = stateAfter(after, { type: 'recoveryChosen', action: 'leave' })
      expect(home).toMatchObject({ step: 'list', run: { attempt: { isRenewal: false } } })
    },
  )

  test('is connected a second time only if the person says so', () => {
    const { effects, state } = playEvents(alreadyConnected, { type: 'anotherAccountChosen' })
    expect([state.step, effects.some(({ type }) => type === 'write')]).toEqual([
      'credentials',
      false,
    ])
  })
})

describe('connections that the host page learns of while the widget is open', () => {
  const revoked = { ...connection, executionStatus: 'USER_AUTHORIZATION_REVOKED' }
  const given: Event = { type: 'connectionsGiven', connections: [revoked] }

  test('are shown, and said once, whatever is not named staying as it is', () => {
    const other = { ...connection, itemId: 'item-8' }
    const before = { ...STATES.connections, run: { ...run, connections: [connection, other] } }
    const state = stateAfter(before, given)
    expect(state).toMatchObject({ done: 'changed', run: { connections: [revoked, other] } })
    const same = stateAfter({ ...before, run: state.run }, given)
    expect(same).not.toMatchObject({ done: 'changed' })
  })

  test('do not bring back what the person has ended, and are known at every other step', () => {
    const endedAt = '2030-01-01T00:00:00Z'
    const gone = { ...run, connections: [{ ...connection, endedAt }] }
    for (const before of [STATES.connections, STATES.list, STATES.success])
      expect(stateAfter({ ...before, run: gone }, given)).toMatchObject({
        step: before.step,
        run: { connections: [{ endedAt, executionStatus: 'USER_AUTHORIZATION_REVOKED' }] },
      })
  })
})

describe('the Item that a new one replaces', () => {
  const again: Event = { type: 'bankChosenAgain', connectorId: bank.id, itemId: connection.itemId }
  const found: Event = { type: 'connectorFound', connector: bank }
  const home = { ...STATES.connections, ending: null }
  const ended = {
    ...home,
    run: { ...run, connections: [{ ...connection, endedAt: '2030-01-01T00:00:00Z' }] },
  }
  const replaces = { notification: { item: { replaces: { itemId: connection.itemId } } } }
  const none = { notification: { item: { replaces: null } } }
  /** The messages to the host when the Item of this Connector has come, and when the run ends. */
  const toldAfter = (begun: State, connectorId = bank.id) => {
    const made = item({
      ...connected,
      connector: { ...connected.connector, id: connectorId },
    })
    const running: State = { ...STATES.running, run: begun.run }
    const { effects } = playEvents(running, itemRead('SUCCESS', made), closed)
    return ['success', 'close'].map((type) => notificationsIn(effects, type))
  }

  test('is told with the result where an ended connection was connected again', () => {
    const begun = stateAfter(ended, again, found)
    expect(begun.step).toBe('credentials')
    expect(toldAfter(begun)).toMatchObject([[replaces], [replaces]])
  })

  test('is none where the bank was chosen in the list: it may be a different login', () => {
    const gone = { ...connection, endedAt: '2030-01-01T00:00:00Z' }
    const inList = { ...STATES.list, run: { ...run, connections: [gone] } }
    expect(toldAfter(stateAfter(inList, chosen))).toMatchObject([[none], [none]])
  })

  test('is told after a reload: the tab keeps it from the creation on', () => {
    const begun = stateAfter(ended, again, found)
    const made = item({ id: 'item-1', connector: { ...connected.connector } })
    const sending: State = { ...STATES.sending, connector: bank, run: begun.run }
    const written: Event = { type: 'itemWritten', item: made, predates: false, requestId: null }
    expect(playEvents(sending, written).effects).toContainEqual({
      type: 'keepReplaced',
      itemId: 'item-1',
      replaced: connection.itemId,
    })
    const hostConnected: Event = {
      type: 'hostConnected',
      options: { connections: [connection] },
      origin: 'https://shop.example',
      opensWindows: true,
      resumes: 'item-1',
      replaces: connection.itemId,
      runId: 'run',
    }
    const resumed = stateAfter(STATES.starting, hostConnected)
    expect(toldAfter(resumed)).toMatchObject([[replaces], [replaces]])
  })

  test('is none with another bank, or with a different login', () => {
    expect(toldAfter(stateAfter(ended, again, found), 99)).toMatchObject([[none], [none]])
    const asked = stateAfter({ ...home, run: { ...run, connections: [connection] } }, again, found)
    const other = stateAfter(asked, { type: 'anotherAccountChosen' })
    expect([asked.step, other.step]).toEqual(['alreadyConnected', 'credentials'])
    expect(toldAfter(other)).toMatchObject([[none], [none]])
  })
})

describe('ending a connection', () => {
  const asked = playEvents(
    { ...STATES.connections, ending: null },
    { type: 'revokeRequested', itemId: 'item-9' },
  )
  const sent = playEvents(asked.state, { type: 'revokeConfirmed' })
  const answered = (isRevoked: boolean): Event => ({
    type: 'revokeAnswered',
    itemId: 'item-9',
    isRevoked,
  })

  test('asks the host after the confirmation, once', () => {
    expect(notificationsIn(asked.effects, 'revoke')).toEqual([])
    expect(notificationsIn(sent.effects, 'revoke')).toHaveLength(1)
    const again = playEvents(sent.state, { type: 'revokeConfirmed' })
    expect(notificationsIn(again.effects, 'revoke')).toEqual([])
  })

  test('keeps the connection, as ended', () => {
    const state = stateAfter(sent.state, answered(true))
    const { connections } = state.run
    expect(connections).toMatchObject([{ itemId: 'item-9', endedAt: expect.any(String) }])
    expect(state).toMatchObject({ ending: null, done: 'ended' })
  })

  test.each([answered(false), deadlinePassed(sent.state)])('says when it failed: %j', (event) => {
    const state = stateAfter(sent.state, event)
    expect(state).toMatchObject({ ending: { itemId: 'item-9', phase: 'failed' } })
    expect(state.run.connections[0]?.endedAt).toBeUndefined()
  })

  test('takes an answer that comes after the person gave up waiting', () => {
    const state = stateAfter(sent.state, { type: 'revokeDeclined' }, answered(true))
    expect(state.run.connections[0]?.endedAt).toEqual(expect.any(String))
  })
})

test('one account is ended after a question, the host told at once, and the consent stays', () => {
  const [first, second] = [
    { id: 'a', label: 'Checking' },
    { id: 'b', label: 'Savings' },
  ]
  const before: State = {
    ...STATES.connections,
    ending: null,
    run: { ...run, connections: [{ ...connection, accounts: [first, second] }] },
  }
  const requested: Event = { type: 'revokeRequested', itemId: 'item-9', accountId: 'a' }
  const declined = playEvents(before, requested, { type: 'revokeDeclined' })
  expect(declined.state.run.connections).toMatchObject([{ accounts: [first, second] }])
  expect(hostEventsIn(declined.effects)).toEqual([])

  const { state, effects } = playEvents(before, requested, { type: 'revokeConfirmed' })
  expect(hostEventsIn(effects)).toEqual([
    { name: 'ACCOUNT_ENDED', itemId: 'item-9', accountId: 'a' },
  ])
  expect(notificationsIn(effects, 'revoke')).toEqual([])
  expect(state).toMatchObject({ ending: null, done: 'accountEnded' })
  expect(state.run.connections).toMatchObject([{ accounts: [second] }])
  expect(state.run.connections[0]?.endedAt).toBeUndefined()
  // The next result is announced even if it has the same words.
  expect(stateAfter(state, { ...requested, accountId: 'b' })).toMatchObject({ done: undefined })
})

test('a confirmation is told for each connection', () => {
  const { effects, state } = playEvents(
    { ...STATES.connections, ending: null },
    { type: 'connectionsConfirmed', itemIds: ['item-9', 'unknown'] },
  )
  expect(notificationsIn(effects, 'event')).toHaveLength(2)
  expect(state.run.connections).toMatchObject([{ itemId: 'item-9', reconfirmBy: null }])
})

test('the choice of a brand leads to the choice of one of its Connectors', () => {
  const state = stateAfter(STATES.list, {
    type: 'connectorChosen',
    connector: bank,
    brand: [bank, { ...bank, id: 99 }],
  })
  expect(state.step).toBe('brand')
  expect(stateAfter(state, chosen).step).toBe('credentials')
})

describe('an approval that the person does not wait for, in the view of connections', () => {
  const waiting = item({
    id: 'item-2',
    status: 'WAITING_USER_ACTION',
    executionStatus: 'USER_AUTHORIZATION_PENDING',
    connector: { id: bank.id, name: bank.name, isSandbox: false, oauth: false },
  })
  const view = { ...run.options, view: 'connections' } as const
  const pending: State = {
    ...STATES.pendingApproval,
    run: { ...run, items: [waiting], options: view },
  }
  const home = playEvents(pending, { type: 'resultAccepted' })

  test('is one of the connections', () => {
    expect(home.state.step).toBe('connections')
    expect(home.state.run.connections).toMatchObject([{ itemId: 'item-2' }])
    expect(stateAfter(home.state, another, chosen).step).toBe('alreadyConnected')
  })

  test('is told when the run is closed, unless a bank was connected', () => {
    expect(stateAfter(home.state, closed)).toMatchObject({ reason: 'pending' })
    expect(notificationsIn(playEvents(home.state, closed).effects, 'close')).toMatchObject([
      { notification: { item: { id: 'item-2' } } },
    ])
    const both = { ...home.state, run: { ...home.state.run, connected: [connected] } }
    expect(stateAfter(both, closed)).toMatchObject({ reason: 'success' })
    expect(stateAfter(home.state, { type: 'hostClosed' })).toMatchObject({ reason: 'host' })
  })

  test('starts no second approval where the bank is chosen again', () => {
    const account: Event = { type: 'anotherAccountChosen' }
    const state = stateAfter(home.state, another, chosen, account)
    expect(state.run.items).toEqual([])
  })
})

test('a link has one token: after a success no other bank is offered', () => {
  const byLink = { ...run, origin: null }
  const byHost = { ...run, origin: 'https://shop.example' }
  const after = { connected: [connected] }
  expect(
    [byLink, { ...byLink, ...after }, byHost, { ...byHost, ...after }].map(offersAnotherBank),
  ).toEqual([true, false, true, true])
})
