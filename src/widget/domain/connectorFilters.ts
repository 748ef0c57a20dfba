import { groupOf, type Connector } from './connector.ts'

/** The filters of the list; null where all are wanted. */
export interface ConnectorFilters {
  group: 'personal' | 'business' | null
  /** ISO 3166-1 alpha-2. */
  country: string | null
}

/** Where there is nothing to tell apart, there is nothing to filter by. */
export const hasBothGroups = (connectors: readonly Connector[]): boolean =>
  new Set(connectors.map(groupOf).filter((group) => group !== 'other')).size > 1

/** The countries there are, each once. */
export const countriesOf = (connectors: readonly Connector[]): string[] => [
  ...new Set(connectors.flatMap(({ country }) => country ?? [])),
]

/** The region of a locale; none where the browser's word for it is no language, such as `C`. */
function regionOf(locale: string): string | undefined {
  try {
    return new Intl.Locale(locale).maximize().region
  } catch {
    return undefined
  }
}

/** The country to begin with: of those there are, the host's one, else that of the person's locale, else none. */
export function defaultCountry(
  there: readonly string[],
  wanted: readonly string[] | undefined,
  locale: string,
): string | null {
  const regions = wanted?.length === 1 ? wanted : [regionOf(locale)]
  return there.find((country) => regions.includes(country)) ?? null
}

/** What passes the filters. Only what is known to be something else is left out. */
export const filterConnectors = (
  connectors: readonly Connector[],
  { group, country }: ConnectorFilters,
) =>
  connectors.filter((connector) => {
    const is = groupOf(connector)
    const isOfGroup = group === null || is === group || is === 'other'
    return isOfGroup && (country === null || (connector.country ?? country) === country)
  })
