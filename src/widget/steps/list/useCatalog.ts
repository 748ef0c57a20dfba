import { notifyManager, type QueryState } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { WidgetOptions } from '../../../protocol/options.ts'
import { catalogFilterOf } from '../../api/catalogPath.ts'
import type { Catalog } from '../../api/catalogPage.ts'
import { catalogQuery } from '../../api/connectors.ts'
import { mayPass } from '../../api/retry.ts'
import { useServices } from '../shared/Services.tsx'

/** The pause before a catalog that did not load is asked for again, in ms, while the page is seen and while it is not. */
const SLOW_RETRY_MS = 15_000
const HIDDEN_RETRY_MS = 60_000

interface CatalogResult {
  /** Undefined before the component is mounted. */
  state: QueryState<Catalog> | undefined
  /** It did not load, though it may be asked for again at this moment, without the person. */
  hasFailed: boolean
  /** Loads what is missing. */
  refetch: () => void
}

/**
 * Loads the catalog while the component is mounted, and again when the network comes back, or after a
 * while. The component renders with each page. `useQuery` and its observer would add 2 kB, brotli, to what the list
 * waits for, and save some twenty of these lines.
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

  const [isRetried, setRetried] = useState(false)
  const isIdle = state?.fetchStatus === 'idle'
  const error = state?.error ?? null
  const comesBack = isIdle && error !== null && mayPass(error)
  useEffect(() => {
    if (!comesBack) return undefined
    const pause = document.hidden ? HIDDEN_RETRY_MS : SLOW_RETRY_MS
    const timer = setTimeout(() => {
      setRetried(true)
      void queries.prefetchQuery(query)
    }, pause)
    return () => clearTimeout(timer)
  }, [comesBack, queries, query])

  const isUnloaded = error !== null || !state?.data
  return {
    state,
    hasFailed: isUnloaded && (isIdle ? error !== null : isRetried),
    refetch: () => {
      setRetried(false)
      void queries.prefetchQuery(query)
    },
  }
}
