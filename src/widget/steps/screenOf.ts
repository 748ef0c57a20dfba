import { createElement, type ReactNode } from 'react'
import type { StateOf, StepName } from '../flow/state.ts'
import type { ScreenProps, StageLook } from '../flow/step.ts'
import type { Registry } from './registry.ts'

/** Returns the step of a state; undefined if it is not among `steps`. */
function stepOf<K extends StepName>(
  steps: Partial<Registry>,
  { step }: StateOf<K>,
): Registry[K] | undefined {
  return steps[step]
}

/** Returns the screen of a state; null or undefined if it is not among `steps`. */
export function screenOf<K extends StepName>(
  steps: Partial<Registry>,
  props: ScreenProps<K>,
): ReactNode {
  const entry = stepOf<K>(steps, props.state)
  return entry?.Screen && createElement(entry.Screen, props)
}

/** Returns the stage above the screen of a state; undefined if its step is not among `steps`. */
export const stageOf = <K extends StepName>(
  steps: Partial<Registry>,
  state: StateOf<K>,
): StageLook | undefined => stepOf<K>(steps, state)?.stage(state)
