import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect, type ComponentProps } from 'react'
import type { Connector } from '../domain/connector.ts'
import { filterOf } from '../api/cataloguePath.ts'
import { catalogueQuery, type Catalogue } from '../api/connectors.ts'
import { CallError } from '../api/errors.ts'
import type { ListState } from '../flow/steps/list.ts'
import { ListScreen, type ListView } from '../screens/list/ListScreen.tsx'
import { useServices } from './Services.tsx'

type Progress = ComponentProps<typeof ListScreen>['progress']

/** How far the catalogue is; while a fresh token is asked for, it counts as on its way. */
function progressOf(
  { data, error, isFetching }: UseQueryResult<Catalogue>,
  refused: boolean,
): Progress {
  if (data?.complete) return 'complete'
  if (!isFetching && error && !refused) return 'failed'
  return data ? 'filling' : 'loading'
}

interface Props {
  state: ListState
  view: ListView
  onView: (view: ListView) => void
}

/** The list, filled by the catalogue. */
export function ListBinding({ state, view, onView }: Props) {
  const { client, flow } = useServices()
  const { dispatch } = flow
  const { options } = state.run
  const catalogue = useQuery(catalogueQuery(client, filterOf(options)))
  const { data, error, refetch } = catalogue

  const refused = error instanceof CallError && error.problem.kind === 'token' ? error : null
  useEffect(() => {
    if (refused) dispatch({ type: 'catalogueRefused' })
  }, [refused, dispatch])

  const onSearchMissed = useCallback(
    (query: string) => dispatch({ type: 'searchMissed', query }),
    [dispatch],
  )
  const onChoose = useCallback(
    (connector: Connector) => dispatch({ type: 'connectorChosen', connector }),
    [dispatch],
  )

  return (
    <ListScreen
      view={view}
      onView={onView}
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
