import { createElement, type ReactNode } from 'react'
import type { StateOf, StepName } from '../flow/state.ts'
import type { ScreenProps } from '../flow/step.ts'
import type { Registry } from './registry.ts'

/** Returns the screen of a state; undefined if its step is not among `steps`. */
export function screenOf<K extends StepName>(
  steps: Partial<Registry>,
  { state, ...props }: ScreenProps<K>,
): ReactNode {
  const { step }: StateOf<K> = state
  const entry: Registry[K] | undefined = steps[step]
  return entry && createElement(entry.Screen, { state, ...props })
}
