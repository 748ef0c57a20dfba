import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { connectorSchema, type Connector } from '../domain/connector.ts'
import { integerFrom } from '../domain/lenient.ts'
import { catalogPath, type CatalogFilter } from './catalogPath.ts'
import type { Client } from './client.ts'
import { CallError } from './errors.ts'
import { retryReads } from './retry.ts'

export interface Catalog {
  connectors: Connector[]
  /** True once every page has been fetched. */
  complete: boolean
}

const PAGES_AT_ONCE = 2

const pageSchema = z.object({
  totalPages: z.catch(integerFrom(1), 1),
  results: z.array(z.unknown()),
})

async function fetchPage(client: Client, page: number, filter: CatalogFilter, signal: AbortSignal) {
  const path = catalogPath(page, filter)
  const { data } = await client({ method: 'GET', path, signal }, pageSchema)
  // An entry that cannot be parsed is left out; the rest of the page stays.
  const connectors = data.results.flatMap((entry) => z.safeParse(connectorSchema, entry).data ?? [])
  return {
    page,
    totalPages: data.totalPages,
    // Direct Connectors are never shown (specification: *What the service does*, 5).
    connectors: connectors.filter(({ isOpenFinance }) => isOpenFinance),
  }
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

/** Yields all pages: the first alone, so that it can be shown at once, then two at a time. */
async function* fetchPages(client: Client, filter: CatalogFilter, signal: AbortSignal) {
  const first = await fetchPageWithRetry(client, 1, filter, signal)
  yield first
  for (let page = 2; page <= first.totalPages; page += PAGES_AT_ONCE) {
    const numbers = Array.from({ length: PAGES_AT_ONCE }, (_, offset) => page + offset)
    yield* await Promise.all(
      numbers
        .filter((number) => number <= first.totalPages)
        .map((number) => fetchPageWithRetry(client, number, filter, signal)),
    )
  }
}

/** Adds a page. A Connector on two pages (pages shift while they are fetched) is added once. */
function addPage(catalog: Catalog, page: Awaited<ReturnType<typeof fetchPage>>): Catalog {
  const ids = new Set(catalog.connectors.map(({ id }) => id))
  const added = page.connectors.filter(({ id }) => !ids.has(id) && ids.add(id))
  return {
    connectors: [...catalog.connectors, ...added],
    complete: page.page >= page.totalPages,
  }
}

const EMPTY: Catalog = { connectors: [], complete: false }

/** The query of the whole catalog. It has data from the first page on, and is fetching until the last. */
export const catalogQuery = (client: Client, filter: CatalogFilter) =>
  queryOptions<Catalog>({
    queryKey: ['catalog', filter],
    queryFn: async ({ client: queries, queryKey, signal }) => {
      let catalog = queries.getQueryData<Catalog>(queryKey) ?? EMPTY
      for await (const page of fetchPages(client, filter, signal)) {
        signal.throwIfAborted()
        catalog = addPage(catalog, page)
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
