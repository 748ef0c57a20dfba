import type { Connector } from '../domain/connector.ts'
import { passesFilter, type CatalogFilter } from './catalogPath.ts'
import { parseConnectors } from './parseConnectors.ts'

export interface Catalog {
  connectors: Connector[]
  /** True once every page has been fetched. */
  complete: boolean
}

export const EMPTY_CATALOG: Catalog = { connectors: [], complete: false }

/** The ids of a page's entries, and the Connectors among them that are shown. */
export async function readEntries(
  entries: readonly unknown[],
  filter: CatalogFilter,
  signal: AbortSignal,
  language: string | null,
) {
  const connectors = await parseConnectors(entries, signal, language)
  return {
    ids: connectors.map(({ id }) => id),
    // Direct Connectors are never shown (specification: *What the service does*, 5).
    connectors: connectors.filter((one) => one.isOpenFinance && passesFilter(filter, one)),
  }
}

/** The Connectors of a page, its body not parsed yet, that are shown. None if it is no page. */
export async function parsePage(
  json: unknown,
  filter: CatalogFilter = {},
  language: string | null = null,
): Promise<Connector[]> {
  const entries = typeof json === 'object' && json !== null && 'results' in json && json.results
  if (!Array.isArray(entries)) return []
  const { connectors } = await readEntries(entries, filter, new AbortController().signal, language)
  return addPage(EMPTY_CATALOG, connectors, false).connectors
}

/** Adds a page. A Connector on two pages (pages shift while they are fetched) is added once. */
export function addPage(
  catalog: Catalog,
  connectors: readonly Connector[],
  complete: boolean,
): Catalog {
  const ids = new Set(catalog.connectors.map(({ id }) => id))
  const added = connectors.filter(({ id }) => !ids.has(id) && ids.add(id))
  return { connectors: [...catalog.connectors, ...added], complete }
}
