import type { Connector } from './connector.ts'
import { inventConnectors } from './inventedConnectors.ts'
import { sandboxConnectors } from './sandboxConnectors.ts'

export interface CatalogFilter {
  includeSandbox: boolean
  includeDirect: boolean
  /** An empty list does not filter. */
  countries: readonly string[]
  connectorTypes: readonly string[]
  connectorIds: readonly string[]
}

export interface Catalog {
  /** Returns a Connector, active or not. */
  find(id: number): Connector | undefined
  /** Returns a Connector that is in the catalog now. */
  findActive(id: number): Connector | undefined
  list(filter: CatalogFilter): Connector[]
}

/**
 * Creates the catalog: the sandbox connectors and `size` invented institutions. The entries are its own copies, which a
 * control may change. An inactive Connector is not in the catalog.
 */
export function createCatalog(size: number): Catalog {
  const connectors = structuredClone([...sandboxConnectors, ...inventConnectors(size)])
  const byId = new Map(connectors.map((connector) => [connector.id, connector]))
  return {
    find: (id) => byId.get(id),
    findActive(id) {
      const connector = byId.get(id)
      return connector?.active ? connector : undefined
    },
    list: ({ includeSandbox, includeDirect, countries, connectorTypes, connectorIds }) =>
      connectors.filter(
        ({ id, isSandbox, isOpenFinance, country, type, active }) =>
          active &&
          (includeSandbox || !isSandbox) &&
          (includeDirect || isOpenFinance) &&
          matches(countries, country) &&
          matches(connectorTypes, type) &&
          matches(connectorIds, String(id)),
      ),
  }
}

function matches(filter: readonly string[], value: string): boolean {
  return filter.length === 0 || filter.includes(value)
}
