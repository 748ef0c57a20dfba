import { missingProducts } from '../../domain/missingProducts.ts'
import type { Item } from '../../domain/item.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { productNames } from '../../i18n/productNames.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Quote } from '../../ui/Quote.tsx'

/** The products that were not collected, why, and what the bank says about it. Nothing if none is missing. */
export function MissingProductsNotice({ item }: { item: Item }) {
  const messages = useAllMessages()
  const { success } = messages
  const { overQuota, missing, providerMessages } = missingProducts(item)
  if (overQuota.length + missing.length === 0) return null
  return (
    <Notice tone="warn">
      {overQuota.length > 0 && <p>{success.quota(productNames(messages, overQuota))}</p>}
      {missing.length > 0 && <p>{success.missing(productNames(messages, missing))}</p>}
      {providerMessages.map((text) => (
        <Quote key={text}>{text}</Quote>
      ))}
    </Notice>
  )
}
