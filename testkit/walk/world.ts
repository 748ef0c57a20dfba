import type { Item } from '../../src/widget/domain/item.ts'
import type { Effect } from '../../src/widget/flow/effects.ts'
import type { Event } from '../../src/widget/flow/events.ts'
import { recoveryActions } from '../../src/widget/flow/shared/fail.ts'
import type { Write } from '../../src/widget/flow/shared/startWrite.ts'
import type { State, StepName, VaultHandle } from '../../src/widget/flow/state.ts'
import { deadlineOf } from '../machine.ts'
import type { WidgetOptions } from '../../src/protocol/options.ts'
import type { Dice } from './dice.ts'
import { anyItem, anyProblem, CONNECTORS } from './service.ts'

/** What a run is begun with. */
const OPTIONS: [WidgetOptions, ...WidgetOptions[]] = [
  {},
  {},
  { updateItem: 'item-1' },
  { selectedConnectorId: 2 },
  { products: ['ACCOUNTS'], allowConnectInBackground: true },
]

/** Person, host, service and time: what each still owes, and what may happen next. */
export interface World {
  next: (state: State) => Event
  perform: (effect: Effect) => void
  /** What the person typed so far; it may turn up nowhere. */
  secrets: readonly string[]
}

/** @param wild whether the service and the host may also speak unasked */
export function createWorld(dice: Dice, wild: boolean): World {
  const secrets: string[] = []
  let writing: Write | null = null
  let reading: string | null = null
  let isAsked = true
  let finding: number | null = null

  const park = (): VaultHandle => {
    secrets.push(`secret-${secrets.length + 1}`)
    return { parked: secrets.length }
  }

  /** The Item of a Connector has one id; the last digit says whose it is. */
  const itemNamed = (itemId: string): Item => anyItem(dice, itemId, Number(itemId.slice(-1)))

  function answerWrite(): Event {
    const write = writing
    writing = null
    if (!write || dice.chance(0.45)) return { type: 'writeFailed', problem: anyProblem(dice) }
    const item = itemNamed(write.kind === 'create' ? `item-${write.connectorId}` : write.itemId)
    const predates = write.kind !== 'create' || dice.chance(0.2)
    return { type: 'itemWritten', item, predates, requestId: null }
  }

  function answerRead(): Event {
    const itemId = reading ?? 'item-1'
    reading = null
    return dice.chance(0.2)
      ? { type: 'itemReadFailed', itemId, problem: anyProblem(dice) }
      : { type: 'itemRead', item: itemNamed(itemId) }
  }

  function answerAsked(): Event {
    isAsked = false
    return { type: dice.chance(0.85) ? 'tokenReceived' : 'tokenUnavailable' }
  }

  function answerFinding(): Event {
    const connector = CONNECTORS.find(({ id }) => id === finding) ?? dice.pick(CONNECTORS)
    finding = null
    if (dice.chance(0.6)) return { type: 'connectorFound', connector }
    return dice.chance(0.5)
      ? { type: 'connectorMissing' }
      : { type: 'connectorLookupFailed', problem: anyProblem(dice) }
  }

  const meetHost = (): Event => ({
    type: 'hostConnected',
    options: dice.pick(OPTIONS),
    origin: 'https://shop.example',
    opensWindows: dice.chance(0.7),
    resumes: dice.chance(0.1) ? 'item-2' : null,
  })

  /** What the screen of each step offers. */
  const clicks: Partial<Record<StepName, () => Event>> = {
    list: () =>
      dice.chance(0.8)
        ? { type: 'connectorChosen', connector: dice.pick(CONNECTORS) }
        : { type: 'catalogueRefused' },
    renewal: () => ({ type: 'renewalAccepted' }),
    credentials: () =>
      dice.chance(0.85) ? { type: 'credentialsSubmitted', vault: park() } : { type: 'wentBack' },
    consent: () => ({ type: dice.chance(0.9) ? 'consentAccepted' : 'wentBack' }),
    authorizing: () => ({ type: dice.pick(['bankReopened', 'bankLinkFollowed', 'wentBack']) }),
    mfa: () => ({ type: 'mfaSubmitted', vault: park() }),
    leaving: () => ({ type: dice.chance(0.8) ? 'leaveDeclined' : 'leaveConfirmed' }),
  }

  function click(state: State): Event {
    if (state.step !== 'failure') return clicks[state.step]?.() ?? fidget()
    const [best = 'leave', ...others] = recoveryActions(state)
    return {
      type: 'recoveryChosen',
      action: dice.chance(0.7) ? best : dice.pick([best, ...others]),
    }
  }

  /** What a person does at any moment, fitting or not. */
  const fidget = (): Event =>
    dice.pick<() => Event>([
      () => ({ type: 'searchMissed', query: 'harbour' }),
      () => ({ type: 'connectorChosen', connector: dice.pick(CONNECTORS) }),
      () => ({ type: 'credentialsSubmitted', vault: park() }),
      () => ({ type: 'consentAccepted' }),
      () => ({ type: 'renewalAccepted' }),
      () => ({ type: 'mfaSubmitted', vault: park() }),
      () => ({ type: 'bankLinkFollowed' }),
      () => ({ type: 'bankReopened' }),
      () => ({ type: 'wentBack' }),
      () => ({ type: 'leaveDeclined' }),
      () => ({ type: 'leaveConfirmed' }),
      () => ({ type: 'closeRequested' }),
    ])()

  const happen = (state: State): Event =>
    dice.pick<() => Event>([
      () => ({ type: 'woke' }),
      () => ({ type: 'bankReturned' }),
      () => ({ type: 'bankWindowClosed' }),
      () => ({ type: 'bankWindowOpened', known: dice.chance(0.5) }),
      () => ({ type: 'deadlinePassed', key: 'an older wait' }),
      () => ({ type: 'deadlinePassed', key: deadlineOf(state)?.key ?? 'none' }),
      () => ({ type: 'deadlinePassed', key: deadlineOf(state)?.key ?? 'none' }),
      () => ({ type: dice.chance(0.1) ? 'crashed' : 'woke' }),
      () => ({ type: dice.chance(0.05) ? 'hostClosed' : 'woke' }),
    ])()

  const speakUnasked = (): Event =>
    dice.pick([answerWrite, answerRead, answerAsked, answerFinding, meetHost])()

  /** The answers that are due. */
  function due(state: State): (() => Event)[] {
    const waits = state.step === 'starting' && state.run.origin === null
    return [
      ...(writing ? [answerWrite] : []),
      ...(reading === null ? [] : [answerRead]),
      ...(finding === null ? [] : [answerFinding]),
      ...(waits ? [meetHost] : isAsked ? [answerAsked] : []),
    ]
  }

  function next(state: State): Event {
    if (wild && dice.chance(0.15)) return speakUnasked()
    const [first, ...others] = due(state)
    if (first && dice.chance(0.7)) return dice.pick([first, ...others])()
    if (dice.chance(0.15)) return fidget()
    return dice.chance(first ? 0.4 : 0.75) ? click(state) : happen(state)
  }

  function perform(effect: Effect) {
    if (effect.type === 'write') writing = effect.write
    if (effect.type === 'pollItem') reading = effect.itemId
    if (effect.type === 'stopPolling') reading = null
    if (effect.type === 'askHostForToken') isAsked = true
    if (effect.type === 'findConnector') finding = effect.connectorId
  }

  return {
    next: (state) => {
      const event = next(state)
      // The client gives a call up before its deadline comes: no answer is later than that.
      if (event.type === 'deadlinePassed' && event.key.startsWith('sending:called')) writing = null
      return event
    },
    perform,
    secrets,
  }
}
