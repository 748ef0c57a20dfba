import type { Item } from '../../widget/domain/item.ts'
import type { Effect } from '../../widget/flow/effects.ts'
import type { Event, EventOf, PersonEventType } from '../../widget/flow/events.ts'
import { recoveryActions } from '../../widget/flow/shared/fail.ts'
import type { Write } from '../../widget/flow/write.ts'
import { definitionOf } from '../../widget/flow/writes.ts'
import type { State, StepName, VaultHandle } from '../../widget/flow/state.ts'
import { deadlineOf } from '../flow.ts'
import { RUN_ID } from '../fixtures.ts'
import { connection, OFFERS, OUTCOMES, PERSON_EVENTS } from '../flowStates.ts'
import type { WidgetOptions } from '../../protocol/options.ts'
import type { RandomChoices } from './randomChoices.ts'
import { anyItem, anyProblem, CONNECTORS } from './fakeService.ts'

/** Every action of a person except recovery actions: a failure screen offers those that its code allows. */
const ACTIONS: readonly EventOf<PersonEventType>[] = Object.values(PERSON_EVENTS).filter(
  ({ type }) => type !== 'recoveryChosen',
)

const CONNECTIONS = [
  { itemId: 'item-1', connectorId: 1, name: 'Form Bank' },
  { itemId: 'item-9', connectorId: 2, name: 'Redirect Bank' },
]

const OPTIONS: [WidgetOptions, ...WidgetOptions[]] = [
  {},
  {},
  { updateItem: 'item-1' },
  { selectedConnectorId: 2, canNotify: true, fallback: { label: 'Enter it by hand' } },
  { products: ['ACCOUNTS'], allowConnectInBackground: true, canNotify: true },
  { connections: CONNECTIONS, multiple: true, canOfferAccounts: true },
  { connections: CONNECTIONS, view: 'connections', canRevoke: true },
]

/** The simulated person, host, service and clock: chooses the next event, and takes the effects. */
export interface Environment {
  next: (state: State) => Event
  perform: (effect: Effect) => void
  /** Everything that the person has typed so far. */
  secrets: readonly string[]
}

