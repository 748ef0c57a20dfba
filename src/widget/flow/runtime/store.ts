import { createStore, type StoreApi } from 'zustand/vanilla'
import { shallow } from 'zustand/vanilla/shallow'
import type { FAILURES } from '../../domain/failures.ts'
import type { Effect, EffectOf, EffectType } from '../effects.ts'
import type { Dispatch, Event, EventType } from '../events.ts'
import { createMachine, type Machine, type Steps } from '../machine.ts'
import { initialState, type State } from '../state.ts'
import {
  createCorePerformers,
  type ItemEffectType,
  type Performers,
  type Ports,
} from './performers.ts'

/** The code that the first screen does not need: the remaining steps, and the performers of their effects. */
export interface RemainingSteps {
  steps: Partial<Steps>
  FAILURES: typeof FAILURES
  createItemPerformers: (ports: Ports, dispatch: Dispatch) => Performers<ItemEffectType>
}

export interface Flow extends Pick<Machine, 'canGoBack' | 'eventOfBack'> {
  store: StoreApi<State>
  dispatch: Dispatch
  /** Starts the first deadline and the exchange with the host page. Called once. */
  start: () => void
  /** Fetches the remaining steps, once; a failed fetch can be tried again. Events that need them wait. */
  loadRemainingSteps: () => Promise<void>
  /** The steps and the failures that are loaded, by name. */
  known: object
}

/** Events that mean the same at every step. They do not wait for steps that are still being fetched. */
const GLOBAL: ReadonlySet<EventType> = new Set([
  'hostClosed',
  'closeRequested',
  'crashed',
  'loadRetried',
])

/** True if an event has changed nothing but the time of the last event. */
const isSame = (before: State, after: State): boolean =>
  shallow(before, { ...after, run: before.run }) &&
  shallow(before.run, { ...after.run, now: before.run.now })

/**
 * Holds the state and performs the effects. Effects run in the same turn as their event, so that a window
 * can be opened during a click; events dispatched meanwhile wait for their turn. After every event the
 * vault deletes the values that neither the state nor an event that waits names.
 */
export function createFlow(
  coreSteps: Partial<Steps>,
  createPorts: (dispatch: Dispatch) => Ports,
  fetchRemaining: () => Promise<RemainingSteps>,
): Flow {
  const store = createStore<State>(() => initialState)
  const queue: Event[] = []
  let isHandling = false
  let machine = createMachine(coreSteps)
  let loading: Promise<void> | null = null
  const known: object = { ...coreSteps }

  const dispatch = (event: Event) => {
    if (GLOBAL.has(event.type)) queue.unshift(event)
    else queue.push(event)
    drain()
  }
  const ports = createPorts(dispatch)
  const performers: Partial<Performers> = createCorePerformers(ports, dispatch)

  function install({ steps, FAILURES, createItemPerformers }: RemainingSteps) {
    const state = store.getState()
    const isNew = !machine.knows(state)
    machine = createMachine({ ...coreSteps, ...steps })
    Object.assign(known, steps, FAILURES)
    Object.assign(performers, createItemPerformers(ports, dispatch))
    // An event that one of these effects dispatches waits until all of them are performed.
    isHandling = true
    if (isNew) machine.effectsOnEntering(state).forEach(perform)
    isHandling = false
    drain()
  }

  const loadRemainingSteps = () => {
    loading ??= fetchRemaining().then(install, (error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }

  function handle(event: Event) {
    const before = store.getState()
    const [state, effects] = machine.transition(before, event, Date.now())
    if (!isSame(before, state)) store.setState(state, true)
    const waiting = state.step === 'closed' ? [] : queue
    ports.vault.retain([
      ...machine.secretsOf(state),
      ...waiting.flatMap((later) => ('vault' in later ? [later.vault] : [])),
    ])
    effects.forEach(perform)
  }

  /** An effect that throws must not take the others with it. */
  function perform(effect: Effect) {
    try {
      performWith(performers, effect)
    } catch (error) {
      reportError(error)
    }
  }

  const hasToWait = ({ type }: Event) => {
    const state = store.getState()
    return state.step !== 'closed' && !machine.knows(state) && !GLOBAL.has(type)
  }

  function drain() {
    if (isHandling) return
    isHandling = true
    try {
      for (let event = queue[0]; event; event = queue[0]) {
        if (hasToWait(event)) {
          // Reported where a screen waits for them.
          loadRemainingSteps().catch(() => undefined)
          break
        }
        queue.shift()
        handle(event)
      }
    } finally {
      isHandling = false
    }
  }

  return {
    store,
    dispatch,
    start: () => {
      machine.effectsOnEntering(initialState).forEach(perform)
      ports.host.start()
    },
    loadRemainingSteps,
    known,
    canGoBack: (state) => machine.canGoBack(state),
    eventOfBack: (state) => machine.eventOfBack(state),
  }
}

function performWith<T extends EffectType>(
  performers: Partial<Performers<T>>,
  effect: EffectOf<T>,
): void {
  performers[effect.type]?.(effect)
}
