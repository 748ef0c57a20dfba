type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Picks the plural form of a language by its CLDR rules; `#` stands for the number, as that language writes it. */
export const pluralOf = (language: string) => {
  const rules = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(language)
  return (count: number, forms: Forms): string =>
    (forms[rules.select(count)] ?? forms.other).replace('#', numbers.format(count))
}

/** Joins words as a language does: “a, b and c”. */
export const list = (language: string) => {
  const format = new Intl.ListFormat(language, { type: 'conjunction' })
  return (words: string[]): string => format.format(words)
}
