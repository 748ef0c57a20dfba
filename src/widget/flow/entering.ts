import type { Handlers } from './handle.ts'
import { go, notifyEvent } from './next.ts'
import { startOver } from './opening.ts'
import { sendToBank, writeFor } from './send.ts'
import type { ConsentState, CredentialsState } from './types.ts'

/** The form and the consent: up to the last click before the bank. */

export const whileEnteringCredentials: Handlers<CredentialsState> = {
  credentialsSubmitted: ({ run, connector }, { vault }) =>
    go(
      { step: 'consent', run, connector, vault },
      notifyEvent({ name: 'CREDENTIALS_SUBMITTED', connectorId: connector.id }),
    ),
  wentBack: ({ run }) => startOver(run),
}

export const whileConsenting: Handlers<ConsentState> = {
  consentAccepted: ({ run, connector, vault }) => {
    const [next, effects] = sendToBank(run, connector, writeFor(run, connector, vault))
    const accepted = notifyEvent({ name: 'CONSENT_SUBMITTED', connectorId: connector.id })
    return go(next, ...effects, accepted)
  },
  wentBack: ({ run, connector }) =>
    connector.credentials.length > 0
      ? go({ step: 'credentials', run, connector, problem: null })
      : startOver(run),
}
