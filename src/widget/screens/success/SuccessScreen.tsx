import Check from 'lucide/dist/esm/icons/check.mjs'
import { useState } from 'react'
import type { Connector } from '../../domain/connector.ts'
import { consentTerms, endOfAccess } from '../../domain/consentTerms.ts'
import type { Item } from '../../domain/item.ts'
import { collectedProducts, missingProducts } from '../../domain/productResults.ts'
import { signInOf } from '../../domain/signIn.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import type { Agreement } from '../../flow/state.ts'
import { describeTerm } from '../../i18n/describeTerm.ts'
import { describeCategories, inCategoryOrder } from '../../i18n/productNames.ts'
import type { Messages } from '../../i18n/messageTypes.ts'
import type { Application } from '../../../protocol/options.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { GuardedActions } from '../../ui/GuardedActions.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Purpose, Revocation } from '../data/AccessSentences.tsx'
import { DataBox, DataList, type DataRow, type DataState } from '../data/DataList.tsx'
import { Facts } from '../data/Facts.tsx'
import { SmallPrint } from '../data/SmallPrint.tsx'
import { MissingProductsNotice } from './MissingProductsNotice.tsx'
import { updateTimes } from './updateTimes.ts'
import styles from './SuccessScreen.module.css'

interface Props {
  connector: Connector
  item: Item
  partial: boolean
  /** The consent was renewed without the bank's page. */
  renewed: boolean
  application: Application | undefined
  /** The host page ends connections itself. */
  canRevoke: boolean | undefined
  /** The consent of this run for this Connector; undefined without one. */
  agreement: Agreement | undefined
  /** Collects the missing products again. */
  onRetry: () => void
  /** The names of the banks connected in this run, this one included. */
  connected: readonly string[]
  /** Undefined where one bank is all that the host asks for. */
  onAnother: (() => void) | undefined
  onDone: () => void
}

/** The data of the Item: what arrived, and what did not this time. */
function rowsOf(messages: Messages, item: Item): DataRow[] {
  const { overQuota, missing, isUnnamed } = missingProducts(item)
  const describe = (products: readonly string[], state: DataState | null) =>
    describeCategories(messages, products).map(({ category, label }) => ({
      category,
      label,
      state,
    }))
  if (isUnnamed) return describe(item.products, null)
  const lost = describe([...overQuota, ...missing], 'missing')
  return inCategoryOrder([...describe(collectedProducts(item), 'done'), ...lost])
}

/** The result of a run: which data is shared, which is missing, what for, until when, and how to end access. */
export function SuccessScreen(props: Props) {
  const { connector, item, partial, renewed, application, onRetry, onDone } = props
  const { connected, onAnother } = props
  const messages = useAllMessages()
  const { success, actions, consent } = messages
  const [now] = useState(() => Date.now())
  const { missing, isUnnamed } = missingProducts(item)
  const rows = rowsOf(messages, item)
  const appName = application?.name || null
  const renewedUntil = renewed ? item.consentExpiresAt : null
  const title =
    renewedUntil === null
      ? (partial ? success.partialTitle : success.title)(connector.name)
      : success.renewed(connector.name, new Date(renewedUntil))
  return (
    <Screen
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
          <Button onClick={onDone}>{actions.done}</Button>
          {onAnother && (
            <Button kind="secondary" onClick={onAnother}>
              {success.another}
            </Button>
          )}
        </GuardedActions>
      }
    >
      {rows.length > 0 && (
        <DataBox>
          <DataList rows={rows} />
        </DataBox>
      )}
      <MissingProductsNotice bank={connector} item={item} appName={appName}>
        {(missing.length > 0 || isUnnamed) && (
          <GuardedActions>
            <Button kind="link" onClick={onRetry}>
              {actions.tryAgain}
            </Button>
          </GuardedActions>
        )}
      </MissingProductsNotice>
      <Facts
        // The heading of a renewal says it.
        duration={renewedUntil === null ? durationOf(messages, props) : null}
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
        <Revocation {...props} />
      </SmallPrint>
    </Screen>
  )
}

/**
 * How long access lasts: until the earliest end that is known, the bank's or that of the term agreed to. Where neither is
 * known, what `describeTerm` says. Null after an update, which asks for no consent, where the app names terms in months:
 * the day on which one began is not known.
 */
function durationOf(
  messages: Messages,
  { connector, item, application, agreement }: Props,
): string | null {
  const end = endOfAccess(item.consentExpiresAt, agreement)
  if (end) return messages.renewal.ends(end)
  const terms = agreement ? [agreement.term] : consentTerms(application)
  return terms.some((term) => typeof term === 'number')
    ? null
    : describeTerm(messages, terms[0], signInOf(connector))
}
