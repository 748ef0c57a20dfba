import { describe, expect, test } from 'vitest'
import { item } from '../../../testkit/fixtures.ts'
import { bank, connection, oauthBank, run, STATES } from '../../../testkit/flowStates.ts'
import {
  consentAccepted,
  deadlinePassed,
  hostEventsIn,
  itemRead,
  notificationsIn,
  playEvents,
  stateAfter,
} from '../../../testkit/playEvents.ts'
import type { Event } from '../../flow/events.ts'
import { movedConnections } from '../../domain/connections.ts'
import { withReplaced } from '../../flow/shared/runItems.ts'
import { offersAnotherBank } from '../../flow/shared/nextBank.ts'
import { renewsWithoutPage } from '../../flow/shared/simplifiedRenewal.ts'
import { withAttempt, type State } from '../../flow/state.ts'

const ofBank = { id: bank.id, name: bank.name, isSandbox: false, oauth: false }
const connected = item({
  id: 'item-1',
  status: 'UPDATED',
  executionStatus: 'SUCCESS',
  connector: ofBank,
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
const home = { ...STATES.connections, ending: null }
const gone = { ...connection, endedAt: '2030-01-01T00:00:00Z' }
const endedHome = { ...home, run: { ...run, connections: [gone] } }

const tokensAskedFor = (state: State, ...events: Event[]) =>
  playEvents(state, ...events).effects.flatMap((effect) =>
    effect.type === 'askHostForToken' ? [[effect.reason, effect.itemId]] : [],
  )
const chosen: Event = { type: 'connectorChosen', connector: bank }
const another: Event = { type: 'anotherBankChosen' }
const otherLogin: Event = { type: 'anotherAccountChosen' }
const closed: Event = { type: 'closeRequested' }
const again: Event = { type: 'bankChosenAgain', connectorId: bank.id, itemId: connection.itemId }
const found: Event = { type: 'connectorFound', connector: bank }

test('another bank in the same run has a token of its own, and a success of its own', () => {
  expect(tokensAskedFor(success, another)).toEqual([['another', null]])
  const state = stateAfter(success, another)
  expect(state).toMatchObject({ step: 'list', run: { items: [], reported: { success: false } } })
  // Given up, it leaves the run a success.
  expect(notificationsIn(playEvents(state, closed).effects, 'close')).toMatchObject([
    { notification: { reason: 'success', item: { id: 'item-1' } } },
  ])
})

describe('a bank that is connected', () => {
  const { alreadyConnected } = STATES
  const renewed: Event = { type: 'connectionChosen', itemId: connection.itemId }

  test('at a Connector that is gone, is replaced by the one of its name', () => {
    const ended = { ...gone, connectorId: 99, name: bank.name }
    const list = stateAfter(
      { ...home, run: { ...run, connections: [ended] } },
      {
        ...again,
        connectorId: 99,
      },
      { type: 'connectorMissing' },
    )
    const moved = movedConnections(list.run.connections, [bank], {})
    const state = stateAfter(list, { type: 'connectionsGiven', connections: moved }, chosen)
    expect(withReplaced(state.run, connected).forHost.replaces).toEqual({ itemId: ended.itemId })
  })

  test('is asked about where it was connected just now', () =>
    expect(stateAfter(success, another, chosen).step).toBe('alreadyConnected'))

  test('is renewed with a token for its Item, which is read with that token only', () => {
    expect(tokensAskedFor(alreadyConnected, renewed)).toEqual([['update', 'item-9']])
    const { state, effects } = playEvents(alreadyConnected, renewed)
    expect(effects.map(({ type }) => type)).not.toContain('pollItem')
    const { effects: read } = playEvents(state, { type: 'tokenReceived' })
    expect(read).toContainEqual({ type: 'pollItem', itemId: 'item-9', afterMs: 0 })
  })

  const readOf = (
    executionStatus: string,
    changes: Parameters<typeof item>[0] = {},
  ): Extract<Event, { type: 'itemRead' }> => ({
    type: 'itemRead',
    item: item({
      id: connection.itemId,
      status: 'OUTDATED',
      executionStatus,
      connector: ofBank,
      ...changes,
    }),
  })

  test.each([
    ['USER_AUTHORIZATION_REVOKED', 'consent'],
    ['SUCCESS', 'consent'],
    ['CONNECTION_ERROR', 'renewal'],
  ] as const)('is renewed after %s from the screen %s', (executionStatus, step) => {
    const status = executionStatus === 'SUCCESS' ? 'UPDATED' : 'OUTDATED'
    const read = readOf(executionStatus, { status, consentExpiresAt: '2099-01-01T12:00:00.000Z' })
    const view = { ...home, run: { ...run, options: { view: 'connections' as const } } }
    for (const from of [alreadyConnected, view]) {
      const state = stateAfter(from, renewed, { type: 'tokenReceived' }, read, found)
      expect(state.step).toBe(step)
      const back = stateAfter(state, { type: 'wentBack' })
      expect(back.step).toBe(from === view ? 'connections' : 'list')
    }
  })

  test('and denied is opened at the bank again by one press', () => {
    const connector = { ...ofBank, id: oauthBank.id, oauth: true }
    const asked = stateAfter(
      alreadyConnected,
      renewed,
      { type: 'tokenReceived' },
      readOf('SUCCESS', { status: 'UPDATED', connector }),
      { type: 'connectorFound', connector: oauthBank },
    )
    const pending = readOf('USER_AUTHORIZATION_PENDING', { status: 'LOGIN_IN_PROGRESS', connector })
    const written: Event = { ...pending, type: 'itemWritten', predates: true, requestId: null }
    const denied = readOf('USER_AUTHORIZATION_NOT_GRANTED', { connector })
    const failed = stateAfter(asked, consentAccepted, written, denied)
    expect(failed.step).toBe('failure')
    const retried = playEvents(failed, { type: 'recoveryChosen', action: 'authorize' })
    expect(retried.effects.map(({ type }) => type)).toContain('openBankWindow')
  })

  test('gets more accounts on the bank’s page, which a renewal of it could do without', () => {
    const state = stateAfter(alreadyConnected, { ...renewed, addsAccounts: true })
    const active = { ...connected, lastUpdatedAt: '2026-08-01T12:00:00.000Z' }
    const adding = { ...state.run, items: [active] }
    const connector = { ...bank, oauth: true, country: 'BR' }
    expect(renewsWithoutPage(adding, connector)).toBe(false)
    expect(renewsWithoutPage(withAttempt(adding, { addsAccounts: undefined }), connector)).toBe(
      true,
    )
  })

  test.each([{ type: 'tokenUnavailable' }, null] as const)(
    'that gets no token ends in words, not in silence: %j',
    (event) => {
      const state = stateAfter(alreadyConnected, renewed)
      const after = stateAfter(state, event ?? deadlinePassed(state))
      expect(after).toMatchObject({ step: 'failure', code: 'SESSION_EXPIRED' })
      const back = stateAfter(after, { type: 'recoveryChosen', action: 'leave' })
      expect(back).toMatchObject({ step: 'list', run: { attempt: { isRenewal: false } } })
    },
  )
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
    for (const before of [STATES.connections, STATES.list, STATES.success])
      expect(stateAfter({ ...before, run: endedHome.run }, given)).toMatchObject({
        step: before.step,
        run: { connections: [{ ...revoked, endedAt: gone.endedAt }] },
      })
  })
})

