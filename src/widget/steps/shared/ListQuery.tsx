import { createContext, use, useState, type ReactNode } from 'react'
import type { ConnectorFilters } from '../../domain/connectorFilters.ts'

export interface ListQuery {
  text: string
  group: ConnectorFilters['group']
  /** Null for all countries; undefined until the person chooses, which gives the default country. */
  country: string | null | undefined
}

export const EMPTY_QUERY: ListQuery = { text: '', group: null, country: undefined }

/** A query, and the number of banks that were connected in the run when it was made. */
interface KeptQuery {
  query: ListQuery
  connected: number
}

type KeptState = readonly [kept: KeptQuery | null, keep: (kept: KeptQuery) => void]

const Context = createContext<KeptState>([null, () => undefined])

/** Keeps the query while other screens are shown, so that going back restores the search. */
export function ListQueryProvider({ children }: { children: ReactNode }) {
  const state = useState<KeptQuery | null>(null)
  return <Context value={state}>{children}</Context>
}

/** Returns the query and its setter. Another bank is searched for anew. */
export function useListQuery(
  connected: number,
): [query: ListQuery, setQuery: (query: ListQuery) => void] {
  const [kept, keep] = use(Context)
  return [
    kept?.connected === connected ? kept.query : EMPTY_QUERY,
    (query) => keep({ query, connected }),
  ]
}
