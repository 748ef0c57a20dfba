import { createStore, type StoreApi } from 'zustand/vanilla'
import { deadlineOf } from './deadlines.ts'
import { early, initial } from './early.ts'
import {
  createEffects,
  type Dispatch,
  type ItemEffect,
  type Performers,
  type Ports,
} from './effects.ts'
import type { Effect, Event, EventType, Next, State } from './types.ts'
import { handlesOf } from './vault.ts'

/** What the first screen does without, and all others need. */
export interface Whole {
  transition: (state: State, event: Event) => Next
  createItemEffects: (ports: Ports, dispatch: Dispatch) => Performers<ItemEffect>
}

export interface Flow {
  store: StoreApi<State>
  dispatch: Dispatch
  /** Fetches the rest of the flow, once. Events that need it wait for it. */
  loadWhole: () => Promise<void>
}

const ENDS: ReadonlySet<EventType> = new Set(['hostClosed', 'closeRequested', 'crashed'])

/**
 * Holds the state and nothing else. Effects run in the same turn as their event, so that a window can
 * be opened in the click; what they dispatch meanwhile waits for its turn. What was typed and is no
 * longer needed by the state is forgotten at every step.
 */
export function createFlow(
  portsFor: (dispatch: Dispatch) => Ports,
  fetchWhole: () => Promise<Whole>,
): Flow {
  const store = createStore<State>(() => initial)
  const queue: Event[] = []
  let busy = false
  let next: (state: State, event: Event) => Next | null = early
  let itemEffects: Performers<ItemEffect> | null = null
  let loading: Promise<void> | null = null

  const loadWhole = () => {
    loading ??= fetchWhole().then(
      (whole) => {
        next = whole.transition
        itemEffects = whole.createItemEffects(ports, dispatch)
        drain()
      },
      (error: unknown) => {
        loading = null
        throw error
      },
    )
    return loading
  }

  /** One event; false when it has to wait for the rest of the flow. */
  const handle = (event: Event): boolean => {
    const found = next(store.getState(), event)
    if (!found) return false
    const [state, effects] = found
    store.setState(state, true)
    ports.vault.retain(handlesOf(state))
    effects.forEach(attempt)
    return true
  }

  /** One effect that breaks must not take the others with it. */
  const attempt = (effect: Effect) => {
    try {
      perform(effect)
    } catch (error) {
      reportError(error)
    }
  }

  const drain = () => {
    if (busy) return
    busy = true
    try {
      for (let event = queue.shift(); event; event = queue.shift()) {
        if (handle(event)) continue
        queue.unshift(event)
        loadWhole().catch(reportError)
        break
      }
    } finally {
      busy = false
    }
  }

  const dispatch = (event: Event) => {
    // Whoever wants to leave does not wait for what is still being fetched.
    if (ENDS.has(event.type)) queue.unshift(event)
    else queue.push(event)
    drain()
  }

  const ports = portsFor(dispatch)
  const perform = createEffects(ports, dispatch, () => itemEffects)
  const first = deadlineOf(initial)
  if (first) attempt({ type: 'startTimer', ...first })
  return { store, dispatch, loadWhole }
}
