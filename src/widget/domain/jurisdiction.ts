import type { Jurisdiction } from '../../protocol/receipt.ts'

/** The European Economic Area. */
const EEA =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
    ' ',
  )

function ofCountry(country: string): Jurisdiction | null {
  if (country === 'BR' || country === 'US') return country
  if (country === 'GB') return 'UK'
  return EEA.includes(country) ? 'EU' : null
}

/**
 * Returns the place whose rules apply to a consent: that of the Connector, else the first of the host's countries that has one.
 * @param countries the host's `countries`
 */
export const jurisdictionOf = (
  connector: { country?: string | undefined },
  countries: readonly string[] = [],
): Jurisdiction | null =>
  (connector.country === undefined ? countries : [connector.country])
    .map((country) => ofCountry(country.toUpperCase()))
    .find((jurisdiction) => jurisdiction !== null) ?? null
