import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import type { ConnectorFilters } from '../../domain/connectorFilters.ts'

/** The search text and the filters of the list. */
export interface ListQuery {
  text: string
  group: ConnectorFilters['group']
  /** Null for all countries; undefined until the person chooses, which gives the default country. */
  country: string | null | undefined
}

export const EMPTY_QUERY: ListQuery = { text: '', group: null, country: undefined }

type QueryState = readonly [query: ListQuery, setQuery: (query: ListQuery) => void]

const Context = createContext<QueryState>([EMPTY_QUERY, () => undefined])

export const useListQuery = (): QueryState => use(Context)

interface Props {
  /** The number of banks that were connected in this run: another bank is searched for anew. */
  connected: number
  children: ReactNode
}

/** Keeps the query while other screens are shown, so that going back restores the search. */
export function ListQueryProvider({ connected, children }: Props) {
  const [query, setQuery] = useState(EMPTY_QUERY)
  const [searchedAfter, setSearchedAfter] = useState(connected)
  if (connected !== searchedAfter) {
    setSearchedAfter(connected)
    setQuery(EMPTY_QUERY)
  }
  const value = useMemo(() => [query, setQuery] as const, [query])
  return <Context value={value}>{children}</Context>
}
