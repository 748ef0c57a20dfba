import { dateOf } from '../../../protocol/dates.ts'
import type { Connector } from '../../domain/connector.ts'
import type { MissingProducts } from '../../domain/productResults.ts'
import { SERVICE_LANGUAGE } from '../../domain/textLanguage.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { productNames } from '../../i18n/productNames.ts'
import { Details } from '../../ui/Details.tsx'
import { Quote } from '../../ui/Quote.tsx'
import { BankQuote } from './atBank/BankQuote.tsx'

type Bank = Pick<Connector, 'country' | 'language'>

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
    <Details kind="row" title={success.details}>
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
