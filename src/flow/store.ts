import { createStore, type StoreApi } from 'zustand/vanilla'
import { initial, transition } from './transition.ts'
import type { Effect, Event, State } from './types.ts'

export interface Flow {
  store: StoreApi<State>
  dispatch: (event: Event) => void
}

/**
 * Holds the state and nothing else. Effects run in the same turn as their event, so that a window can
 * be opened in the click; what they dispatch meanwhile waits for its turn.
 * @param afterwards called with the state that an event led to
 */
export function createFlow(
  effectsFor: (dispatch: (event: Event) => void) => (effect: Effect) => void,
  afterwards: (state: State) => void,
): Flow {
  const store = createStore<State>(() => initial)
  const queue: Event[] = []
  let busy = false

  const dispatch = (event: Event) => {
    queue.push(event)
    if (busy) return
    busy = true
    try {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [state, effects] = transition(store.getState(), next)
        store.setState(state, true)
        afterwards(state)
        effects.forEach(perform)
      }
    } finally {
      busy = false
    }
  }
  const perform = effectsFor(dispatch)
  return { store, dispatch }
}
