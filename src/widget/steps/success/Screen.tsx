import { dateOf } from '../../../protocol/dates.ts'
import Check from 'lucide/dist/esm/icons/check.mjs'
import { useEffect, useState } from 'react'
import { reconfirmationOf } from '../../domain/consentRules.ts'
import { consentTerms, endOfAccess } from '../../domain/consentTerms.ts'
import { jurisdictionOf } from '../../domain/jurisdiction.ts'
import { missingProducts } from '../../domain/productResults.ts'
import { signInOf } from '../../domain/signIn.ts'
import { isRenewed } from '../../flow/shared/simplifiedRenewal.ts'
import type { Run, StateOf } from '../../flow/state.ts'
import type { ScreenProps } from '../../flow/step.ts'
import { drafts } from '../../forms/drafts.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { describeTerm } from '../../i18n/describeTerm.ts'
import { productNames } from '../../i18n/productNames.ts'
import type { Messages } from '../../i18n/messageTypes.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { GuardedActions } from '../../ui/GuardedActions.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ScreenLayout } from '../../ui/ScreenLayout.tsx'
import { agreementOf } from '../shared/agreementOf.ts'
import { Purpose, Revocation } from '../shared/data/AccessSentences.tsx'
import { DataCard, DataList } from '../shared/data/DataList.tsx'
import { Facts } from '../shared/data/Facts.tsx'
import { SmallPrint } from '../shared/data/SmallPrint.tsx'
import { MissingProductsNotice } from '../shared/MissingProductsNotice.tsx'
import { resultRows } from '../shared/resultRows.ts'
import { updateTimes } from '../shared/updateTimes.ts'
import { useServices } from '../shared/Services.tsx'
import styles from './Screen.module.css'

/** True if the host asks for several banks. An update that the host began is of one. */
const canConnectAnother = ({ options, attempt }: Run) =>
  options.multiple === true && (attempt.isRenewal || attempt.updates === null)

/** The result of a run: which data is shared, which is missing, what for, until when, and how to end access. */
export function Screen({ state, dispatch }: ScreenProps<'success'>) {
  const { run, connector, item, partial } = state
  const { application, canRevoke } = run.options
  const { returnsTo } = useServices()
  useEffect(() => drafts.clear(), [])
  const messages = useAllMessages()
  const { success, actions, consent } = messages
  const [now] = useState(() => Date.now())
  const { overQuota, missing, isUnnamed } = missingProducts(item)
  const rows = resultRows(messages, item, agreementOf(state)?.products ?? [])
  // Beside a quota, *Try again* says for which data.
  const retried = overQuota.length > 0 ? `: ${productNames(messages, missing).join(', ')}` : ''
  const appName = application?.name || null
  const renewedUntil = isRenewed(state) ? item.consentExpiresAt : null
  const connected = run.connected.map((one) => one.connector.name)
  const title =
    renewedUntil === null
      ? (partial ? success.partialTitle : success.title)(connector.name)
      : success.renewed(connector.name, dateOf(renewedUntil))
  return (
    <ScreenLayout
      icon={
        partial ? undefined : (
          <span aria-hidden className={styles['check']}>
            <Icon icon={Check} size={28} />
          </span>
        )
      }
      title={title}
      actions={
        <GuardedActions>
          <Button onClick={() => dispatch({ type: 'resultAccepted' })}>{actions.done}</Button>
          {canConnectAnother(run) && returnsTo() === null && (
            <Button kind="secondary" onClick={() => dispatch({ type: 'anotherBankChosen' })}>
              {success.another}
            </Button>
          )}
        </GuardedActions>
      }
    >
      {rows.length > 0 && (
        <DataCard>
          <DataList rows={rows} />
        </DataCard>
      )}
      <MissingProductsNotice bank={connector} item={item} appName={appName}>
        {(missing.length > 0 || isUnnamed) && (
          <GuardedActions>
            <Button
              kind="link"
              onClick={() => dispatch({ type: 'recoveryChosen', action: 'retry' })}
            >
              {actions.tryAgain + retried}
            </Button>
          </GuardedActions>
        )}
      </MissingProductsNotice>
      <Facts
        // The heading of a renewal says it.
        duration={renewedUntil === null ? durationOf(messages, state) : null}
        readOnly={consent.readOnly[signInOf(connector)](appName)}
      />
      {connected.length > 1 && (
        <section className={styles['connected']}>
          <h2 className={styles['heading']}>{success.connectedNow}</h2>
          <CheckList labels={[...new Set(connected)]} />
        </section>
      )}
      <SmallPrint>
        <Purpose application={application} />
        {updateTimes(messages, item, now).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <Revocation connector={connector} application={application} canRevoke={canRevoke} />
      </SmallPrint>
    </ScreenLayout>
  )
}

/**
 * The duration of the access: until the earliest end that is known, the bank's or that of the term agreed to. Where neither
 * is known, what `describeTerm` says. Null after an update, which asks for no consent, where the app names terms in months:
 * the day on which one began is not known.
 */
function durationOf(messages: Messages, state: StateOf<'success'>): string | null {
  const { run, connector, item } = state
  const agreement = agreementOf(state)
  const end = endOfAccess(item.consentExpiresAt, agreement)
  const jurisdiction = jurisdictionOf(connector, run.options.countries)
  const confirmation =
    agreement && reconfirmationOf(jurisdiction, agreement.term, agreement.agreedAt)
  const confirm = confirmation ? `${messages.connections.confirm.by(confirmation.by)} ` : ''
  if (end) return confirm + messages.renewal.ends(dateOf(end))
  const terms = agreement ? [agreement.term] : consentTerms(run.options.application)
  return terms.some((term) => typeof term === 'number')
    ? null
    : describeTerm(messages, terms[0], signInOf(connector))
}
