import type { Effect } from './effects.ts'
import type { State } from './state.ts'

/** The next state, and what is to be done on the way there. */
export type Transition = readonly [State, readonly Effect[]]

/** Leaves the state as it is and does nothing. */
export const stay = (state: State): Transition => [state, []]

/** Goes to `state`, performing `effects` in their order. */
export const transitionTo = (state: State, ...effects: readonly Effect[]): Transition => [
  state,
  effects,
]
