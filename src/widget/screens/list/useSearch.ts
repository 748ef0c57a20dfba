import { useEffect, useMemo, useState } from 'react'
import { offlineLast, type Connector } from '../../domain/connector.ts'

type SearchModule = typeof import('../../domain/search.ts')

interface Search {
  /** The Connectors that match, best first. All of them until the code of the search is loaded. */
  results: readonly Connector[]
  /** Builds the index before the first keystroke needs it. */
  prepare: () => void
  /** The search text without what the host must not learn; empty until the code is loaded. */
  reportableText: string
}

/** Searches the list. The code comes once the list is shown; a failed load is tried again with the next keystroke. */
export function useSearch(connectors: readonly Connector[], text: string): Search {
  const [loaded, setLoaded] = useState<SearchModule | null>(null)
  useEffect(() => {
    if (!loaded) import('../../domain/search.ts').then(setLoaded, reportError)
  }, [loaded, text])
  const index = useMemo(() => loaded?.searchIndex(connectors), [loaded, connectors])
  const results = useMemo(
    () => (loaded && index ? loaded.search(index, text) : offlineLast(connectors)),
    [loaded, index, connectors, text],
  )
  return {
    results,
    prepare: () => index?.vocabulary(),
    reportableText: loaded?.reportableQuery(text) ?? '',
  }
}
