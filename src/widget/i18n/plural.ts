type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** The tag of a language's formats: one kind of digits, those of the codes, accounts and amounts beside the texts. */
export const localeOf = (language: string) => `${language}-u-nu-latn`

/** The text of a count: its form by the CLDR rules of plurals, with the formatted count in place of `#`. */
export type Plural = (forms: PluralForms) => (count: number) => string

/**
 * The formatter is created when it is used: a browser takes 5 to 10 ms for each on a phone, and the list of banks needs
 * none at first.
 * @param language BCP 47 tag
 */
export function pluralIn(language: string): Plural {
  const locale = localeOf(language)
  let rules: Intl.PluralRules | undefined
  return (forms) => (count) =>
    (forms[(rules ??= new Intl.PluralRules(locale)).select(count)] ?? forms.other).replace(
      '#',
      count.toLocaleString(locale),
    )
}
