import { queryOptions } from '@tanstack/react-query'
import { isRecord } from '../domain/readers.ts'
import { addPage, EMPTY_CATALOG, readEntries, type Catalog } from './catalogPage.ts'
import { catalogPath, type CatalogFilter } from './catalogPath.ts'
import type { Client, Schema } from './client.ts'
import { CallError } from './errors.ts'
import { asksToWait, retryReads } from './retry.ts'

/** 50,000 Connectors, 500 on each. */
const MAX_PAGES = 100
/** So many pages in a row without an entry that is new end the catalog, whatever the service says. */
const MAX_STALE_PAGES = 2

/** A page of the catalog, its entries not parsed yet. */
interface Page {
  totalPages: number
  results: readonly unknown[]
}

const pageSchema: Schema<Page> = {
  safeParse: (json) => {
    const { totalPages, results } = isRecord(json) ? json : {}
    if (!Array.isArray(results)) return { success: false }
    const isCount =
      typeof totalPages === 'number' && Number.isSafeInteger(totalPages) && totalPages > 0
    return { success: true, data: { totalPages: isCount ? totalPages : 1, results } }
  },
}

/** The clients whose service has answered `pageSize` with 400. Its limit is not shown (specification: *Catalog*). */
const withoutPageSize = new WeakSet<Client>()

const isBadRequest = (error: unknown) => error instanceof CallError && error.problem.status === 400

async function fetchPage(client: Client, page: number, filter: CatalogFilter, signal: AbortSignal) {
  const sized = !withoutPageSize.has(client)
  const path = catalogPath(page, filter, sized)
  const { data, language } = await client({ method: 'GET', path, signal }, pageSchema).catch(
    (error) => {
      if (!sized || !isBadRequest(error)) throw error
      withoutPageSize.add(client)
      return client({ method: 'GET', path: catalogPath(page, filter, false), signal }, pageSchema)
    },
  )
  return {
    totalPages: data.totalPages,
    ...(await readEntries(data.results, filter, signal, language)),
  }
}

/** The query of one page, with retries of its own: the page that is fetched beside it goes on. */
export const pageQuery = (client: Client, filter: CatalogFilter, page: number) =>
  queryOptions({
    queryKey: ['catalog', filter, page],
    queryFn: ({ signal }) => fetchPage(client, page, filter, signal),
    // A catalog that is fetched again asks only for the pages that it lacks.
    staleTime: Infinity,
    gcTime: Infinity,
    ...retryReads,
    // Before the first page there is nothing to show meanwhile: the flow counts down.
    retry: (failures: number, error: Error) =>
      (page > 1 || !asksToWait(error)) && retryReads.retry(failures, error),
  })

/**
 * The query of the whole catalog. It has data from the first page on, and is fetching until the last. An infinite
 * query of Query's would fetch page after page, never two at a time.
 */
export const catalogQuery = (client: Client, filter: CatalogFilter) =>
  queryOptions<Catalog>({
    queryKey: ['catalog', filter],
    queryFn: async ({ client: queries, queryKey, signal }) => {
      let catalog = queries.getQueryData<Catalog>(queryKey) ?? EMPTY_CATALOG
      const known = new Set<number>()
      let stalePages = 0
      let last = 1
      for (let number = 1; number <= last; number += 1) {
        // Two at a time, after the first alone, so that it can be shown at once.
        if (number % 2 === 0 && number < last)
          void queries.prefetchQuery(pageQuery(client, filter, number + 1))
        const page = await queries.fetchQuery(pageQuery(client, filter, number))
        signal.throwIfAborted()
        if (number === 1) last = Math.min(page.totalPages, MAX_PAGES)
        const { size } = known
        for (const id of page.ids) known.add(id)
        stalePages = known.size > size ? 0 : stalePages + 1
        if (stalePages === MAX_STALE_PAGES) last = number
        catalog = addPage(catalog, page.connectors, number === last)
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
 * The query of one Connector by its id, without the host's filters; null if the catalog has no such entry. A service that
 * does not know `connectorIds` is asked for one page after the other.
 * @param sandbox the `sandbox` parameter; null leaves it out
 */
export const connectorQuery = (client: Client, connectorId: number, sandbox: boolean | null) =>
  queryOptions({
    queryKey: ['connector', connectorId],
    queryFn: async ({ signal }) => {
      const filter = { ...(sandbox !== null && { sandbox }), connectorIds: [connectorId] }
      let last = 1
      for (let number = 1; number <= last; number += 1) {
        const { connectors, totalPages } = await fetchPage(client, number, filter, signal)
        const found = connectors.find(({ id }) => id === connectorId)
        if (found) return found
        last = Math.min(totalPages, MAX_PAGES)
      }
      return null
    },
    ...retryReads,
  })
