import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs'
import CircleSlash2 from 'lucide/dist/esm/icons/circle-slash-2.mjs'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs'
import { useState } from 'react'
import type { Connector } from '../../domain/connector.ts'
import { consentTerms, endOfTerm } from '../../domain/consentTerms.ts'
import type { Item } from '../../domain/item.ts'
import { collectedProducts, missingProducts } from '../../domain/productResults.ts'
import { webAddress } from '../../domain/safeUrl.ts'
import { signInOf } from '../../domain/signIn.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import type { Agreement } from '../../flow/state.ts'
import { describeTerm } from '../../i18n/describeTerm.ts'
import { describeCategories } from '../../i18n/productNames.ts'
import type { Application } from '../../../protocol/options.ts'
import { Button } from '../../ui/Button.tsx'
import { IconList, type IconListItem } from '../../ui/IconList.tsx'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { GuardedActions } from '../../ui/GuardedActions.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
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

/** The result of a run: which data is shared, which is missing, what for, until when, and where to revoke access. */
export function SuccessScreen(props: Props) {
  const { connector, item, partial, renewed, application, onRetry, onDone } = props
  const { connected, onAnother } = props
  const messages = useAllMessages()
  const { success, actions } = messages
  const { missing, isUnnamed } = missingProducts(item)
  const shared = describeCategories(messages, collectedProducts(item)).map(({ label }) => label)
  const title =
    renewed && item.consentExpiresAt !== null
      ? success.renewed(connector.name, new Date(item.consentExpiresAt))
      : (partial ? success.partialTitle : success.title)(connector.name)
  return (
    <Screen
      title={title}
      actions={
        <GuardedActions>
          <Button onClick={onDone}>{actions.done}</Button>
          {onAnother && (
            <Button kind="secondary" onClick={onAnother}>
              {success.another}
            </Button>
          )}
          {(missing.length > 0 || isUnnamed) && (
            <Button kind="secondary" onClick={onRetry}>
              {success.retry}
            </Button>
          )}
        </GuardedActions>
      }
    >
      <MissingProductsNotice bank={connector} item={item} appName={application?.name || null} />
      {shared.length > 0 && (
        <section className={styles['shared']}>
          <h2 className={styles['heading']}>{success.shared}</h2>
          <CheckList labels={shared} />
        </section>
      )}
      {connected.length > 1 && (
        <section className={styles['shared']}>
          <h2 className={styles['heading']}>{success.connectedNow}</h2>
          <CheckList labels={[...new Set(connected)]} />
        </section>
      )}
      <Access {...props} />
    </Screen>
  )
}

/** The purpose, the duration, the times of the last and the next update, and where to revoke access. */
function Access({ connector, item, application, agreement }: Props) {
  const messages = useAllMessages()
  const { consent } = messages
  const appName = application?.name || null
  const [now] = useState(() => Date.now())
  const updates = updateTimes(messages, item, now)
  const update: IconListItem[] =
    updates.length > 0 ? [{ key: 'update', icon: RefreshCw, text: updates.join(' ') }] : []
  const manage = webAddress(application?.manageUrl)
  const purpose: IconListItem = {
    key: 'purpose',
    icon: Eye,
    text: application?.purpose ? <bdi>{application.purpose}</bdi> : consent.purpose(appName),
  }
  const duration: IconListItem = {
    key: 'duration',
    icon: CalendarClock,
    text: useDuration({ connector, item, application, agreement }),
  }
  const revoke: IconListItem = {
    key: 'revoke',
    icon: CircleSlash2,
    text: (
      <>
        {consent.revoke[signInOf(connector)](appName)}{' '}
        {manage && <ExternalLink href={manage} label={consent.manage} />}
      </>
    ),
  }
  return <IconList items={[purpose, duration, ...update, revoke]} />
}

/** The duration of access and its end: what the person agreed to, unless the bank ends it earlier. */
function useDuration({
  connector,
  item,
  application,
  agreement,
}: Pick<Props, 'connector' | 'item' | 'application' | 'agreement'>): string {
  const messages = useAllMessages()
  const { renewal } = messages
  const terms = consentTerms(application)
  const onlyTerm = terms.length === 1 ? terms[0] : undefined
  const term = agreement ? agreement.term : onlyTerm
  const ends = item.consentExpiresAt ? [Date.parse(item.consentExpiresAt)] : []
  if (agreement && typeof term === 'number')
    ends.push(endOfTerm(agreement.agreedAt, term).getTime())
  const isStated = typeof term === 'number' || ends.length === 0
  return [
    ...(isStated ? [describeTerm(messages, term, signInOf(connector))] : []),
    ...(ends.length > 0 ? [renewal.ends(new Date(Math.min(...ends)))] : []),
  ].join(' ')
}
