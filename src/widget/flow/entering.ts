import type { Handlers } from './handle.ts'
import { go, tellEvent } from './next.ts'
import { startOver } from './opening.ts'
import { sendToBank, writeFor } from './send.ts'
import type { Consenting, EnteringCredentials } from './types.ts'

/** The form and the consent: up to the last click before the bank. */

export const whileEnteringCredentials: Handlers<EnteringCredentials> = {
  credentialsSubmitted: ({ run, connector }, { vault }) =>
    go(
      { step: 'consent', run, connector, vault },
      tellEvent({ name: 'CREDENTIALS_SUBMITTED', connectorId: connector.id }),
    ),
  wentBack: ({ run }) => startOver(run),
}

export const whileConsenting: Handlers<Consenting> = {
  consentAccepted: ({ run, connector, vault }) => {
    const [next, effects] = sendToBank(run, connector, writeFor(run, connector, vault))
    const accepted = tellEvent({ name: 'CONSENT_SUBMITTED', connectorId: connector.id })
    return go(next, ...effects, accepted)
  },
  wentBack: ({ run, connector }) =>
    connector.credentials.length > 0
      ? go({ step: 'credentials', run, connector, problem: null })
      : startOver(run),
}