describe('the Item that a new one replaces', () => {
  /** The messages to the host when the Item of this Connector has come, and when the run ends. */
  const toldAfter = (begun: State, connectorId = bank.id) => {
    const made = item({ ...connected, connector: { ...ofBank, id: connectorId } })
    const running: State = { ...STATES.running, run: begun.run }
    const { effects } = playEvents(running, itemRead('SUCCESS', made), closed)
    return ['success', 'close'].map((type) => notificationsIn(effects, type))
  }
  const told = (replaces: object | null) => [
    [{ notification: { item: { replaces } } }],
    [{ notification: { item: { replaces } } }],
  ]
  const replaced = told({ itemId: connection.itemId })

  test('is told with the result where an ended connection was connected again', () => {
    const begun = stateAfter(endedHome, again, found)
    expect(begun.step).toBe('credentials')
    expect(toldAfter(begun)).toMatchObject(replaced)
    expect(toldAfter(begun, 99)).toMatchObject(told(null))
  })

  test('is none where the bank was chosen in the list: it may be a different login', () => {
    const inList = { ...STATES.list, run: endedHome.run }
    expect(toldAfter(stateAfter(inList, chosen))).toMatchObject(told(null))
  })

  test('is none with a different login', () => {
    const asked = stateAfter({ ...home, run: { ...run, connections: [connection] } }, again, found)
    const other = stateAfter(asked, otherLogin)
    expect([asked.step, other.step]).toEqual(['alreadyConnected', 'credentials'])
    expect(toldAfter(other)).toMatchObject(told(null))
  })

  test('is told after a reload: the tab keeps it from the creation on', () => {
    const begun = stateAfter(endedHome, again, found)
    const made = item({ id: 'item-1', connector: ofBank })
    const sending: State = { ...STATES.sending, connector: bank, run: begun.run }
    const written: Event = { type: 'itemWritten', item: made, predates: false, requestId: null }
    expect(playEvents(sending, written).effects).toContainEqual({
      type: 'keepReplaced',
      itemId: 'item-1',
      replaced: connection.itemId,
    })
    const resumed = stateAfter(STATES.starting, {
      type: 'hostConnected',
      options: { connections: [connection] },
      origin: 'https://shop.example',
      opensWindows: true,
      resumes: 'item-1',
      replaces: connection.itemId,
      runId: 'run',
    })
    expect(toldAfter(resumed)).toMatchObject(replaced)
  })
})

