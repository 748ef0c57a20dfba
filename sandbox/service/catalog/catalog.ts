import type { Connector } from './connector.ts'
import { inventConnectors } from './inventedConnectors.ts'
import { sandboxConnectors } from './sandboxConnectors.ts'

export type CatalogFilter = {
  includeSandbox: boolean
  /** An empty list filters nothing. */
  countries: readonly string[]
  connectorTypes: readonly string[]
  connectorIds: readonly string[]
}

export type Catalog = {
  find(id: number): Connector | undefined
  list(filter: CatalogFilter): Connector[]
}

/** The sandbox connectors and `size` invented institutions, by id. */
export function createCatalog(size: number): Catalog {
  const connectors = [...sandboxConnectors, ...inventConnectors(size)]
  const byId = new Map(connectors.map((connector) => [connector.id, connector]))
  return {
    find: (id) => byId.get(id),
    list: ({ includeSandbox, countries, connectorTypes, connectorIds }) =>
      connectors.filter(
        ({ id, isSandbox, country, type }) =>
          (includeSandbox || !isSandbox) &&
          admits(countries, country) &&
          admits(connectorTypes, type) &&
          admits(connectorIds, String(id)),
      ),
  }
}

function admits(wanted: readonly string[], value: string): boolean {
  return wanted.length === 0 || wanted.includes(value)
}
