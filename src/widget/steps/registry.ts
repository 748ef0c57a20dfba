import type { ReactNode } from 'react'
import type { StepName } from '../flow/state.ts'
import type { ScreenProps, StepDefinition } from '../flow/step.ts'

/** A step: its definition, which the flow needs, and its screen. */
type Step<K extends StepName> = StepDefinition<K> & { Screen: (props: ScreenProps<K>) => ReactNode }

/** Every step is in `core.ts` or in `remaining.ts`. */
export type Registry = { readonly [K in StepName]: Step<K> }
