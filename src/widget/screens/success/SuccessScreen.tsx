import { CalendarClock, Check, CircleSlash2, TriangleAlert } from 'lucide'
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
      <AccessEnd expiresAt={item.consentExpiresAt} application={application} />
    </Screen>
  )
}

interface AccessEndProps {
  expiresAt: string | null
  application: Application | undefined
}

/** The date on which access ends, and where to revoke it before. */
function AccessEnd({ expiresAt, application }: AccessEndProps) {
  const { renewal, consent } = useAllMessages()
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
  return <IconList items={[...expiry, revoke]} />
}
