/** Languages of banks' texts by country (ISO 3166-1), where one language is the rule. */
const LANGUAGE_OF = new Map(
  Object.entries({
    BR: 'pt-BR',
    PT: 'pt-PT',
    ES: 'es',
    MX: 'es',
    AR: 'es',
    CL: 'es',
    CO: 'es',
    GB: 'en',
    IE: 'en',
    US: 'en',
    DE: 'de',
    AT: 'de',
    FR: 'fr',
    IT: 'it',
    NL: 'nl',
    PL: 'pl',
  }),
)

/** The language of the texts of a bank in this country, for `lang`; undefined if unknown. */
export const languageOfBank = (country: string | undefined): string | undefined =>
  LANGUAGE_OF.get(country ?? '')

/** The language of the service's own messages: that of its error messages in the specification. */
export const SERVICE_LANGUAGE = 'en'
