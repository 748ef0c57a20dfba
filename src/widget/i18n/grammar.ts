import { localeOf, pluralIn, type Plural } from './plural.ts'

/** Formatting of plurals, lists, numbers and dates by the rules of one language. */
export interface Grammar {
  plural: Plural
  /** A text for the beginning of a sentence. */
  capitalize: (text: string) => string
  format: {
    /** Labels as a list inside a sentence: “a, b and c”. */
    list: (labels: readonly string[]) => string
    number: (value: number) => string
    /** The date of an instant, in the person's own time zone. */
    date: (instant: Date) => string
    /** The date and time of day of an instant, in the person's own time zone. */
    dateTime: (instant: Date) => string
    /** “12 months” */
    months: (count: number) => string
    /** A time from now: “in 5 seconds”. */
    inSeconds: (seconds: number) => string
    /** Seconds as minutes and seconds: 65 becomes `1:05`. */
    timeLeft: (seconds: number) => string
  }
}

/**
 * A name or address inside a sentence of the other direction: without the marks its punctuation would move to the
 * wrong side. FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE have no width, and no screen reader says them.
 */
export const isolate = (text: string): string => `\u2068${text}\u2069`

/** A label for the middle of a sentence: “User name” becomes “user name”, “CPF” stays. */
const uncapitalize = (label: string) =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

/** German nouns have a capital letter in the middle of a sentence, too. */
const inSentence = (language: string) =>
  language === 'de' ? (label: string) => label : uncapitalize

/**
 * Keeps the day of a date with its month, and “de” with its year, on one line. The year may begin the next: with text of
 * 200 % a whole date is wider than a phone.
 */
const bindDay = (date: string) =>
  date.replace(/^.*?(?=( de)? \d{4})|de (?=\d{4})/g, (text) => text.replaceAll(' ', '\u00A0'))

/**
 * As in `plural.ts`, each formatter is created when it is used.
 * @param language BCP 47 tag
 */
export function grammarOf(language: string): Grammar {
  const locale = localeOf(language)
  return {
    plural: pluralIn(language),
    capitalize: (text) => text.charAt(0).toUpperCase() + text.slice(1),
    format: {
      list: (labels) => new Intl.ListFormat(locale).format(labels.map(inSentence(language))),
      number: (value) => value.toLocaleString(locale),
      date: (instant) => bindDay(instant.toLocaleDateString(locale, { dateStyle: 'long' })),
      dateTime: (instant) =>
        bindDay(instant.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' })),
      months: (count) =>
        count.toLocaleString(locale, { style: 'unit', unit: 'month', unitDisplay: 'long' }),
      inSeconds: (seconds) => new Intl.RelativeTimeFormat(locale).format(seconds, 'second'),
      timeLeft: (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    },
  }
}
