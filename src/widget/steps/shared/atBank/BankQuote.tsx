import type { Connector } from '../../../domain/connector.ts'
import { languageOfBank } from '../../../domain/textLanguage.ts'
import { useAllMessages } from '../../../i18n/AllMessages.tsx'
import { Quote } from '../../../ui/Quote.tsx'

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** True if a text says something that none of the shown ones contains, punctuation and case aside. */
export const addsInformation = (text: string, shown: readonly (string | undefined)[]): boolean =>
  bare(text) !== '' && !shown.some((other) => bare(other ?? '').includes(bare(text)))

interface Props {
  bank: Pick<Connector, 'country' | 'language'> | null
  /** The bank's own text. */
  text: string | null | undefined
  /** The texts on the screen: a quote that adds nothing to them is not shown. */
  shown: readonly (string | undefined)[]
}

/** A text of the bank, quoted in its own language. */
export function BankQuote({ bank, text, shown }: Props) {
  const messages = useAllMessages()
  if (!text || !addsInformation(text, shown)) return null
  return (
    <Quote source={messages.bankSays} lang={languageOfBank(bank)}>
      {text}
    </Quote>
  )
}
