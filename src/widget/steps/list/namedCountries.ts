/** A country, and its name in a language. */
export interface NamedCountry {
  /** ISO 3166-1 alpha-2. */
  code: string
  name: string
}

let key = ''
let named: readonly NamedCountry[] = []

/**
 * The countries to choose from, in the order of their names. Empty for fewer than two, so that no names are loaded: at
 * its first use `Intl` takes 30 ms on a phone. Keeps the last result, which is made before React is there.
 * @param language BCP 47 tag
 */
export function namedCountries(
  countries: readonly string[],
  language: string,
): readonly NamedCountry[] {
  if (countries.length < 2) return []
  const wanted = `${language} ${countries.join()}`
  if (wanted === key) return named
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const { compare } = new Intl.Collator(language)
  key = wanted
  named = countries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((first, second) => compare(first.name, second.name))
  return named
}