/** @param unsolicited the service and the host also send what was not requested */
export function createEnvironment(random: RandomChoices, unsolicited: boolean): Environment {
  const secrets: string[] = []
  let pendingWrite: Write | null = null
  let polledItemId: string | null = null
  let isTokenRequested = true
  let requestedConnectorId: number | null = null
  let isCatalogRequested = false
  let revokedItemId: string | null = null
  let noticedId: number | null = null
  let offeredItemId: string | null = null

  const park = (): VaultHandle => {
    secrets.push(`secret-${secrets.length + 1}`)
    return { parked: secrets.length }
  }

  /** The last digit of an Item's id is the id of its Connector. */
  const itemWithId = (itemId: string): Item => anyItem(random, itemId, Number(itemId.slice(-1)))

  function answerWrite(): Event {
    const write = pendingWrite
    pendingWrite = null
    if (!write || random.chance(0.45)) return { type: 'writeFailed', problem: anyProblem(random) }
    const { itemId, makesItemOf } = definitionOf(write)
    const connectorId = makesItemOf(write)
    const item = itemWithId(itemId(write) ?? `item-${connectorId}`)
    const predates = connectorId === null || random.chance(0.2)
    return { type: 'itemWritten', item, predates, requestId: null }
  }

  function answerRead(): Event {
    const itemId = polledItemId ?? 'item-1'
    polledItemId = null
    return random.chance(0.2)
      ? { type: 'itemReadFailed', itemId, problem: anyProblem(random) }
      : { type: 'itemRead', item: itemWithId(itemId) }
  }

  function answerTokenRequest(): Event {
    isTokenRequested = false
    return { type: random.chance(0.85) ? 'tokenReceived' : 'tokenUnavailable' }
  }

  function answerRevocation(): Event {
    const itemId = revokedItemId ?? 'item-1'
    revokedItemId = null
    return { type: 'revokeAnswered', itemId, isRevoked: random.chance(0.7) }
  }

  function answerNotice(): Event {
    const connectorId = noticedId ?? 1
    noticedId = null
    return { type: 'noticeAnswered', connectorId, isPromised: random.chance(0.7) }
  }

  function answerAccounts(): Event {
    const itemId = offeredItemId ?? 'item-1'
    offeredItemId = null
    const offers = random.pick([OFFERS, OFFERS, OFFERS, [], [{ id: 1 }], null])
    return { type: 'accountsOffered', itemId, offers }
  }

  function answerConnectorLookup(): Event {
    const connector =
      CONNECTORS.find(({ id }) => id === requestedConnectorId) ?? random.pick(CONNECTORS)
    requestedConnectorId = null
    const health = random.pick(['ONLINE', 'ONLINE', 'UNSTABLE'] as const)
    if (random.chance(0.6)) return { type: 'connectorFound', connector: { ...connector, health } }
    return random.chance(0.5)
      ? { type: 'connectorMissing' }
      : { type: 'connectorLookupFailed', problem: anyProblem(random) }
  }

  function answerCatalogRequest(): Event {
    isCatalogRequested = false
    return random.chance(0.4)
      ? { type: 'catalogLoaded' }
      : { type: 'catalogRefused', problem: anyProblem(random) }
  }

  const connectHost = (): Event =>
    random.chance(0.02)
      ? { type: 'hostMissing' }
      : {
          type: 'hostConnected',
          options: random.pick(OPTIONS),
          origin: 'https://shop.example',
          opensWindows: random.chance(0.7),
          resumes: random.chance(0.1) ? 'item-2' : null,
          runId: RUN_ID,
          preloaded: random.chance(0.1),
        }

  /** The person's action at the steps where one is likelier than another. */
  const screenActions: Partial<Record<StepName, () => Event | null>> = {
    list: () =>
      random.pick<() => Event>([
        () => ({ type: 'connectorChosen', connector: random.pick(CONNECTORS) }),
        () => ({ type: 'connectorChosen', connector: random.pick(CONNECTORS) }),
        () => ({ type: 'connectorChosen', connector: CONNECTORS[0], brand: CONNECTORS }),
        () => ({ type: 'connectorChosen', connector: { ...CONNECTORS[0], health: 'OFFLINE' } }),
        () => PERSON_EVENTS.fallbackChosen,
        () => ({ type: 'catalogRefused', problem: anyProblem(random) }),
        () => ({ type: 'catalogFailed', problem: anyProblem(random) }),
      ])(),
    credentials: () =>
      random.chance(0.85) ? { type: 'credentialsSubmitted', vault: park() } : { type: 'wentBack' },
    consent: () => (random.chance(0.9) ? PERSON_EVENTS.consentAccepted : { type: 'wentBack' }),
    connections: () =>
      random.pick<() => Event | null>([
        () => PERSON_EVENTS.revokeRequested,
        () => PERSON_EVENTS.revokeConfirmed,
        () => actionIn('connections'),
      ])(),
    leaving: () => ({ type: random.chance(0.8) ? 'leaveDeclined' : 'leaveConfirmed' }),
  }

  function actOnScreen(state: State): Event {
    if (random.chance(0.03)) return { type: 'closeRequested', losesTyped: random.chance(0.5) }
    if (state.step !== 'failure')
      return screenActions[state.step]?.() ?? actionIn(state.step) ?? anyAction()
    if (random.chance(0.1)) return PERSON_EVENTS.noticeRequested
    const [primary = 'leave', ...others] = recoveryActions(state)
    return {
      type: 'recoveryChosen',
      action: random.chance(0.7) ? primary : random.pick([primary, ...others]),
    }
  }

  /** One of these actions, with a fresh secret or a random Connector where it carries one. */
  function actionAmong(actions: readonly EventOf<PersonEventType>[]): Event | null {
    const [first, ...others] = actions
    if (!first) return null
    const event = random.pick([first, ...others])
    if ('vault' in event) return { ...event, vault: park() }
    return 'connector' in event ? { ...event, connector: random.pick(CONNECTORS) } : event
  }

  /** An action that the step handles, except closing. */
  const actionIn = (step: StepName): Event | null =>
    actionAmong(
      ACTIONS.filter(({ type }) => type !== 'closeRequested' && OUTCOMES[step][type] !== undefined),
    )

  /** Any action of a person, offered by the screen or not. */
  const anyAction = (): Event => actionAmong(ACTIONS) ?? { type: 'closeRequested' }

  /** An event of the browser, the bank's window or the clock. */
  const occurrence = (state: State): Event =>
    random.pick<() => Event>([
      () => ({ type: 'woke' }),
      () => ({ type: 'serviceSlow' }),
      () => ({ type: 'bankReturned' }),
      () => ({ type: 'bankWindowClosed' }),
      () => ({ type: 'bankWindowOpened', known: random.chance(0.5) }),
      () => ({ type: 'deadlinePassed', key: 'an earlier deadline' }),
      () => ({ type: 'deadlinePassed', key: deadlineOf(state)?.key ?? 'none' }),
      () => ({ type: 'deadlinePassed', key: deadlineOf(state)?.key ?? 'none' }),
      () => ({ type: random.chance(0.1) ? 'crashed' : 'loadRetried' }),
      () => ({ type: random.chance(0.05) ? 'hostClosed' : 'woke' }),
      () => ({ type: 'connectionsGiven', connections: [connection] }),
      () => ({ type: 'appearanceGiven', appearance: { language: 'es' } }),
    ])()

  const sendUnsolicited = (): Event =>
    random.pick([answerWrite, answerRead, answerTokenRequest, answerConnectorLookup, connectHost])()

  function pendingAnswers(state: State): (() => Event)[] {
    const waitsForHost = state.step === 'starting' && state.run.origin === null
    return [
      ...(pendingWrite ? [answerWrite] : []),
      ...(polledItemId === null ? [] : [answerRead]),
      ...(requestedConnectorId === null ? [] : [answerConnectorLookup]),
      ...(isCatalogRequested ? [answerCatalogRequest] : []),
      ...(revokedItemId === null ? [] : [answerRevocation]),
      ...(noticedId === null ? [] : [answerNotice]),
      ...(offeredItemId === null ? [] : [answerAccounts]),
      ...(waitsForHost ? [connectHost] : isTokenRequested ? [answerTokenRequest] : []),
    ]
  }

  function next(state: State): Event {
    if (unsolicited && random.chance(0.15)) return sendUnsolicited()
    const [first, ...others] = pendingAnswers(state)
    if (first && random.chance(0.7)) return random.pick([first, ...others])()
    if (random.chance(0.15)) return anyAction()
    return random.chance(first ? 0.4 : 0.75) ? actOnScreen(state) : occurrence(state)
  }

  function perform(effect: Effect) {
    if (effect.type === 'write') pendingWrite = effect.write
    if (effect.type === 'pollItem') polledItemId = effect.itemId
    if (effect.type === 'stopPolling') polledItemId = null
    if (effect.type === 'askHostForToken') isTokenRequested = true
    if (effect.type === 'loadCatalog') isCatalogRequested = true
    if (effect.type === 'findConnector') requestedConnectorId = effect.connectorId
    // Some hosts never answer.
    if (effect.type === 'notifyHost' && effect.notification.type === 'revoke')
      revokedItemId = random.chance(0.7) ? effect.notification.itemId : null
    if (effect.type === 'notifyHost' && effect.notification.type === 'accounts')
      offeredItemId = random.chance(0.7) ? effect.notification.item.id : null
    if (effect.type === 'notifyHost' && effect.notification.type === 'notice')
      noticedId = random.chance(0.7) ? effect.notification.connectorId : null
  }

  return {
    next: (state) => {
      const event = next(state)
      // The client times out before the step's deadline, so a write is never answered after it.
      if (event.type === 'deadlinePassed' && event.key.startsWith('sending:called'))
        pendingWrite = null
      return event
    },
    perform,
    secrets,
  }
}
