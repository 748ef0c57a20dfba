import type { WidgetOptions } from '../../protocol/options.ts'

/** The filters of `GET /connectors` that the host may set (specification: *Catalog*). */
export interface CatalogueFilter {
  sandbox?: boolean | undefined
  countries?: readonly string[] | undefined
  connectorTypes?: readonly string[] | undefined
  connectorIds?: readonly number[] | undefined
}

export const filterOf = (options: WidgetOptions): CatalogueFilter => {
  const { includeSandbox: sandbox, countries, connectorTypes, connectorIds } = options
  return { sandbox, countries, connectorTypes, connectorIds }
}

const PAGE_SIZE = 500

/** Where a page of the catalogue is, below the API's address. */
export const cataloguePath = (page: number, filter: CatalogueFilter): string => {
  const { sandbox, countries, connectorTypes, connectorIds } = filter
  const query = new URLSearchParams({
    page: String(page),
    pageSize: String(PAGE_SIZE),
    ...(sandbox !== undefined && { sandbox: String(sandbox) }),
    ...(countries && { countries: countries.join() }),
    ...(connectorTypes && { connectorTypes: connectorTypes.join() }),
    ...(connectorIds && { connectorIds: connectorIds.join() }),
  })
  return `/connectors?${query}`
}
