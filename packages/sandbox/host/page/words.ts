import { textIn, type Language as PageLanguage } from '../../languages.ts'
import type { Money } from './backend.ts'
import { DEFAULT_PURPOSE_BY_LANGUAGE, TEXTS, type TextKey } from './texts.ts'

const isKey = (text: string): text is TextKey => Object.hasOwn(TEXTS, text)

const DATE_FORMATS = {
  day: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
} as const

/** The texts, amounts and dates of the page in one of its languages. */
export const wordsIn = (language: PageLanguage) => ({
  language,
  t: (key: TextKey): string => textIn(language, TEXTS[key]),
  /** The text of a value of the service, such as `CREDIT_CARD`; `otherwise` for one without a text. */
  valueText: (value: string, otherwise: string): string =>
    isKey(value) ? textIn(language, TEXTS[value]) : otherwise,
  /** An amount with its currency; with a sign for a gain, if asked for. */
  money: ({ amount, currency }: Money, signDisplay: 'auto' | 'exceptZero' = 'auto'): string =>
    amount.toLocaleString(language, { style: 'currency', currency, signDisplay }),
  /** A moment, in the zone of the browser. */
  moment: (timestamp: string): string =>
    new Date(timestamp).toLocaleString(language, {
      ...DATE_FORMATS.day,
      hour: '2-digit',
      minute: '2-digit',
    }),
  /** A date in UTC, which institutions use; dates of loans have no zone. */
  date: (timestamp: string, format: keyof typeof DATE_FORMATS): string =>
    new Date(/(Z|[+-]\d\d:\d\d)$/.test(timestamp) ? timestamp : `${timestamp}Z`).toLocaleDateString(
      language,
      { ...DATE_FORMATS[format], timeZone: 'UTC' },
    ),
})

export type Words = ReturnType<typeof wordsIn>

/**
 * The purpose of the data in the first of these BCP 47 tags' languages that it is known in, in any region, else in English.
 * Portuguese of another region than Brazil is that of Portugal, as in the widget.
 */
export const defaultPurposeIn = (tags: readonly string[]): string => {
  const found = tags.map((tag) => {
    const [language, region = 'br'] = tag.toLowerCase().split(/[-_]/)
    if (language === 'pt') return DEFAULT_PURPOSE_BY_LANGUAGE[region === 'br' ? 'pt-BR' : 'pt-PT']
    return Object.entries(DEFAULT_PURPOSE_BY_LANGUAGE).find(([known]) => known === language)?.[1]
  })
  return found.find(Boolean) ?? DEFAULT_PURPOSE_BY_LANGUAGE.en
}
