import { dateOf } from '../../../protocol/dates.ts'
import { useState, type ReactNode } from 'react'
import type { Connector } from '../../domain/connector.ts'
import { missingProducts, updateAfterQuota } from '../../domain/productResults.ts'
import { SERVICE_LANGUAGE } from '../../domain/textLanguage.ts'
import type { Item } from '../../domain/item.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { productNames } from '../../i18n/productNames.ts'
import { Quote } from '../../ui/Quote.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { BankQuote } from './atBank/BankQuote.tsx'

interface Props {
  bank: Pick<Connector, 'country' | 'language'>
  item: Item
  /** The application's name; null without one. */
  appName: string | null
  /** The action that may bring them. */
  children?: ReactNode
}

/** The products that were not collected, why, what that means, as of when they came before, and what the bank or the service says about it. Nothing if none is missing. */
export function MissingProductsNotice({ bank, item, appName, children }: Props) {
  const messages = useAllMessages()
  const { success } = messages
  const [now] = useState(() => Date.now())
  const { overQuota, missing, isUnnamed, earlier, providerMessages, serviceMessages } =
    missingProducts(item)
  const lost = overQuota.length + missing.length
  if (lost === 0 && !isUnnamed) return null
  const dated = earlier.flatMap(({ product, lastUpdatedAt }) =>
    productNames(messages, [product]).map((name) => success.asOf(name, dateOf(lastUpdatedAt))),
  )
  return (
    <Notice tone="warn">
      {overQuota.length > 0 && (
        <p>{success.quota(productNames(messages, overQuota), updateAfterQuota(item, now))}</p>
      )}
      {missing.length > 0 && <p>{success.missing(productNames(messages, missing))}</p>}
      {isUnnamed && <p>{success.someMissing}</p>}
      {(isUnnamed || lost > earlier.length) && <p>{success.impact(appName)}</p>}
      {dated.length > 0 && <p>{success.earlier(dated)}</p>}
      {providerMessages.map((text) => (
        <BankQuote key={text} bank={bank} text={text} shown={[]} />
      ))}
      {serviceMessages.map((text) => (
        <Quote key={text} source={messages.serviceSays} lang={SERVICE_LANGUAGE}>
          {text}
        </Quote>
      ))}
      {children}
    </Notice>
  )
}
