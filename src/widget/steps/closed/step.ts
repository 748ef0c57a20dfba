import type { CloseReason } from '../../../protocol/results.ts'
import type { BaseState } from '../../flow/state.ts'
import { PASSIVE, type StepDefinition } from '../../flow/step.ts'

/** The run is over, and `close` was sent to the host. */
interface ClosedState extends BaseState {
  step: 'closed'
  reason: CloseReason
}

declare module '../../flow/state.ts' {
  interface States {
    closed: ClosedState
  }
}

export const step: StepDefinition<'closed'> = { ...PASSIVE, handlers: {} }
