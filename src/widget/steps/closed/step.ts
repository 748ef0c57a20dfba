import type { CloseReason } from '../../../protocol/results.ts'
import { STEP_DEFAULTS, type StepDefinition } from '../../flow/step.ts'

declare module '../../flow/state.ts' {
  interface States {
    /** The run is over, and `close` was sent to the host. */
    closed: BaseState & {
      step: 'closed'
      reason: CloseReason
    }
  }
}

export const step: StepDefinition<'closed'> = { ...STEP_DEFAULTS, handlers: {} }
