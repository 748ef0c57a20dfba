import { brandsOf, firstOfBrands, type Brands } from '../domain/brands.ts'
import type { Connector } from '../domain/connector.ts'
import {
  countriesOf,
  countryFirst,
  defaultCountry,
  filterConnectors,
  hasBothGroups,
  preferredFirst,
} from '../domain/connectorFilters.ts'
import { search, searchIndex } from '../domain/search.ts'

export interface OpeningList {
  /** The Connectors that are shown at first, in their order. */
  shown: readonly Connector[]
  /** The Connectors that match a search text, in their order; those shown at first for an empty one. */
  find: (text: string) => readonly Connector[]
  brands: Brands
  hasGroups: boolean
  countries: readonly string[]
  /** The country that is selected; null for all. */
  country: string | null
}

/**
 * The list as `List` shows it at first, and searches it.
 * @param wantedCountries the host's `countries`
 * @param locale the person's, BCP 47
 * @param firstIds the ids of the Connectors that come first
 * @param isPicker each Connector of a brand has a tile of its own
 */
export function openingList(
  connectors: readonly Connector[],
  wantedCountries: readonly string[] | undefined,
  locale: string,
  firstIds: readonly number[] = [],
  isPicker = false,
): OpeningList {
  const countries = countriesOf(connectors)
  const country = defaultCountry(countries, wantedCountries, locale)
  const ordered = preferredFirst(countryFirst(connectors, country), firstIds)
  const brands = brandsOf(isPicker ? [] : ordered)
  const index = searchIndex(ordered)
  // A search looks beyond a country that nobody chose.
  const find = (text: string) => {
    const filters = { group: null, country: text ? null : country, isPreselected: true }
    return firstOfBrands(brands, filterConnectors(search(index, text), filters))
  }
  return {
    shown: find(''),
    find,
    brands,
    hasGroups: hasBothGroups(connectors),
    countries,
    country,
  }
}
