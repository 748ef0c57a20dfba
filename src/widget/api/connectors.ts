import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { connectorSchema, type Connector } from '../domain/connector.ts'
import { integerFrom } from '../domain/lenient.ts'
import { cataloguePath, type CatalogueFilter } from './cataloguePath.ts'
import type { Client } from './client.ts'
import { CallError } from './errors.ts'
import { retryReads } from './retry.ts'

export interface Catalogue {
  connectors: Connector[]
  /** Entries that could not be read. */
  dropped: number
  /** Whether every page is here. */
  complete: boolean
}

const PAGES_AT_ONCE = 2

const pageSchema = z.object({
  totalPages: z.catch(integerFrom(1), 1),
  results: z.array(z.unknown()),
})

async function fetchPage(
  client: Client,
  page: number,
  filter: CatalogueFilter,
  signal: AbortSignal,
) {
  const path = cataloguePath(page, filter)
  const { data } = await client({ method: 'GET', path, signal }, pageSchema)
  const parsed = data.results.map((entry) => z.safeParse(connectorSchema, entry))
  const connectors = parsed.flatMap(({ data: connector }) => connector ?? [])
  return {
    page,
    totalPages: data.totalPages,
    // Whatever the server sends, only open finance Connectors are shown.
    connectors: connectors.filter(({ isOpenFinance }) => isOpenFinance),
    dropped: parsed.length - connectors.length,
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('Aborted', 'AbortError'))
    })
  })

/** A page of the rest of the catalogue: repeats for as long as `retryReads` has it. */
async function fetchPatiently(
  ...[client, page, filter, signal]: Parameters<typeof fetchPage>
): ReturnType<typeof fetchPage> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await fetchPage(client, page, filter, signal)
    } catch (error) {
      if (!(error instanceof CallError) || !retryReads.retry(failures, error)) throw error
      await pause(retryReads.retryDelay(failures, error), signal)
    }
  }
}

/** All pages: the first by itself, so that it can be shown at once, then two at a time. */
async function* pages(client: Client, filter: CatalogueFilter, signal: AbortSignal) {
  const first = await fetchPatiently(client, 1, filter, signal)
  yield first
  for (let page = 2; page <= first.totalPages; page += PAGES_AT_ONCE) {
    const numbers = Array.from({ length: PAGES_AT_ONCE }, (_, at) => page + at)
    const wanted = numbers.filter((one) => one <= first.totalPages)
    yield* await Promise.all(wanted.map((one) => fetchPatiently(client, one, filter, signal)))
  }
}

/** A Connector served twice (pages shift while they are read) is kept once. */
function withPage(known: Catalogue, page: Awaited<ReturnType<typeof fetchPage>>): Catalogue {
  const ids = new Set(known.connectors.map(({ id }) => id))
  const fresh = page.connectors.filter(({ id }) => !ids.has(id) && ids.add(id))
  return {
    connectors: [...known.connectors, ...fresh],
    // Page 1 again is a new reading of them all.
    dropped: (page.page === 1 ? 0 : known.dropped) + page.dropped,
    complete: page.page >= page.totalPages,
  }
}

const NOTHING_YET: Catalogue = { connectors: [], dropped: 0, complete: false }

/** The whole catalogue. Usable from the first page on; `isFetching` until the last one is here. */
export const catalogueQuery = (client: Client, filter: CatalogueFilter) =>
  queryOptions<Catalogue>({
    queryKey: ['catalogue', filter],
    queryFn: async ({ client: queries, queryKey, signal }) => {
      let catalogue = queries.getQueryData<Catalogue>(queryKey) ?? NOTHING_YET
      for await (const page of pages(client, filter, signal)) {
        signal.throwIfAborted()
        catalogue = withPage(catalogue, page)
        queries.setQueryData(queryKey, catalogue)
      }
      return catalogue
    },
    retry: false,
    // Pages are only added: there is nothing to compare, ten thousand times over.
    structuralSharing: false,
    // A person who leaves the list while it fills finds it filling again on coming back.
    staleTime: ({ state }) => (state.data?.complete ? Infinity : 0),
  })

/** One Connector by its id, whatever the host's filters; null when the catalogue has no such entry. */
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
