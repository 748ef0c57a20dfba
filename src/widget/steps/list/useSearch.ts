import { useMemo } from 'react'
import type { Connector } from '../../domain/connector.ts'
import { reportableQuery, search, searchIndex } from '../../domain/search.ts'

interface Search {
  /** The Connectors that match, best first. */
  results: readonly Connector[]
  /** Builds the index before the first keystroke needs it. */
  prepare: () => void
  /** The search text without what the host must not learn. */
  reportableText: string
}

/** Searches the list. */
export function useSearch(connectors: readonly Connector[], text: string): Search {
  const index = useMemo(() => searchIndex(connectors), [connectors])
  const results = useMemo(() => search(index, text), [index, text])
  return { results, prepare: index.vocabulary, reportableText: reportableQuery(text) }
}
