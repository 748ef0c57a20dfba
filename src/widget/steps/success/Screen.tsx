import { dateOf } from '../../../protocol/dates.ts'
import { useEffect, useState } from 'react'
import { consentTerms, endOfAccess } from '../../domain/consentTerms.ts'
import { jurisdictionOf } from '../../domain/jurisdiction.ts'
import { missingProducts } from '../../domain/productResults.ts'
import { isRenewed } from '../../flow/shared/simplifiedRenewal.ts'
import type { Agreement, Run, StateOf } from '../../flow/state.ts'
import type { ScreenProps } from '../../flow/step.ts'
import { drafts } from '../../forms/drafts.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { productNames } from '../../i18n/productNames.ts'
import type { Messages } from '../../i18n/messageTypes.ts'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { GuardedActions } from '../../ui/GuardedActions.tsx'
import { ScreenLayout } from '../../ui/ScreenLayout.tsx'
import { SEPARATOR } from '../../ui/separator.ts'
import { agreementOf } from '../shared/agreementOf.ts'
import {
  confirmFact,
  endFact,
  purposeFact,
  stopFact,
  termFact,
} from '../shared/data/accessFacts.ts'
import { DataCard, DataFolds, DataList } from '../shared/data/DataList.tsx'
import { Facts, type Fact } from '../shared/data/Facts.tsx'
import { MissingDetails } from '../shared/MissingDetails.tsx'
import { missingText, partialTitle, resultRows } from '../shared/resultRows.ts'
import { useServices } from '../shared/Services.tsx'
import { nextUpdateOf } from '../shared/updateTimes.ts'

/** True if the host asks for several banks. An update that the host began is of one. */
const canConnectAnother = ({ options, attempt }: Run) =>
  options.multiple === true && (attempt.isRenewal || attempt.updates === null)

/** The result of a run: which data is shared, which is missing, what for, until when, and how to stop sharing. */
export function Screen({ state, dispatch }: ScreenProps<'success'>) {
  const { run, connector, item } = state
  const { application } = run.options
  const { returnsTo } = useServices()
  useEffect(() => drafts.clear(), [])
  const messages = useAllMessages()
  const { success, actions, own } = messages
  const [now] = useState(() => Date.now())
  const gaps = missingProducts(item)
  const { overQuota, missing, isUnnamed } = gaps
  const agreement = agreementOf(state)
  const rows = resultRows(messages, item, gaps, agreement?.products ?? [], now)
  const isRetried = missing.length > 0 || isUnnamed
  // Beside a quota, *Try again* says for which data.
  const retried = overQuota.length > 0 ? `: ${productNames(messages, missing).join(', ')}` : ''
  const appName = application?.name || null
  const connected = [...new Set(run.connected.map((one) => one.connector.name))]
  const next = nextUpdateOf(item, now)
  const jurisdiction = jurisdictionOf(connector, run.options.countries)
  const purpose = purposeFact(messages, run.options)
  const facts = [
    state.accounts && { label: messages.consent.labels.accounts, text: state.accounts.join('\n') },
    agreement && confirmFact(messages, jurisdiction, agreement.term, agreement.agreedAt),
    knownEnd(messages, state, agreement),
    stopFact(messages, run.options, connector),
  ].filter((fact) => fact !== null && fact !== undefined)
  const sentences = [
    ...(next === null ? [] : [success.nextUpdate(next)]),
    ...(overQuota.length > 0 || isRetried ? [missingText(messages, gaps, appName)] : []),
    ...(connected.length > 1 ? [success.connectedNow(connected)] : []),
    ...(state.lacksChoice ? [messages.accounts.failed] : []),
  ]
  return (
    <ScreenLayout
      title={
        isRenewed(state)
          ? success.renewed
          : state.partial
            ? partialTitle(messages, gaps)
            : success.title
      }
      lead={sentences.join(SEPARATOR)}
      actions={
        <GuardedActions>
          <Button onClick={() => dispatch({ type: 'resultAccepted' })}>
            {own?.successButton || actions.done}
          </Button>
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
        <DataFolds>
          <Details kind="row" title={purpose.label}>
            <bdi>{purpose.text}</bdi>
          </Details>
          <MissingDetails bank={connector} gaps={gaps} />
        </DataFolds>
      </DataCard>
    </ScreenLayout>
  )
}

/**
 * The earliest end of the access that is known, the bank's or that of the term agreed to. Where neither is known, what
 * `termFact` says. Null after an update, which asks for no consent, where the app names terms in months:
 * the day on which one began is not known.
 */
function knownEnd(
  messages: Messages,
  { run, connector, item }: StateOf<'success'>,
  agreement: Agreement | undefined,
): Fact | null {
  const end = endOfAccess(item.consentExpiresAt, agreement)
  if (end) return endFact(messages, messages.connections.date(dateOf(end)))
  const [term, ...others] = agreement ? [agreement.term] : consentTerms(run.options.application)
  return [term, ...others].some((one) => typeof one === 'number')
    ? null
    : termFact(messages, connector, { term, agreedAt: run.now })
}
