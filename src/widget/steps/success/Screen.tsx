import { dateOf, endOf } from '../../../protocol/dates.ts'
import { useEffect, useState } from 'react'
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
import { describeCategories, productNames } from '../../i18n/productNames.ts'
import type { Messages } from '../../i18n/messageTypes.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { Details } from '../../ui/Details.tsx'
import { GuardedActions } from '../../ui/GuardedActions.tsx'
import { ScreenLayout } from '../../ui/ScreenLayout.tsx'
import { agreementOf } from '../shared/agreementOf.ts'
import { confirmFact, purposeFact, stopFact } from '../shared/data/accessFacts.ts'
import { DataCard, DataList } from '../shared/data/DataList.tsx'
import { Facts, type Fact } from '../shared/data/Facts.tsx'
import { MissingDetails } from '../shared/MissingProducts.tsx'
import { resultRows } from '../shared/resultRows.ts'
import { useServices } from '../shared/Services.tsx'
import styles from './Screen.module.css'

/** True if the host asks for several banks. An update that the host began is of one. */
const canConnectAnother = ({ options, attempt }: Run) =>
  options.multiple === true && (attempt.isRenewal || attempt.updates === null)

/** The heading: what became of the connection, and what is missing. */
function titleOf(messages: Messages, state: StateOf<'success'>) {
  const { success } = messages
  if (isRenewed(state)) return success.renewed
  if (!state.partial) return success.title
  const { overQuota, missing } = missingProducts(state.item)
  const [only, ...others] = describeCategories(messages, [...overQuota, ...missing])
  return success.partialTitle(only && others.length === 0 ? only.label : null)
}

/** The result of a run: which data is shared, which is missing, what for, until when, and how to stop sharing. */
export function Screen({ state, dispatch }: ScreenProps<'success'>) {
  const { run, connector, item } = state
  const { application } = run.options
  const { returnsTo } = useServices()
  useEffect(() => drafts.clear(), [])
  const messages = useAllMessages()
  const { success, actions } = messages
  const [now] = useState(() => Date.now())
  const { overQuota, missing, isUnnamed } = missingProducts(item)
  const rows = resultRows(messages, item, agreementOf(state)?.products ?? [], now)
  const isRetried = missing.length > 0 || isUnnamed
  // Beside a quota, *Try again* says for which data.
  const retried = overQuota.length > 0 ? `: ${productNames(messages, missing).join(', ')}` : ''
  const appName = application?.name || null
  const connected = run.connected.map((one) => one.connector.name)
  const next = endOf(item.nextAutoSyncAt ?? '') > now ? item.nextAutoSyncAt : null
  const agreement = agreementOf(state)
  const jurisdiction = jurisdictionOf(connector, run.options.countries)
  const purpose = purposeFact(messages, run.options)
  const facts = [
    agreement && confirmFact(messages, jurisdiction, agreement.term, agreement.agreedAt),
    endFact(messages, state),
    stopFact(messages, run.options, connector),
  ].filter((fact) => fact !== null && fact !== undefined)
  return (
    <ScreenLayout
      title={titleOf(messages, state)}
      lead={next === null ? undefined : success.nextUpdate(dateOf(next))}
      actions={
        <GuardedActions>
          <Button onClick={() => dispatch({ type: 'resultAccepted' })}>{actions.done}</Button>
          {isRetried && (
            <Button
              kind="link"
              onClick={() => dispatch({ type: 'recoveryChosen', action: 'retry' })}
            >
              {actions.tryAgain + retried}
            </Button>
          )}
          {canConnectAnother(run) && returnsTo() === null && (
            <Button kind="link" onClick={() => dispatch({ type: 'anotherBankChosen' })}>
              {success.another}
            </Button>
          )}
        </GuardedActions>
      }
    >
      <DataCard>
        {rows.length > 0 && <DataList rows={rows} />}
        <Facts facts={facts} />
        <div className={styles['folds']}>
          <Details row title={purpose.label}>
            <bdi>{purpose.text}</bdi>
          </Details>
          <MissingDetails bank={connector} item={item} />
        </div>
      </DataCard>
      {(overQuota.length > 0 || isRetried) && (
        <p className={styles['missing']}>
          {isRetried && success.triesAgain} {success.impact(appName)}
        </p>
      )}
      {connected.length > 1 && (
        <section className={styles['connected']}>
          <h2 className={styles['heading']}>{success.connectedNow}</h2>
          <CheckList labels={[...new Set(connected)]} />
        </section>
      )}
    </ScreenLayout>
  )
}

/**
 * The duration of the access: until the earliest end that is known, the bank's or that of the term agreed to. Where neither
 * is known, what `describeTerm` says. Null after an update, which asks for no consent, where the app names terms in months:
 * the day on which one began is not known.
 */
function endFact(messages: Messages, state: StateOf<'success'>): Fact | null {
  const { run, connector, item } = state
  const { labels } = messages.consent
  const agreement = agreementOf(state)
  const end = endOfAccess(item.consentExpiresAt, agreement)
  const fact = (text: string): Fact => ({ label: labels.until, text, isEnd: true })
  if (end) return fact(messages.connections.date(dateOf(end)))
  const terms = agreement ? [agreement.term] : consentTerms(run.options.application)
  return terms.some((term) => typeof term === 'number')
    ? null
    : fact(describeTerm(messages, terms[0], signInOf(connector)))
}
