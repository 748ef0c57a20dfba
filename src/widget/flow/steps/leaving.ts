import { close, continuesInBackground } from '../shared/close.ts'
import type { BaseState, CoreStep, StateOf, StepName } from '../state.ts'
import type { Handlers } from '../step.ts'
import { transitionTo } from '../transition.ts'

/**
 * Asks for confirmation before a busy step is left. The step under the dialog continues meanwhile: its
 * deadline, secrets, polling and bank window are those of `from`.
 */
export interface LeavingState extends BaseState {
  step: 'leaving'
  from: StateOf<Exclude<StepName, CoreStep | 'leaving' | 'closed'>>
}

/** Every other event goes to the step behind the question. */
export const leavingHandlers: Handlers<'leaving'> = {
  leaveConfirmed: ({ from }) => close(from, continuesInBackground(from) ? 'background' : 'user'),
  leaveDeclined: ({ from }) => transitionTo(from),
  closeRequested: ({ from }) => transitionTo(from),
}
