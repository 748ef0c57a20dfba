import type { WidgetOptions } from '../../protocol/options.ts'
import { groupOf, type Connector } from './connector.ts'

/** The filters of the list; null for no filter. */
export interface ConnectorFilters {
  group: 'personal' | 'business' | null
  /** ISO 3166-1 alpha-2. */
  country: string | null
  /** True if nobody chose the country: test banks, which are few and of one country, stay in the list then. */
  isPreselected?: boolean
}

/** True if there are both personal and business Connectors, so that the filter is useful. */
export const hasBothGroups = (connectors: readonly Connector[]): boolean =>
  new Set(connectors.map(groupOf).filter((group) => group !== 'other')).size > 1

/** Returns the countries of the Connectors, without duplicates. */
export const countriesOf = (connectors: readonly Connector[]): string[] => [
  ...new Set(connectors.flatMap(({ country }) => country ?? [])),
]

/**
 * The likely region of a locale; undefined if it is not a BCP 47 tag (some browsers report `C`). A region that is part
 * of the tag is read without `Intl`, whose data a browser takes 30 ms to load on a phone.
 */
function regionOf(locale: string): string | undefined {
  const [, region] = /^[a-z]{2,3}-([A-Z]{2})$/.exec(locale) ?? []
  if (region) return region
  try {
    return new Intl.Locale(locale).maximize().region
  } catch {
    return undefined
  }
}

/**
 * Returns the country that is selected at first, among those available: the host's if it gave exactly one, else the
 * region of the person's locale; null for all.
 */
export function defaultCountry(
  available: readonly string[],
  wanted: readonly string[] | undefined,
  locale: string,
): string | null {
  const regions = wanted?.length === 1 ? wanted : [regionOf(locale)]
  return available.find((country) => regions.includes(country)) ?? null
}

/** Returns the Connectors that pass the filters. One without a country, or of the group `other`, passes any. */
export const filterConnectors = (
  connectors: readonly Connector[],
  { group, country, isPreselected = false }: ConnectorFilters,
) =>
  connectors.filter((connector) => {
    const ownGroup = groupOf(connector)
    const passesGroup = group === null || ownGroup === group || ownGroup === 'other'
    const passesCountry = country === null || (connector.country ?? country) === country
    return passesGroup && (passesCountry || (isPreselected && connector.isSandbox))
  })

/** Test banks and the Connectors of a country before all others; the order stays otherwise. As they are without a country. */
export const countryFirst = (
  connectors: readonly Connector[],
  country: string | null,
): readonly Connector[] =>
  country === null
    ? connectors
    : [
        ...connectors.filter((connector) => connector.isSandbox || connector.country === country),
        ...connectors.filter((connector) => !connector.isSandbox && connector.country !== country),
      ]

/** Returns the ids of the Connectors that come first: those of the person's connections, then those that the host features. */
export const preferredIds = ({
  connections = [],
  featuredConnectorIds = [],
}: Pick<WidgetOptions, 'connections' | 'featuredConnectorIds'>): readonly number[] => [
  ...connections.filter(({ endedAt }) => !endedAt).map(({ connectorId }) => connectorId),
  ...featuredConnectorIds,
]

/** Returns the Connectors of the ids, in the order of the ids, before all others; the order of those stays. */
export const preferredFirst = (
  connectors: readonly Connector[],
  ids: readonly number[],
): readonly Connector[] => {
  if (ids.length === 0) return connectors
  const byId = new Map(connectors.map((connector) => [connector.id, connector]))
  return [...new Set([...ids.flatMap((id) => byId.get(id) ?? []), ...connectors])]
}
