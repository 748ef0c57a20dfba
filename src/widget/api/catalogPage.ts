import { isRecord } from '../../protocol/isRecord.ts'
import type { Connector } from '../domain/connector.ts'
import { passesFilter, type CatalogFilter } from './catalogPath.ts'
import { parseConnectors } from './parseConnectors.ts'

export interface CatalogPage {
  /** The number of pages that the catalog has: 1 to `MAX_PAGES`. */
  totalPages: number
  /** The ids of all entries that can be parsed. */
  ids: readonly number[]
  /** The Connectors among them that are shown. */
  connectors: readonly Connector[]
}

/** The catalog as far as its pages have come. */
export interface Catalog {
  /** In the order of the pages, each once. */
  connectors: readonly Connector[]
  /** The number of pages that have come, without those behind one that is missing. */
  loaded: number
  isComplete: boolean
}

/** 50,000 Connectors, 500 on each. */
export const MAX_PAGES = 100
/** So many pages in a row without an entry that is new end the catalog, whatever the service says. */
const MAX_STALE_PAGES = 2

export async function readPage(
  entries: readonly unknown[],
  totalPages: number,
  filter: CatalogFilter,
  signal: AbortSignal,
  language: string | null,
): Promise<CatalogPage> {
  const connectors = await parseConnectors(entries, signal, language)
  return {
    totalPages: Math.min(totalPages, MAX_PAGES),
    ids: connectors.map(({ id }) => id),
    // Direct Connectors are never shown (specification: *What the service does*, 5).
    connectors: connectors.filter((one) => one.isOpenFinance && passesFilter(filter, one)),
  }
}

/**
 * Merges the pages of a catalog, up to the first one that is missing. A Connector on two pages (pages shift while they are
 * fetched) counts once.
 * @param pages in their order, the first one first
 */
export function mergePages(pages: readonly (CatalogPage | undefined)[]): Catalog {
  const connectors = new Map<number, Connector>()
  const ids = new Set<number>()
  let loaded = 0
  let stalePages = 0
  for (const page of pages) {
    if (!page || stalePages === MAX_STALE_PAGES) break
    loaded += 1
    const { size } = ids
    for (const id of page.ids) ids.add(id)
    stalePages = ids.size > size ? 0 : stalePages + 1
    for (const connector of page.connectors)
      if (!connectors.has(connector.id)) connectors.set(connector.id, connector)
  }
  const isComplete = loaded === pages[0]?.totalPages || stalePages === MAX_STALE_PAGES
  return { connectors: [...connectors.values()], loaded, isComplete }
}

/** The Connectors of a page, its body not parsed yet, that are shown. None if it is no page. */
export async function parsePage(
  json: unknown,
  filter: CatalogFilter = {},
  language: string | null = null,
): Promise<readonly Connector[]> {
  const entries = isRecord(json) && json['results']
  if (!Array.isArray(entries)) return []
  const { signal } = new AbortController()
  return mergePages([await readPage(entries, 1, filter, signal, language)]).connectors
}
