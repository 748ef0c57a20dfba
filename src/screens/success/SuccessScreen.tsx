import { Check, CircleCheck } from 'lucide'
import { Icon } from '../../ui/Icon.tsx'
import type { Item } from '../../domain/item.ts'
import { partialProducts } from '../../domain/partial.ts'
import { webAddress } from '../../domain/safeUrl.ts'
import { useLaterMessages } from '../../i18n/LaterMessages.tsx'
import { productLabels } from '../../i18n/products.ts'
import type { Application } from '../../protocol/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Screen } from '../../ui/Screen.tsx'
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
  const { success, consent, actions } = messages
  const { overQuota, missing } = partialProducts(item)
  const lost = new Set([...overQuota, ...missing])
  const until = item.consentExpiresAt && new Date(item.consentExpiresAt)
  const manage = webAddress(application?.manageUrl)
  return (
    <Screen
      title={partial ? success.partialTitle(bank) : success.title(bank)}
      actions={<Button onClick={onDone}>{actions.done}</Button>}
    >
      <Icon of={CircleCheck} size={48} className={styles['mark']} />
      {overQuota.length > 0 && (
        <Notice tone="warn">{success.quota(productLabels(messages, overQuota))}</Notice>
      )}
      {missing.length > 0 && (
        <Notice tone="warn">{success.missing(productLabels(messages, missing))}</Notice>
      )}
      <section className={styles['shared']}>
        <h2 className={styles['heading']}>{success.shared}</h2>
        <ul>
          {productLabels(
            messages,
            item.products.filter((product) => !lost.has(product)),
          ).map((label) => (
            <li key={label}>
              <Icon of={Check} size={20} />
              {label}
            </li>
          ))}
        </ul>
        <p>
          {until && success.until(until)}{' '}
          {manage ? (
            <>
              {consent.revokeAt}{' '}
              <a href={manage} target="_blank" rel="noopener noreferrer">
                {consent.manage}
              </a>
            </>
          ) : (
            consent.revoke
          )}
        </p>
      </section>
    </Screen>
  )
}
