import { CalendarClock, CircleSlash2, RefreshCw } from 'lucide'
import { useState } from 'react'
import type { Connector } from '../../domain/connector.ts'
import type { Item } from '../../domain/item.ts'
import { collectedProducts, missingProducts } from '../../domain/missingProducts.ts'
import { webAddress } from '../../domain/safeUrl.ts'
import { signInOf } from '../../domain/signIn.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { describeCategories } from '../../i18n/productNames.ts'
import type { Application } from '../../../protocol/options.ts'
import { Button } from '../../ui/Button.tsx'
import { IconList, type IconListItem } from '../../ui/IconList.tsx'
import { LogoPair } from '../logos/LogoPair.tsx'
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
  application: Application | undefined
  /** Collects the missing products again. */
  onRetry: () => void
  /** The names of the banks connected in this run, this one included. */
  connected: readonly string[]
  /** Undefined where one bank is all that the host asks for. */
  onAnother: (() => void) | undefined
  onDone: () => void
}

/** The result of a run: which data is shared, which is missing, until when, and where to revoke access. */
export function SuccessScreen(props: Props) {
  const { connector, item, partial, application, onRetry, onDone } = props
  const { connected, onAnother } = props
  const messages = useAllMessages()
  const { success, actions } = messages
  const { missing, isUnnamed } = missingProducts(item)
  const shared = describeCategories(messages, collectedProducts(item)).map(({ label }) => label)
  return (
    <Screen
      icon={
        <LogoPair
          bank={connector}
          application={application}
          state={partial ? 'warning' : 'connected'}
        />
      }
      title={partial ? success.partialTitle(connector.name) : success.title(connector.name)}
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
      <MissingProductsNotice bank={connector} item={item} />
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

/** The times of the last and the next update, the end of access, and where to revoke it. */
function Access({ connector, item, application }: Props) {
  const messages = useAllMessages()
  const { renewal, consent } = messages
  const [now] = useState(() => Date.now())
  const { consentExpiresAt: expiresAt } = item
  const updates = updateTimes(messages, item, now)
  const update: IconListItem[] =
    updates.length > 0 ? [{ key: 'update', icon: RefreshCw, text: updates.join(' ') }] : []
  const manage = webAddress(application?.manageUrl)
  const expiry: IconListItem[] = expiresAt
    ? [{ key: 'expiry', icon: CalendarClock, text: renewal.ends(new Date(expiresAt)) }]
    : []
  const revoke: IconListItem = {
    key: 'revoke',
    icon: CircleSlash2,
    text: (
      <>
        {consent.revoke[signInOf(connector)](application?.name || null)}{' '}
        {manage && <ExternalLink href={manage} label={consent.manage} />}
      </>
    ),
  }
  return <IconList items={[...update, ...expiry, revoke]} />
}
