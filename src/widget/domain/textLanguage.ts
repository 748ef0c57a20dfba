import { LANGUAGES } from '../../protocol/options.ts'
import type { Connector } from './connector.ts'

/** The country that a language is most likely of: `SE` for `sv`, `PT` for `pt-PT`. */
const countryOf = (language: string) => new Intl.Locale(language).maximize().region

/** Languages of banks' texts by country (ISO 3166-1), where one language is the rule. */
const LANGUAGE_OF = new Map<string | undefined, string>([
  ...LANGUAGES.map((language) => [countryOf(language), language] as const),
  ['AR', 'es'],
  ['AT', 'de'],
  ['CL', 'es'],
  ['CO', 'es'],
  ['GB', 'en'],
  ['IE', 'en'],
  ['MX', 'es'],
])

type Bank = Pick<Connector, 'language' | 'country'>

/** Returns the language of a bank's texts, for `lang`: as the service says it, else its country's; undefined if unknown. */
export const languageOfBank = (bank: Bank | null): string | undefined =>
  bank?.language ?? LANGUAGE_OF.get(bank?.country)

/** The language of the service's own messages: that of its error messages in the specification. */
export const SERVICE_LANGUAGE = 'en'
