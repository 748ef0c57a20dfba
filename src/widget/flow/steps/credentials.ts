import type { FieldProblem } from '../../domain/problem.ts'
import { notifyEvent } from '../effects.ts'
import { startOver } from '../shared/startReadingItem.ts'
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

export const credentials: StepDefinition<'credentials'> = {
  ...PASSIVE,
  handlers: {
    credentialsSubmitted: ({ run, connector }, { vault }) =>
      transitionTo(
        { step: 'consent', run, connector, vault },
        notifyEvent({ name: 'CREDENTIALS_SUBMITTED', connectorId: connector.id }),
      ),
    wentBack: ({ run }) => startOver(run),
  },
  canGoBack: true,
}
