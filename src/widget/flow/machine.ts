import { notifyEvent, type Effect } from './effects.ts'
import type { Event, EventOf, EventType } from './events.ts'
import { askToLeave, close } from './shared/close.ts'
import { report } from './shared/report.ts'
import { withAppearance, withHostConnections } from './shared/hostChanges.ts'
import {
  behindDialog,
  currentItem,
  withRun,
  type State,
  type ScreenStepName,
  type StateOf,
  type StepName,
  type VaultHandle,
} from './state.ts'
import type { Deadline, Handlers, StepDefinition } from './step.ts'
import { stay, transitionTo, type Transition } from './transition.ts'

export type Steps = { readonly [K in StepName]: StepDefinition<K> }

export interface Machine {
  /**
   * The next state and what is to be done. Pure; an event without a handler changes nothing.
   * @param now the time of the event, ms since 1970; the time of the event before, if it is not given
   */
  transition: (state: State, event: Event, now?: number) => Transition
  /** The effects of entering a state: its timer, and those of its step's `onEnter`. */
  effectsOnEntering: (state: State) => Effect[]
  /** False for a step that is not registered: its events have to wait until it is. */
  knows: (state: State) => boolean
  deadlineOf: (state: State) => Deadline | null
  secretsOf: (state: State) => readonly VaultHandle[]
  canGoBack: (state: State) => boolean
  /** The event of the browser's own Back button; null where it leaves the page. */
  eventOfBack: (state: State) => EventOf<'wentBack' | 'closeRequested'> | null
}

/**
 * A screen crashed or did not load: the host gets the error immediately, and the run continues. One that can be loaded again
 * is shown to the host only.
 */
function onCrash(state: State, { code = 'UNKNOWN', canRetry }: EventOf<'crashed'>): Transition {
  if (state.step === 'closed') return stay(state)
  if (canRetry)
    return transitionTo(
      withRun(state, { ...state.run, hasLoadFailed: true }),
      notifyEvent({ name: 'ERROR_SHOWN', code }),
    )
  const { now } = state.run
  const item = currentItem(state.run)
  const error = {
    code,
    message: code === 'UNKNOWN' ? 'A screen of the widget broke.' : 'A screen did not load.',
    timestamp: new Date(now).toISOString(),
    ...(item && { item: item.forHost }),
  } as const
  const { run, effects } = report(state.run, { type: 'error', error })
  return transitionTo(run === state.run ? state : withRun(state, run), ...effects)
}

/** Ends a run whose screen did not load: no dialog can ask first. */
function leaveBroken(state: State): Transition {
  const [failed, effects] = onCrash(state, { type: 'crashed', code: 'LOAD_FAILED' })
  const [closed, ending] = close(failed, 'user')
  return transitionTo(closed, ...effects, ...ending)
}

/** Counts the connect tokens, at whichever step one arrives. */
const countToken = (state: State, { type }: Event): State =>
  type === 'tokenReceived'
    ? withRun(state, { ...state.run, tokensReceived: state.run.tokensReceived + 1 })
    : state

/** Keeps the last response of the service if it was a failure. */
function keepRefusal(state: State, event: Event): State {
  const { now } = state.run
  if ('problem' in event)
    return withRun(state, { ...state.run, refusal: { ...event.problem, at: now } })
  return 'item' in event && state.run.refusal
    ? withRun(state, { ...state.run, refusal: undefined })
    : state
}

const withNow = (state: State, now: number): State =>
  now === state.run.now ? state : withRun(state, { ...state.run, now })

/** Calls the handler for the event; null where there is none. */
function callHandler<K extends StepName, T extends EventType>(
  handlers: Handlers<K, T> | undefined,
  state: StateOf<K>,
  event: EventOf<T>,
): Transition | null {
  const handler = handlers?.[event.type]
  return handler ? handler(state, event) : null
}

