import type { TransitionOf } from '../../protocol/machine.ts'
import type { Effect } from './effects.ts'
import type { State } from './state.ts'

/** The next state of the flow, and the effects to perform, in this order. */
export type Transition = TransitionOf<State, Effect>

export const stay = (state: State): Transition => [state, []]

export const transitionTo = (state: State, ...effects: readonly Effect[]): Transition => [
  state,
  effects,
]
