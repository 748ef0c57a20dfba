import type { ReactNode } from 'react'
import type { StepName } from '../flow/state.ts'
import type { ScreenProps, StepDefinition } from '../flow/step.ts'

/** A step: its definition, which the flow needs, and its screen. */
type Step<K extends StepName> = StepDefinition<K> & {
  /** Null until it is loaded. */
  Screen: ((props: ScreenProps<K>) => ReactNode) | null
}

/** Every step is in `core.ts` or in `remaining.ts`. */
export type Registry = { readonly [K in StepName]: Step<K> }

/** Loads the screens that are in chunks of their own, by their steps. */
export type LaterSteps = { readonly [K in StepName]?: () => Promise<Partial<Registry>> }
