import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, type ComponentProps } from 'react'
import type { Connector } from '../../domain/connector.ts'
import { preferredIds } from '../../domain/connectorFilters.ts'
import { CATALOG_KEY } from '../../api/connectors.ts'
import { CallError } from '../../api/errors.ts'
import type { ScreenProps } from '../../flow/step.ts'
import { describeUnmatched } from './describeUnmatched.ts'
import { List } from './List.tsx'
import { useListQuery } from '../shared/ListQuery.tsx'
import type { Connection } from '../../../protocol/options.ts'
import { useLocalization } from '../../i18n/MessagesContext.tsx'
import { latestTileNotes, loadMovedConnections, loadTileNotes } from './loadTileNotes.ts'
import type { TileNotes } from './tileNotes.ts'
import type { Run } from '../../flow/state.ts'
import { useServices } from '../shared/Services.tsx'
import { useCatalog } from './useCatalog.ts'

type Progress = ComponentProps<typeof List>['progress']

/** The notes of the banks that the host knows more of, once they are there. */
function useTileNotes({ connections, options }: Run): TileNotes | null {
  const { language, messages } = useLocalization()
  const [notes, setNotes] = useState(latestTileNotes)
  useEffect(() => {
    let isOver = false
    const show = (loaded: TileNotes | null) => isOver || setNotes(loaded)
    loadTileNotes(connections, options, { language, messages }).then(show, reportError)
    return () => {
      isOver = true
    }
  }, [connections, options, language, messages])
  return notes
}

type SearchedProps = Omit<ComponentProps<typeof List>, 'query' | 'onQueryChange'>

/** Renders with each key, without the queries of the catalog, which would add a sixth to its time. */
function SearchedList({ connected, ...props }: SearchedProps & { connected: number }) {
  const [query, setQuery] = useListQuery(connected)
  return <List {...props} query={query} onQueryChange={setQuery} />
}

/** The list of Connectors, as far as the catalog is loaded. */
export function Screen({ state, dispatch }: ScreenProps<'list'>) {
  const queries = useQueryClient()
  const { options } = state.run
  const { connectors, loaded, isComplete, error, hasFailed, retry } = useCatalog(
    useServices().client,
    options,
  )
  const firstIds = useMemo(() => preferredIds(options), [options])
  const notes = useTileNotes(state.run)
  const problem = error instanceof CallError ? error.problem : null
  // Without a response the list stays, and asks again when the line is back.
  const isLineDown = problem && 'code' in problem && problem.code === 'NETWORK_ERROR'
  const isRefused = problem && !isLineDown && (problem.kind === 'token' || loaded === 0)
  const loading: Progress = loaded > 0 ? 'filling' : 'loading'
  const progress = hasFailed && !isRefused ? 'failed' : isComplete ? 'complete' : loading
  useEffect(() => {
    if (!problem) return
    // The list may be shown again, and then asks again.
    if (isRefused) queries.removeQueries({ queryKey: [CATALOG_KEY] })
    dispatch({ type: isRefused ? 'catalogRefused' : 'catalogFailed', problem })
  }, [problem, isRefused, queries, dispatch])

  const unmatched = useMemo(
    () =>
      isComplete
        ? describeUnmatched(
            options,
            connectors.map(({ id }) => id),
          )
        : null,
    [isComplete, options, connectors],
  )
  useEffect(() => {
    if (unmatched) console.warn(unmatched)
  }, [unmatched])

  const { connections } = state.run
  useEffect(() => {
    if (!isComplete || connections.length === 0) return undefined
    let isCurrent = true
    const onMoved = (moved: Connection[]) => {
      if (isCurrent && moved.length > 0) dispatch({ type: 'connectionsGiven', connections: moved })
    }
    loadMovedConnections(connections, connectors, options).then(onMoved, reportError)
    return () => {
      isCurrent = false
    }
  }, [isComplete, connections, connectors, options, dispatch])

  const onSearchMissed = useCallback(
    (text: string) => dispatch({ type: 'searchMissed', query: text }),
    [dispatch],
  )
  const onChoose = useCallback(
    (connector: Connector, brand: readonly Connector[]) =>
      dispatch({ type: 'connectorChosen', connector, ...(brand.length > 1 && { brand }) }),
    [dispatch],
  )

  return (
    <SearchedList
      connected={state.run.connected.length}
      connectors={connectors}
      firstIds={firstIds}
      progress={progress}
      options={options}
      notes={notes}
      selectedUnavailable={state.notice === 'selectedUnavailable'}
      onChoose={onChoose}
      onSearchMissed={onSearchMissed}
      onShowAll={() => dispatch({ type: 'anotherBankChosen' })}
      onFallback={(text) => dispatch({ type: 'fallbackChosen', query: text })}
      onRetry={retry}
      onClose={() => dispatch({ type: 'closeRequested' })}
    />
  )
}
