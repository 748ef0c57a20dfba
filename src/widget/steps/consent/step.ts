import { credentialsOf } from '../../domain/credential.ts'
import { notifyEvent } from '../../flow/effects.ts'
import { consentRecord } from '../../flow/shared/consentRecord.ts'
import { closeForm } from '../../flow/shared/close.ts'
import { startOver } from '../../flow/shared/enterReadingItem.ts'
import { returnToFirstScreen } from '../../flow/shared/nextBank.ts'
import { withRenewal } from '../../flow/shared/simplifiedRenewal.ts'
import {
  startWriteForPhone,
  startWriteWithBankWindow,
  writeFor,
} from '../../flow/shared/startWrite.ts'
import { withAttempt } from '../../flow/state.ts'
import { STEP_DEFAULTS, type StepDefinition } from '../../flow/step.ts'
import { transitionTo } from '../../flow/transition.ts'

declare module '../../flow/state.ts' {
  interface States {
    /** Asks for consent: the last click before the bank. */
    consent: ConnectorState & {
      step: 'consent'
      /** The values typed into the form. They are sent once the person agrees. */
      vault: VaultHandle | null
    }
  }
}

export const step: StepDefinition<'consent'> = {
  ...STEP_DEFAULTS,
  handlers: {
    consentAccepted: ({ run: before, connector, vault }, { answer }) => {
      const { optionalProducts, term } = answer
      const record = consentRecord(before, connector, answer)
      const { products } = record
      const agreedAt = before.now
      const agreement = { connectorId: connector.id, optionalProducts, products, term, agreedAt }
      const run = withAttempt(before, { agreement })
      const write = writeFor(run, connector, vault)
      // An active consent is renewed without the bank's page if it can be.
      const renewing = withRenewal(run, connector)
      const [state, effects] = answer.onPhone
        ? startWriteForPhone(run, connector, write)
        : startWriteWithBankWindow(renewing, connector, write)
      const accepted = notifyEvent({ name: 'CONSENT_SUBMITTED', connectorId: connector.id })
      // First the receipt: a write that follows waits for it, the window is opened all the same in this click.
      return transitionTo(state, { type: 'sendReceipt', consent: record }, ...effects, accepted)
    },
    wentBack: ({ run, connector, vault }) => {
      const { isRenewal, addsAccounts } = run.attempt
      // *Renew* leads here at once.
      if (isRenewal && !addsAccounts && vault === null) return returnToFirstScreen(run)
      return credentialsOf(connector).length > 0
        ? transitionTo({ step: 'credentials', run, connector, problem: null })
        : startOver(run)
    },
    closeRequested: closeForm,
  },
  secrets: ({ vault }) => (vault === null ? [] : [vault]),
  canGoBack: () => true,
}
