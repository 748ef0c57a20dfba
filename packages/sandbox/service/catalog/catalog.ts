import type { Connector, OwnBank } from './connector.ts'
import { inventConnectors } from './inventedConnectors.ts'
import { ownConnector } from './ownBanks.ts'
import { sandboxConnectors } from './sandboxConnectors.ts'

export interface CatalogFilter {
  includeSandbox: boolean
  includeDirect: boolean
  /** An empty list does not filter. */
  countries: readonly string[]
  connectorTypes: readonly string[]
  connectorIds: readonly string[]
}

/**
 * Creates the catalog: the sandbox connectors, own banks and `size` invented institutions. The entries are its own copies, which a
 * control may change. An inactive Connector is not in the catalog.
 */
export function createCatalog(size: number, banks: readonly OwnBank[] = []) {
  const connectors = structuredClone([
    ...sandboxConnectors,
    ...banks.map(ownConnector),
    ...inventConnectors(size),
  ])
  const byId = new Map(connectors.map((connector) => [connector.id, connector]))
  return {
    /** Returns a Connector, active or not. */
    find: (id: number): Connector | undefined => byId.get(id),
    /** Returns a Connector that is in the catalog now. */
    findActive(id: number): Connector | undefined {
      const connector = byId.get(id)
      return connector?.active ? connector : undefined
    },
    list: ({ includeSandbox, includeDirect, ...filter }: CatalogFilter): Connector[] =>
      connectors.filter(
        ({ id, isSandbox, isOpenFinance, country, type, active }) =>
          active &&
          (includeSandbox || !isSandbox) &&
          (includeDirect || isOpenFinance) &&
          matches(filter.countries, country) &&
          matches(filter.connectorTypes, type) &&
          matches(filter.connectorIds, String(id)),
      ),
  }
}

export type Catalog = ReturnType<typeof createCatalog>

function matches(filter: readonly string[], value: string): boolean {
  return filter.length === 0 || filter.includes(value)
}
