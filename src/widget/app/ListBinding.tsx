import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect, type ComponentProps } from 'react'
import type { Connector } from '../domain/connector.ts'
import { catalogFilterOf } from '../api/catalogPath.ts'
import { catalogQuery, type Catalog } from '../api/connectors.ts'
import { CallError } from '../api/errors.ts'
import type { ListState } from '../flow/steps/list.ts'
import { ListScreen, type ListQuery } from '../screens/list/ListScreen.tsx'
import { useServices } from './Services.tsx'

type Progress = ComponentProps<typeof ListScreen>['progress']

/** The loading state of the catalog; while a fresh token is requested, it counts as loading. */
function progressOf(
  { data, error, isFetching }: UseQueryResult<Catalog>,
  tokenRefused: boolean,
): Progress {
  if (data?.complete) return 'complete'
  if (!isFetching && error && !tokenRefused) return 'failed'
  return data ? 'filling' : 'loading'
}

interface Props {
  state: ListState
  query: ListQuery
  onQueryChange: (query: ListQuery) => void
}

/** Connects the list screen to the catalog query and the flow. */
export function ListBinding({ state, query, onQueryChange }: Props) {
  const { client, flow } = useServices()
  const { dispatch } = flow
  const { options } = state.run
  const catalogue = useQuery(catalogQuery(client, catalogFilterOf(options)))
  const { data, error, refetch } = catalogue

  const refused = error instanceof CallError && error.problem.kind === 'token' ? error : null
  useEffect(() => {
    if (refused) dispatch({ type: 'catalogueRefused' })
  }, [refused, dispatch])

  const onSearchMissed = useCallback(
    (text: string) => dispatch({ type: 'searchMissed', query: text }),
    [dispatch],
  )
  const onChoose = useCallback(
    (connector: Connector) => dispatch({ type: 'connectorChosen', connector }),
    [dispatch],
  )

  return (
    <ListScreen
      query={query}
      onQueryChange={onQueryChange}
      wantedCountries={options.countries}
      connectors={data?.connectors ?? []}
      progress={progressOf(catalogue, refused !== null)}
      wantedProducts={options.products}
      selectedUnavailable={state.notice === 'selectedUnavailable'}
      onChoose={onChoose}
      onSearchMissed={onSearchMissed}
      onRetry={() => void refetch()}
    />
  )
}
