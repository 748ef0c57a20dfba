import type { Connector } from './connector.ts'
import { inventConnectors } from './inventedConnectors.ts'
import { sandboxConnectors } from './sandboxConnectors.ts'

export type CatalogFilter = {
  includeSandbox: boolean
  /** An empty list does not filter. */
  countries: readonly string[]
  connectorTypes: readonly string[]
  connectorIds: readonly string[]
}

export type Catalog = {
  find(id: number): Connector | undefined
  list(filter: CatalogFilter): Connector[]
}

/** Creates the catalog: the sandbox connectors and `size` invented institutions. */
export function createCatalog(size: number): Catalog {
  const connectors = [...sandboxConnectors, ...inventConnectors(size)]
  const byId = new Map(connectors.map((connector) => [connector.id, connector]))
  return {
    find: (id) => byId.get(id),
    list: ({ includeSandbox, countries, connectorTypes, connectorIds }) =>
      connectors.filter(
        ({ id, isSandbox, country, type }) =>
          (includeSandbox || !isSandbox) &&
          matches(countries, country) &&
          matches(connectorTypes, type) &&
          matches(connectorIds, String(id)),
      ),
  }
}

function matches(filter: readonly string[], value: string): boolean {
  return filter.length === 0 || filter.includes(value)
}
