import type { FieldProblem } from '../../domain/problem.ts'
import { notifyEvent } from '../../flow/effects.ts'
import { closeForm } from '../../flow/shared/close.ts'
import { startOver } from '../../flow/shared/enterReadingItem.ts'
import { startWriteWithBankWindow, writeFor } from '../../flow/shared/startWrite.ts'
import { STEP_DEFAULTS, type StepDefinition } from '../../flow/step.ts'
import { transitionTo } from '../../flow/transition.ts'
import { isConsented } from './isConsented.ts'

declare module '../../flow/state.ts' {
  interface States {
    /** Shows the form that the Connector's credentials describe. */
    credentials: ConnectorState & {
      step: 'credentials'
      problem: FormProblem | null
    }
  }
}

export type FormProblem =
  | {
      kind: 'credentials'
      /** Before the bank locks the account; null if it does not say. */
      attemptsLeft: number | null
      /** `item.consecutiveFailedLoginAttempts`. */
      failedAttempts: number
      providerMessage: string | null
    }
  | { kind: 'fields'; fields: FieldProblem[]; requestId: string | null }

export const step: StepDefinition<'credentials'> = {
  ...STEP_DEFAULTS,
  handlers: {
    credentialsSubmitted: (state, { vault }) => {
      const { run, connector } = state
      const submitted = notifyEvent({ name: 'CREDENTIALS_SUBMITTED', connectorId: connector.id })
      if (!isConsented(state))
        return transitionTo({ step: 'consent', run, connector, vault }, submitted)
      const write = writeFor(run, connector, vault)
      const [next, effects] = startWriteWithBankWindow(run, connector, write)
      return transitionTo(next, ...effects, submitted)
    },
    wentBack: ({ run }) => startOver(run),
    closeRequested: closeForm,
  },
  canGoBack: () => true,
}
