import { CalendarClock, Check, CircleSlash2, RefreshCw, TriangleAlert } from 'lucide'
import type { Item } from '../../domain/item.ts'
import { missingProducts } from '../../domain/missingProducts.ts'
import { webAddress } from '../../domain/safeUrl.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { describeCategories } from '../../i18n/productNames.ts'
import type { Application } from '../../../protocol/options.ts'
import { Button } from '../../ui/Button.tsx'
import { IconList, type IconListItem } from '../../ui/IconList.tsx'
import { StatusIcon } from '../../ui/StatusIcon.tsx'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { MissingProductsNotice } from './MissingProductsNotice.tsx'
import styles from './SuccessScreen.module.css'

interface Props {
  bank: string
  item: Item
  partial: boolean
  application: Application | undefined
  /** Collects the missing products again. */
  onRetry: () => void
  onDone: () => void
}

/** The result of a run: which data is shared, which is missing, until when, and where to revoke access. */
export function SuccessScreen({ bank, item, partial, application, onRetry, onDone }: Props) {
  const messages = useAllMessages()
  const { success, actions } = messages
  const { overQuota, missing } = missingProducts(item)
  const notCollected = new Set([...overQuota, ...missing])
  const collected = item.products.filter((product) => !notCollected.has(product))
  const shared = describeCategories(messages, collected).map(({ label }) => label)
  return (
    <Screen
      icon={
        partial ? (
          <StatusIcon tone="warn" icon={TriangleAlert} />
        ) : (
          <StatusIcon tone="good" icon={Check} />
        )
      }
      title={partial ? success.partialTitle(bank) : success.title(bank)}
      actions={
        <>
          <Button onClick={onDone}>{actions.done}</Button>
          {missing.length > 0 && (
            <Button kind="secondary" onClick={onRetry}>
              {success.retry}
            </Button>
          )}
        </>
      }
    >
      <MissingProductsNotice item={item} />
      {shared.length > 0 && (
        <section className={styles['shared']}>
          <h2 className={styles['heading']}>{success.shared}</h2>
          <CheckList labels={shared} />
        </section>
      )}
      <Access item={item} application={application} />
    </Screen>
  )
}

/** The times of the last and the next update, the end of access, and where to revoke it. */
function Access({ item, application }: Pick<Props, 'item' | 'application'>) {
  const { renewal, consent } = useAllMessages()
  const { consentExpiresAt: expiresAt, lastUpdatedAt, nextAutoSyncAt } = item
  const updates = [
    lastUpdatedAt && renewal.lastUpdated(new Date(lastUpdatedAt)),
    nextAutoSyncAt && renewal.nextUpdate(new Date(nextAutoSyncAt)),
  ].filter(Boolean)
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
        {consent.revoke(application?.name || null)}{' '}
        {manage && <ExternalLink href={manage} label={consent.manage} />}
      </>
    ),
  }
  return <IconList items={[...update, ...expiry, revoke]} />
}
