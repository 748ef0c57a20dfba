import type { Connector } from '../../domain/connector.ts'
import { missingProducts } from '../../domain/missingProducts.ts'
import type { Item } from '../../domain/item.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { productNames } from '../../i18n/productNames.ts'
import { Notice } from '../../ui/Notice.tsx'
import { BankQuote } from '../atBank/BankQuote.tsx'

interface Props {
  bank: Pick<Connector, 'country'>
  item: Item
  /** The application's name; null without one. */
  appName: string | null
}

/** The products that were not collected, why, what that means, and what the bank says about it. Nothing if none is missing. */
export function MissingProductsNotice({ bank, item, appName }: Props) {
  const messages = useAllMessages()
  const { success } = messages
  const { overQuota, missing, isUnnamed, providerMessages } = missingProducts(item)
  if (overQuota.length + missing.length === 0 && !isUnnamed) return null
  return (
    <Notice tone="warn">
      {overQuota.length > 0 && <p>{success.quota(productNames(messages, overQuota))}</p>}
      {missing.length > 0 && <p>{success.missing(productNames(messages, missing))}</p>}
      {isUnnamed && <p>{success.someMissing}</p>}
      <p>{success.impact(appName)}</p>
      {providerMessages.map((text) => (
        <BankQuote key={text} bank={bank} text={text} shown={[]} />
      ))}
    </Notice>
  )
}
