import { brandsOf, firstOfBrands, type Brands } from '../domain/brands.ts'
import { offlineLast, type Connector } from '../domain/connector.ts'
import {
  countriesOf,
  countryFirst,
  defaultCountry,
  filterConnectors,
  hasBothGroups,
} from '../domain/connectorFilters.ts'

/** The list before anybody searches or filters. */
export interface OpeningList {
  /** The Connectors that are shown, in their order. */
  shown: readonly Connector[]
  brands: Brands
  hasGroups: boolean
  countries: readonly string[]
  /** The country that is selected; null for all. */
  country: string | null
}

/**
 * The list as `ListScreen` shows it at first.
 * @param wantedCountries the host's `countries`
 * @param locale the person's, BCP 47
 */
export function openingList(
  connectors: readonly Connector[],
  wantedCountries: readonly string[] | undefined,
  locale: string,
): OpeningList {
  const countries = countriesOf(connectors)
  const country = defaultCountry(countries, wantedCountries, locale)
  const ordered = countryFirst(connectors, country)
  const brands = brandsOf(ordered)
  const passing = filterConnectors(offlineLast(ordered), { group: null, country })
  return {
    shown: firstOfBrands(brands, passing),
    brands,
    hasGroups: hasBothGroups(connectors),
    countries,
    country,
  }
}
