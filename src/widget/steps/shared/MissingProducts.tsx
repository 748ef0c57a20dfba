import { dateOf } from '../../../protocol/dates.ts'
import { useState } from 'react'
import type { Connector } from '../../domain/connector.ts'
import {
  missingProducts,
  updateAfterQuota,
  type MissingProducts,
} from '../../domain/productResults.ts'
import { SERVICE_LANGUAGE } from '../../domain/textLanguage.ts'
import type { Item } from '../../domain/item.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { productNames } from '../../i18n/productNames.ts'
import { Details } from '../../ui/Details.tsx'
import { Quote } from '../../ui/Quote.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { BankQuote } from './atBank/BankQuote.tsx'

type Bank = Pick<Connector, 'country' | 'language'>

interface NoticeProps {
  bank: Bank
  item: Item
  /** The application's name; null without one. */
  appName: string | null
}

/** The products that were not collected, why, and what that means. Nothing if none is missing. */
export function MissingProductsNotice({ bank, item, appName }: NoticeProps) {
  const messages = useAllMessages()
  const { success } = messages
  const [now] = useState(() => Date.now())
  const gaps = missingProducts(item)
  const { overQuota, missing, isUnnamed, earlier } = gaps
  const lost = overQuota.length + missing.length
  if (lost === 0 && !isUnnamed) return null
  return (
    <Notice tone="warn">
      {overQuota.length > 0 && (
        <p>{success.quota(productNames(messages, overQuota), updateAfterQuota(item, now))}</p>
      )}
      {missing.length > 0 && <p>{success.missing(productNames(messages, missing))}</p>}
      {isUnnamed && <p>{success.someMissing}</p>}
      {(isUnnamed || lost > earlier.length) && <p>{success.impact(appName)}</p>}
      <MissingDetails bank={bank} gaps={gaps} />
    </Notice>
  )
}

/** As of when the missing products came before, and what the bank or the service says about it, folded. Nothing without that. */
export function MissingDetails({ bank, gaps }: { bank: Bank; gaps: MissingProducts }) {
  const messages = useAllMessages()
  const { success } = messages
  const { earlier, providerMessages, serviceMessages } = gaps
  const dated = earlier.flatMap(({ product, lastUpdatedAt }) =>
    productNames(messages, [product]).map((name) => success.asOf(name, dateOf(lastUpdatedAt))),
  )
  if (dated.length + providerMessages.length + serviceMessages.length === 0) return null
  return (
    <Details row title={success.details}>
      {dated.length > 0 && <p>{success.earlier(dated)}</p>}
      {providerMessages.map((text) => (
        <BankQuote key={text} bank={bank} text={text} shown={[]} />
      ))}
      {serviceMessages.map((text) => (
        <Quote key={text} source={messages.serviceSays} lang={SERVICE_LANGUAGE}>
          {text}
        </Quote>
      ))}
    </Details>
  )
}
