import { useEffect, useMemo, useState } from 'react'
import { offlineLast, type Connector } from '../../domain/connector.ts'
import type * as searchModule from '../../domain/search.ts'

type SearchModule = typeof searchModule

const load = (onLoaded: (module: SearchModule) => void) =>
  void import('../../domain/search.ts').then(onLoaded, reportError)

interface Search {
  /** The Connectors that match, best first. All of them until the code of the search is loaded. */
  results: readonly Connector[]
  /** Builds the index before the first keystroke needs it. */
  prepare: () => void
  /** The search text without what the host must not learn; empty until the code is loaded. */
  reportableText: string
}

/** Searches the list. The code comes once the list is shown; a failed load is tried again when the field gets the focus. */
export function useSearch(connectors: readonly Connector[], text: string): Search {
  const [loaded, setLoaded] = useState<SearchModule | null>(null)
  useEffect(() => load(setLoaded), [])
  const index = useMemo(() => loaded?.searchIndex(connectors), [loaded, connectors])
  const results = useMemo(
    () => (loaded && index ? loaded.search(index, text) : offlineLast(connectors)),
    [loaded, index, connectors, text],
  )
  return {
    results,
    prepare: () => (index ? void index.vocabulary() : load(setLoaded)),
    reportableText: loaded?.reportableQuery(text) ?? '',
  }
}
