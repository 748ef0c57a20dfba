import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { integerFrom } from '../domain/lenient.ts'
import { addPage, EMPTY_CATALOG, readEntries, type Catalog } from './catalogPage.ts'
import { catalogPath, type CatalogFilter } from './catalogPath.ts'
import type { Client } from './client.ts'
import { CallError } from './errors.ts'
import { retryReads } from './retry.ts'

const PAGES_AT_ONCE = 2
/** 50,000 Connectors, 500 on each. */
const MAX_PAGES = 100
/** So many pages in a row without an entry that is new end the catalog, whatever the service says. */
const MAX_STALE_PAGES = 2

/** A page of the catalog, its entries not parsed yet. */
const pageSchema = z.object({
  totalPages: z.catch(integerFrom(1), 1),
  results: z.array(z.unknown()),
})

async function fetchPage(client: Client, page: number, filter: CatalogFilter, signal: AbortSignal) {
  const path = catalogPath(page, filter)
  const { data } = await client({ method: 'GET', path, signal }, pageSchema)
  return { totalPages: data.totalPages, ...(await readEntries(data.results, signal)) }
}

const delay = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('Aborted', 'AbortError'))
    })
  })

/** Fetches a page and retries as `retryReads` says. */
async function fetchPageWithRetry(
  ...[client, page, filter, signal]: Parameters<typeof fetchPage>
): ReturnType<typeof fetchPage> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await fetchPage(client, page, filter, signal)
    } catch (error) {
      if (!(error instanceof CallError) || !retryReads.retry(failures, error)) throw error
      await delay(retryReads.retryDelay(failures, error), signal)
    }
  }
}

type Page = Awaited<ReturnType<typeof fetchPage>>

/** Counts the latest pages without an entry that no page before had. */
function countStalePages() {
  const ids = new Set<number>()
  let stale = 0
  return (page: Page): number => {
    const known = ids.size
    for (const id of page.ids) ids.add(id)
    stale = ids.size > known ? 0 : stale + 1
    return stale
  }
}

/** Yields all pages: the first alone, so that it can be shown at once, then two at a time. */
async function* fetchPages(client: Client, filter: CatalogFilter, signal: AbortSignal) {
  const countStale = countStalePages()
  let last = 1
  for (let next = 1; next <= last;) {
    const count = next === 1 ? 1 : Math.min(PAGES_AT_ONCE, last - next + 1)
    const first = next
    const pages = await Promise.all(
      Array.from({ length: count }, (_, at) =>
        fetchPageWithRetry(client, first + at, filter, signal),
      ),
    )
    for (const page of pages) {
      if (next === 1) last = Math.min(page.totalPages, MAX_PAGES)
      if (countStale(page) === MAX_STALE_PAGES) last = next
      const isLast = next >= last
      yield { connectors: page.connectors, isLast }
      if (isLast) return
      next += 1
    }
  }
}

/** The query of the whole catalog. It has data from the first page on, and is fetching until the last. */
export const catalogQuery = (client: Client, filter: CatalogFilter) =>
  queryOptions<Catalog>({
    queryKey: ['catalog', filter],
    queryFn: async ({ client: queries, queryKey, signal }) => {
      let catalog = queries.getQueryData<Catalog>(queryKey) ?? EMPTY_CATALOG
      for await (const { connectors, isLast } of fetchPages(client, filter, signal)) {
        signal.throwIfAborted()
        catalog = addPage(catalog, connectors, isLast)
        queries.setQueryData(queryKey, catalog)
      }
      return catalog
    },
    retry: false,
    // Comparing thousands of Connectors deeply would find no change: pages are only added.
    structuralSharing: false,
    // Nothing observes the query, and the catalog is kept all the same.
    gcTime: Infinity,
    // An incomplete catalog is fetched again when the list is mounted again.
    staleTime: ({ state }) => (state.data?.complete ? Infinity : 0),
  })

/**
 * The query of one Connector by its id, without the host's filters; null if the catalog has no such entry.
 * @param sandbox the `sandbox` parameter; null leaves it out
 */
export const connectorQuery = (client: Client, connectorId: number, sandbox: boolean | null) =>
  queryOptions({
    queryKey: ['connector', connectorId],
    queryFn: async ({ signal }) => {
      const filter = { ...(sandbox !== null && { sandbox }), connectorIds: [connectorId] }
      const { connectors } = await fetchPage(client, 1, filter, signal)
      return connectors.find(({ id }) => id === connectorId) ?? null
    },
    ...retryReads,
  })