/** Returns the flow: one pure function from state and event to the next state and effects, over `steps`. */
export function createMachine(steps: Partial<Steps>): Machine {
  const definitionOf = <K extends ScreenStepName>({
    step,
  }: StateOf<K>): StepDefinition<K> | undefined => steps[step]

  const isBusy = (state: State): state is StateOf<'leaving'>['from'] =>
    definitionOf(behindDialog(state))?.isBusy === true

  const deadlineOf = (state: State): Deadline | null => deadlineOfStep(behindDialog(state))
  const deadlineOfStep = <K extends ScreenStepName>(state: StateOf<K>) =>
    definitionOf(state)?.deadline(state) ?? null

  const isPolling = <K extends ScreenStepName>(state: StateOf<K>): boolean =>
    definitionOf(state)?.isPolling(state) === true

  const secretsOfStep = <K extends ScreenStepName>(state: StateOf<K>) =>
    definitionOf(state)?.secrets(state) ?? []

  const enterStep = <K extends ScreenStepName>(state: StateOf<K>) =>
    definitionOf(state)?.onEnter?.(state) ?? []

  /** Handles the events that mean the same at every step; null for all others. */
  function handleGlobally(state: State, event: Event): Transition | null {
    if (event.type === 'hostClosed') return close(state, 'host')
    if (event.type === 'crashed') return onCrash(state, event)
    if (event.type === 'appearanceGiven' && state.step !== 'closed')
      return transitionTo(withRun(state, withAppearance(state.run, event.appearance)))
    if (event.type === 'serviceSlow' && state.step !== 'closed')
      return transitionTo(state, notifyEvent({ name: 'SERVICE_SLOW' }))
    if (event.type === 'loadRetried' && state.step !== 'closed')
      return transitionTo(withRun(state, { ...state.run, hasLoadFailed: false }))
    // The choice of accounts may be left: its connection stands.
    const isBroken = state.run.hasLoadFailed && state.step !== 'accounts'
    if (event.type === 'closeRequested' && isBroken) return leaveBroken(state)
    const isStale = event.type === 'deadlinePassed' && event.key !== deadlineOf(state)?.key
    return isStale ? stay(state) : null
  }

  const handle = (state: State, event: Event): Transition =>
    handleGlobally(state, event) ??
    (state.step === 'leaving' ? handleLeaving(state, event) : handleStep(state, event))

  function handleStep(state: StateOf<ScreenStepName>, event: Event): Transition {
    const handled = callHandler(definitionOf(state)?.handlers, state, event)
    if (handled) return handled
    if (event.type === 'connectionsGiven' && state.step !== 'closed')
      return transitionTo(withRun(state, withHostConnections(state.run, event.connections)))
    if (event.type !== 'closeRequested') return stay(state)
    // By a key that is easily pressed by mistake, while the code that asks about it has not come.
    if (event.losesTyped && !definitionOf(state)) return stay(state)
    return isBusy(state) ? askToLeave(state) : close(state, 'user')
  }

  /** The step under the dialog handles the event; if it is no longer busy, the dialog closes. */
  function handleLeaving(state: StateOf<'leaving'>, event: Event): Transition {
    const answered = callHandler(steps.leaving?.handlers, state, event)
    if (answered) return answered
    const [from, effects] = handle(state.from, event)
    if (from === state.from) return transitionTo(state, ...effects)
    return transitionTo(isBusy(from) ? { step: 'leaving', run: from.run, from } : from, ...effects)
  }

  function timerEffects(before: State, after: State): Effect[] {
    const deadline = deadlineOf(after)
    if (deadlineOf(before)?.key === deadline?.key) return []
    return [deadline ? { type: 'startTimer', ...deadline } : { type: 'stopTimer' }]
  }

  /** The effects that follow from leaving a state: the end of polling, and of the bank's window. */
  function effectsOnLeaving(before: State, after: State): Effect[] {
    const [from, to] = [behindDialog(before), behindDialog(after)]
    const isWindowDone = definitionOf(from)?.hasBankWindow && !definitionOf(to)?.hasBankWindow
    // The failure screen has waited for the bank's words; nothing else does.
    const isFailureLeft = from.step === 'failure' && to.step !== 'failure'
    return [
      ...(isPolling(from) && !isPolling(to) ? [{ type: 'stopPolling' } as const] : []),
      ...(isWindowDone || isFailureLeft
        ? [{ type: 'closeBankWindow', soon: to.step === 'failure' } as const]
        : []),
    ]
  }

  /** The effects that follow from entering a state. */
  function effectsOnArriving(before: State, after: State): Effect[] {
    const [from, to] = [behindDialog(before), behindDialog(after)]
    const wasAtBank = definitionOf(from)?.isAtBank ?? false
    const isAtBank = definitionOf(to)?.isAtBank ?? false
    const pending = (after.run.pending || definitionOf(to)?.outlivesRun) && {
      pending: true as const,
    }
    const isNewScreen = before.step !== after.step && after.step !== 'closed'
    return [
      ...(isAtBank === wasAtBank ? [] : [{ type: 'setAtBank', isAtBank } as const]),
      ...(from.step === to.step ? [] : enterStep(to)),
      ...timerEffects(before, after),
      ...(isNewScreen
        ? [notifyEvent({ name: 'SCREEN_CHANGED', screen: after.step, ...pending })]
        : []),
    ]
  }

  const canGoBack = (state: State) => state.step !== 'leaving' && canGoBackFrom(state)
  const canGoBackFrom = <K extends ScreenStepName>(state: StateOf<K>) =>
    definitionOf(state)?.canGoBack(state) === true

  return {
    transition: (before, event, now = before.run.now) => {
      const state = countToken(withNow(before, now), event)
      const answered = keepRefusal(state, event)
      const [handled, effects] = handle(answered, event)
      // An event without a handler changes nothing.
      const after = handled === answered ? state : handled
      return transitionTo(
        after,
        ...effectsOnLeaving(state, after),
        ...effects,
        ...effectsOnArriving(state, after),
      )
    },
    effectsOnEntering: (state) => {
      const deadline = deadlineOf(state)
      const timer: Effect[] = deadline ? [{ type: 'startTimer', ...deadline }] : []
      return [...enterStep(behindDialog(state)), ...timer]
    },
    knows: (state) => definitionOf(behindDialog(state)) !== undefined,
    deadlineOf,
    secretsOf: (state) => secretsOfStep(behindDialog(state)),
    canGoBack,
    eventOfBack: (state) => {
      if (canGoBack(state)) return { type: 'wentBack' }
      return state.step === 'leaving' || isBusy(state) ? { type: 'closeRequested' } : null
    },
  }
}
