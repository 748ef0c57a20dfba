import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { isRecord } from '../../protocol/isRecord.ts'
import { MAX_PAGES, readPage } from './catalogPage.ts'
import { catalogPath, type CatalogFilter } from './catalogPath.ts'
import type { Client, Schema } from './client.ts'
import { CallError } from './errors.ts'
import { asksToWait, retryReads } from './retry.ts'

/** A page of the catalog, its entries not parsed yet. */
interface RawPage {
  totalPages: number
  results: readonly unknown[]
}

const pageSchema: Schema<RawPage> = {
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
  return readPage(data.results, data.totalPages, filter, signal, language)
}

/** The key that the queries of all pages, with all filters, begin with. */
export const CATALOG_KEY = 'catalog'

/**
 * The query of one page of the catalog.
 * @param page 1-based
 */
export const pageQuery = (client: Client, filter: CatalogFilter, page: number) =>
  queryOptions({
    queryKey: [CATALOG_KEY, filter, page],
    queryFn: ({ signal }) => fetchPage(client, page, filter, signal),
    // A page that has come is kept: only those that are missing are fetched again.
    staleTime: Infinity,
    gcTime: Infinity,
    ...retryReads,
    // Before the first page there is nothing to show meanwhile: the flow counts down.
    retry: (failures: number, error: Error) =>
      (page > 1 || !asksToWait(error)) && retryReads.retry(failures, error),
  })

/**
 * The query of one Connector by its id, without the host's filters; null if the catalog has no such entry. A service that
 * does not know `connectorIds` is asked for one page after the other.
 * @param sandbox the `sandbox` parameter; null leaves it out
 */
export function connectorQuery(client: Client, connectorId: number, sandbox: boolean | null) {
  const filter = { ...(sandbox !== null && { sandbox }), connectorIds: [connectorId] }
  return {
    ...infiniteQueryOptions({
      queryKey: ['connector', connectorId],
      queryFn: ({ pageParam, signal }) => fetchPage(client, pageParam, filter, signal),
      initialPageParam: 1,
      getNextPageParam: ({ connectors, totalPages }, _pages, page) =>
        connectors.length > 0 || page === totalPages ? undefined : page + 1,
      select: ({ pages }) => pages.at(-1)?.connectors[0] ?? null,
      ...retryReads,
    }),
    pages: MAX_PAGES,
  }
}
