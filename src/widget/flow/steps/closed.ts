import type { CloseReason } from '../../../protocol/results.ts'
import type { BaseState } from '../state.ts'
import { PASSIVE, type StepDefinition } from '../step.ts'

/** The run is over, and `close` was sent to the host. */
export interface ClosedState extends BaseState {
  step: 'closed'
  reason: CloseReason
}

export const closed: StepDefinition<'closed'> = { ...PASSIVE, handlers: {} }
