import type { FieldProblem } from '../../domain/problem.ts'
import { notifyEvent } from '../effects.ts'
import { closeForm } from '../shared/close.ts'
import { startOver } from '../shared/startReadingItem.ts'
import { startWriteWithBankWindow, writeFor } from '../shared/startWrite.ts'
import type { ConnectorState } from '../state.ts'
import { PASSIVE, type StepDefinition } from '../step.ts'
import { transitionTo } from '../transition.ts'

/** Shows the form that the Connector's credentials describe. */
export interface CredentialsState extends ConnectorState {
  step: 'credentials'
  problem: FormProblem | null
}

/** The reason why the form is shown again. */
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

/**
 * True where only what was typed is corrected: the bank refused it, after a consent for this very bank in this
 * run. The consent is not asked for again.
 */
export const isConsented = ({ run, connector, problem }: CredentialsState): boolean =>
  problem?.kind === 'credentials' && run.attempt.agreement?.connectorId === connector.id

export const credentials: StepDefinition<'credentials'> = {
  ...PASSIVE,
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