describe('ending a connection', () => {
  const confirmed: Event = { type: 'revokeConfirmed' }
  const asked = playEvents(home, { type: 'revokeRequested', itemId: 'item-9' })
  const sent = playEvents(asked.state, confirmed)
  const answered = (isRevoked: boolean): Event => ({
    type: 'revokeAnswered',
    itemId: 'item-9',
    isRevoked,
  })

  test('asks the host after the confirmation, once', () => {
    const twice = playEvents(sent.state, confirmed)
    const requests = [asked, sent, twice].map(({ effects }) => notificationsIn(effects, 'revoke'))
    expect(requests.map(({ length }) => length)).toEqual([0, 1, 0])
  })

  test.each<[string, Event[]]>([
    ['as ended', [answered(true)]],
    ['also where the person gave up waiting', [{ type: 'revokeDeclined' }, answered(true)]],
  ])('keeps the connection, %s', (_, events) => {
    const state = stateAfter(sent.state, ...events)
    expect(state.run.connections).toMatchObject([{ itemId: 'item-9', endedAt: expect.any(String) }])
    expect(state).toMatchObject({ ending: null, done: 'ended' })
  })

  test.each([answered(false), deadlinePassed(sent.state)])('says when it failed: %j', (event) => {
    const state = stateAfter(sent.state, event)
    expect(state).toMatchObject({ ending: { itemId: 'item-9', phase: 'failed' } })
    expect(state.run.connections[0]?.endedAt).toBeUndefined()
  })

  test('of one account is told the host at once after a question, and the consent stays', () => {
    const first = { id: 'a', label: 'Checking' }
    const second = { id: 'b', label: 'Savings' }
    const accounts = [first, second]
    const before: State = { ...home, run: { ...run, connections: [{ ...connection, accounts }] } }
    const requested: Event = { type: 'revokeRequested', itemId: 'item-9', accountId: 'a' }
    const declined = playEvents(before, requested, { type: 'revokeDeclined' })
    expect(declined.state.run.connections).toMatchObject([{ accounts }])
    expect(hostEventsIn(declined.effects)).toEqual([])

    const { state, effects } = playEvents(before, requested, confirmed)
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
})

test('a confirmation is told for each connection', () => {
  const { effects, state } = playEvents(home, {
    type: 'connectionsConfirmed',
    itemIds: ['item-9', 'unknown'],
  })
  expect(notificationsIn(effects, 'event')).toHaveLength(2)
  expect(state.run.connections).toMatchObject([{ itemId: 'item-9', reconfirmBy: null }])
})

test('the choice of a brand leads to the choice of one of its Connectors', () => {
  const brand = [bank, { ...bank, id: 99 }]
  const state = stateAfter(STATES.list, { ...chosen, brand })
  expect(state.step).toBe('brand')
  expect(stateAfter(state, chosen).step).toBe('credentials')
})

describe('an approval that the person does not wait for, in the view of connections', () => {
  const waiting = item({
    id: 'item-2',
    status: 'WAITING_USER_ACTION',
    executionStatus: 'USER_AUTHORIZATION_PENDING',
    connector: ofBank,
  })
  const options = { ...run.options, view: 'connections' } as const
  const pending: State = { ...STATES.pendingApproval, run: { ...run, items: [waiting], options } }
  const left = stateAfter(pending, { type: 'resultAccepted' })

  test('is one of the connections, and is started no second time', () => {
    expect(left).toMatchObject({
      step: 'connections',
      run: { connections: [{ itemId: 'item-2' }] },
    })
    const asked = stateAfter(left, another, chosen)
    expect(asked.step).toBe('alreadyConnected')
    expect(stateAfter(asked, otherLogin).run.items).toEqual([])
  })

  test('is told when the run is closed, unless a bank was connected', () => {
    const { state, effects } = playEvents(left, closed)
    expect(state).toMatchObject({ reason: 'pending' })
    expect(notificationsIn(effects, 'close')).toMatchObject([
      { notification: { item: { id: 'item-2' } } },
    ])
    const both = { ...left, run: { ...left.run, connected: [connected] } }
    expect(stateAfter(both, closed)).toMatchObject({ reason: 'success' })
    expect(stateAfter(left, { type: 'hostClosed' })).toMatchObject({ reason: 'host' })
  })
})

test('a link has one token: after a success no other bank is offered', () => {
  const offers = (origin: string | null) =>
    [[], [connected]].map((done) => offersAnotherBank({ ...run, origin, connected: done }))
  expect(offers(null)).toEqual([true, false])
  expect(offers('https://shop.example')).toEqual([true, true])
})
