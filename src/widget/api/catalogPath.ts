import type { SentOptions } from '../../protocol/options.ts'
import type { Connector } from '../domain/connector.ts'

/** The filters of `GET /connectors` that the host's options set, by their names in the query (specification: *Catalog*). */
export interface CatalogFilter {
  sandbox?: boolean | undefined
  countries?: readonly string[] | undefined
  connectorTypes?: readonly string[] | undefined
  connectorIds?: readonly number[] | undefined
}

export const catalogFilterOf = (options: SentOptions): CatalogFilter => {
  const { includeSandbox, countries, connectorTypes, connectorIds } = options
  // Only asked for: a sandbox Application shows its mocks in any case.
  return { sandbox: includeSandbox || undefined, countries, connectorTypes, connectorIds }
}

const PAGE_SIZE = 500
/** A longer list is left out, because servers refuse long addresses: `passesFilter` filters the answer in any case. */
const MAX_LIST_LENGTH = 2000

/**
 * The path and query of one page of the catalog, relative to `apiUrl`.
 * @param page 1-based
 * @param sized false leaves the number of entries to the service
 */
export const catalogPath = (page: number, filter: CatalogFilter, sized = true): string => {
  const query = new URLSearchParams({ page: String(page) })
  // A list is joined by commas.
  for (const [name, value] of Object.entries({
    ...(sized && { pageSize: PAGE_SIZE }),
    ...filter,
  })) {
    const text = String(Array.isArray(value) ? [...new Set(value)] : value)
    if (value !== undefined && text.length <= MAX_LIST_LENGTH) query.set(name, text)
  }
  return `/connectors?${query}`
}

const allows = (wanted: readonly unknown[] | undefined, value: unknown) =>
  !wanted?.length || value === undefined || value === '' || wanted.includes(value)

/** True for a Connector that passes the filters of the host, which the service may ignore. */
export const passesFilter = (filter: CatalogFilter, { id, type, country }: Connector): boolean =>
  allows(filter.connectorIds, id) &&
  allows(filter.connectorTypes, type) &&
  allows(filter.countries, country)
