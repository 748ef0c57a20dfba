import { notifyManager, type QueryState } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { WidgetOptions } from '../../protocol/options.ts'
import { catalogFilterOf } from '../api/catalogPath.ts'
import { catalogQuery, type Catalog } from '../api/connectors.ts'
import { useServices } from './Services.tsx'

interface CatalogResult {
  /** Undefined before the component is mounted. */
  state: QueryState<Catalog> | undefined
  /** Loads what is missing. */
  refetch: () => void
}

/**
 * Loads the catalog while the component is mounted, and again when the network comes back. The component
 * renders with each page. Reads the query's state itself: docs/decisions/queries-only.md.
 */
export function useCatalog(options: WidgetOptions): CatalogResult {
  const { client, queries } = useServices()
  const query = useMemo(() => catalogQuery(client, catalogFilterOf(options)), [client, options])

  useEffect(() => {
    const load = () => void queries.prefetchQuery(query)
    load()
    addEventListener('online', load)
    return () => {
      removeEventListener('online', load)
      void queries.cancelQueries(query)
    }
  }, [queries, query])

  const subscribe = useMemo(
    () => (onChange: () => void) =>
      queries.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [queries],
  )
  const state = useSyncExternalStore(subscribe, () => queries.getQueryState(query.queryKey))
  return { state, refetch: () => void queries.prefetchQuery(query) }
}
