import { CalendarClock, Check, CircleSlash2, TriangleAlert } from 'lucide'
import type { Item } from '../../domain/item.ts'
import { missingProducts } from '../../domain/missingProducts.ts'
import { webAddress } from '../../domain/safeUrl.ts'
import { useLaterMessages } from '../../i18n/LaterMessages.tsx'
import { categoryWords, productLabels } from '../../i18n/products.ts'
import type { Application } from '../../../protocol/options.ts'
import { Button } from '../../ui/Button.tsx'
import { IconList, type IconListItem } from '../../ui/IconList.tsx'
import { StatusIcon } from '../../ui/StatusIcon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import styles from './SuccessScreen.module.css'

interface Props {
  bank: string
  item: Item
  partial: boolean
  application: Application | undefined
  onDone: () => void
}

/** What was shared, until when, and where to end it. */
export function SuccessScreen({ bank, item, partial, application, onDone }: Props) {
  const messages = useLaterMessages()
  const { success, actions } = messages
  const { overQuota, missing } = missingProducts(item)
  const lost = new Set([...overQuota, ...missing])
  const arrived = item.products.filter((product) => !lost.has(product))
  const shared = categoryWords(messages, arrived).map(({ label }) => label)
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
      actions={<Button onClick={onDone}>{actions.done}</Button>}
    >
      {lost.size > 0 && (
        <Notice tone="warn">
          {overQuota.length > 0 && <p>{success.quota(productLabels(messages, overQuota))}</p>}
          {missing.length > 0 && <p>{success.missing(productLabels(messages, missing))}</p>}
        </Notice>
      )}
      {shared.length > 0 && (
        <section className={styles['shared']}>
          <h2 className={styles['heading']}>{success.shared}</h2>
          <CheckList labels={shared} />
        </section>
      )}
      <Ending until={item.consentExpiresAt} application={application} />
    </Screen>
  )
}

/** When access ends by itself, and where to end it before. */
function Ending({ until, application }: { until: string | null } & Pick<Props, 'application'>) {
  const { renewal, consent } = useLaterMessages()
  const manage = webAddress(application?.manageUrl)
  const ends: IconListItem[] = until
    ? [{ key: 'until', icon: CalendarClock, text: renewal.ends(new Date(until)) }]
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
  return <IconList items={[...ends, revoke]} />
}
