import { useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { WidgetOptions } from '../../../protocol/options.ts'
import { mergePages, type Catalog, type CatalogPage } from '../../api/catalogPage.ts'
import { catalogFilterOf } from '../../api/catalogPath.ts'
import type { Client } from '../../api/client.ts'
import { CATALOG_KEY, pageQuery } from '../../api/connectors.ts'
import { isRetryable } from '../../api/retry.ts'

/** The pause before a page that did not load is asked for again, in ms, while the widget is seen. */
const SLOW_RETRY_MS = 15_000
/** The number of pages that are fetched at a time, after the first. */
const PAGES_AT_ONCE = 2

interface CatalogResult extends Catalog {
  /** The reason for which the first of the missing pages did not load; null while it is asked for. */
  error: Error | null
  /** A page did not load, though it may be asked for again at this moment, without the person. */
  hasFailed: boolean
  /** Loads what is missing. */
  retry: () => void
}

type PageResult = UseQueryResult<CatalogPage>

const hasFailed = ({ data, errorUpdateCount }: PageResult) => !data && errorUpdateCount > 0

const combine = (results: PageResult[]) => ({
  pages: results.map(({ data }) => data),
  error: results.find(({ error }) => error)?.error ?? null,
  hasFailed: results.some(hasFailed),
})

/**
 * Loads the catalog while the component is mounted: the first page alone, so that it can be shown at once, then the
 * others. The component renders with each page.
 */
export function useCatalog(client: Client, options: WidgetOptions): CatalogResult {
  const queries = useQueryClient()
  const filter = catalogFilterOf(options)
  const queryOf = (page: number) => ({
    ...pageQuery(client, filter, page),
    refetchInterval: ({ state: { error } }: { state: { error: Error | null } }) =>
      error && isRetryable(error) ? SLOW_RETRY_MS : false,
  })
  const [asked, setAsked] = useState(1 + PAGES_AT_ONCE)
  const first = useQuery(queryOf(1))
  const rest = useQueries({
    queries: Array.from({ length: (first.data?.totalPages ?? 1) - 1 }, (_, index) => ({
      ...queryOf(index + 2),
      enabled: index + 2 <= asked,
    })),
    combine,
  })
  const catalog = useMemo(() => mergePages([first.data, ...rest.pages]), [first.data, rest.pages])
  if (catalog.loaded >= asked && !catalog.isComplete) setAsked(catalog.loaded + PAGES_AT_ONCE)
  return {
    ...catalog,
    error: first.error ?? rest.error,
    hasFailed: !catalog.isComplete && (hasFailed(first) || rest.hasFailed),
    retry: () =>
      void queries.resetQueries({
        queryKey: [CATALOG_KEY, filter],
        predicate: ({ state }) => state.data === undefined,
      }),
  }
}
