type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** How a language counts, lists and dates, for its catalogue to say things with. */
export interface Grammar {
  /** The plural form of a number by the rules of CLDR; `#` stands for the number, as the language writes it. */
  plural: (count: number, forms: Forms) => string
  /** “a, b and c”, as part of a sentence. */
  and: (labels: readonly string[]) => string
  /** A label in the middle of a sentence: “User name” becomes “user name”, CPF stays. */
  inSentence: (label: string) => string
  /** The same at the beginning of a sentence. */
  capital: (text: string) => string
  number: (value: number) => string
  /** The day of an instant, in the person's own time zone. */
  day: (instant: Date) => string
  /** A remaining time: `1:05`. */
  clock: (seconds: number) => string
}

const inSentence = (label: string) =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

export function grammarOf(language: string): Grammar {
  const rules = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(language)
  const digits = new Intl.NumberFormat(language, { minimumIntegerDigits: 2 })
  const conjunction = new Intl.ListFormat(language, { type: 'conjunction' })
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long' })
  return {
    plural: (count, forms) =>
      (forms[rules.select(count)] ?? forms.other).replace('#', numbers.format(count)),
    and: (labels) => conjunction.format(labels.map(inSentence)),
    inSentence,
    capital: (text) => text.charAt(0).toUpperCase() + text.slice(1),
    number: (value) => numbers.format(value),
    day: (instant) => days.format(instant),
    clock: (seconds) => `${Math.floor(seconds / 60)}:${digits.format(seconds % 60)}`,
  }
}
