type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Formatting of plurals, lists, numbers and dates by the rules of one language. */
export interface Grammar {
  /** The text of a count: its form by the CLDR rules of plurals, with the formatted count in place of `#`. */
  plural: (forms: PluralForms) => (count: number) => string
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
    /** The same, in few words; of today the time alone. */
    shortTime: (instant: Date) => string
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
 * The formatters are created when they are used: a browser takes 5 to 10 ms for each on a phone, and the list of banks
 * needs none at first.
 * @param language BCP 47 tag
 */
export function grammarOf(language: string): Grammar {
  // One kind of digits: those of the codes, accounts and amounts that stand beside the texts.
  const locale = `${language}-u-nu-latn`
  let rules: Intl.PluralRules | undefined
  const number = (value: number) => value.toLocaleString(locale)
  return {
    plural: (forms) => (count) =>
      (forms[(rules ??= new Intl.PluralRules(locale)).select(count)] ?? forms.other).replace(
        '#',
        number(count),
      ),
    capitalize: (text) => text.charAt(0).toUpperCase() + text.slice(1),
    format: {
      list: (labels) => new Intl.ListFormat(locale).format(labels.map(inSentence(language))),
      number,
      date: (instant) => bindDay(instant.toLocaleDateString(locale, { dateStyle: 'long' })),
      dateTime: (instant) =>
        bindDay(instant.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' })),
      shortTime: (instant) =>
        instant.toLocaleString(locale, {
          ...(instant.toDateString() !== new Date().toDateString() && { dateStyle: 'medium' }),
          timeStyle: 'short',
        }),
      months: (count) =>
        count.toLocaleString(locale, { style: 'unit', unit: 'month', unitDisplay: 'long' }),
      inSeconds: (seconds) => new Intl.RelativeTimeFormat(locale).format(seconds, 'second'),
      timeLeft: (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    },
  }
}
