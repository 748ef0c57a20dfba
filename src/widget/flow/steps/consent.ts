import { notifyEvent } from '../effects.ts'
import { closeForm } from '../shared/close.ts'
import { startOver } from '../shared/startReadingItem.ts'
import { startWriteWithBankWindow, writeFor } from '../shared/startWrite.ts'
import type { ConnectorState, VaultHandle } from '../state.ts'
import { PASSIVE, type StepDefinition } from '../step.ts'
import { transitionTo } from '../transition.ts'

/** Asks for consent: the last click before the bank. */
export interface ConsentState extends ConnectorState {
  step: 'consent'
  /** The values typed into the form. They are sent once the person agrees. */
  vault: VaultHandle | null
}

export const consent: StepDefinition<'consent'> = {
  ...PASSIVE,
  handlers: {
    consentAccepted: ({ run: before, connector, vault }) => {
      const run = { ...before, consentedTo: connector.id }
      const write = writeFor(run, connector, vault)
      const [state, effects] = startWriteWithBankWindow(run, connector, write)
      const accepted = notifyEvent({ name: 'CONSENT_SUBMITTED', connectorId: connector.id })
      return transitionTo(state, ...effects, accepted)
    },
    wentBack: ({ run, connector }) =>
      connector.credentials.length > 0
        ? transitionTo({ step: 'credentials', run, connector, problem: null })
        : startOver(run),
    closeRequested: closeForm,
  },
  secrets: ({ vault }) => (vault === null ? [] : [vault]),
  canGoBack: () => true,
}
