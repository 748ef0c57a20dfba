import { close, continuesInBackground } from '../../flow/shared/close.ts'
import { STEP_DEFAULTS, type StepDefinition } from '../../flow/step.ts'
import { transitionTo } from '../../flow/transition.ts'

declare module '../../flow/state.ts' {
  interface States {
    /**
     * Asks for confirmation before a busy step is left. The step under the dialog continues meanwhile: its
     * deadline, secrets, polling and bank window are those of `from`.
     */
    leaving: BaseState & {
      step: 'leaving'
      from: StateOf<Exclude<StepName, 'leaving' | 'closed'>>
    }
  }
}

/** Every other event goes to the step behind the question. */
export const step: StepDefinition<'leaving'> = {
  ...STEP_DEFAULTS,
  handlers: {
    leaveConfirmed: ({ from }) => close(from, continuesInBackground(from) ? 'background' : 'user'),
    leaveDeclined: ({ from }) => transitionTo(from),
    closeRequested: ({ from }) => transitionTo(from),
  },
}
