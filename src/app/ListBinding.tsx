import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { catalogueQuery, type CatalogueFilter } from '../api/connectors.ts'
import { CallError } from '../api/errors.ts'
import type { Listing } from '../flow/types.ts'
import type { WidgetOptions } from '../protocol/messages.ts'
import { ListScreen } from '../screens/list/ListScreen.tsx'
import { useServices } from './Services.tsx'

const filterOf = (options: WidgetOptions): CatalogueFilter => ({
  ...(options.includeSandbox !== undefined && { sandbox: options.includeSandbox }),
  ...(options.countries && { countries: options.countries }),
  ...(options.connectorTypes && { connectorTypes: options.connectorTypes }),
  ...(options.connectorIds && { connectorIds: options.connectorIds }),
})

/** The list, filled by the catalogue. */
export function ListBinding({ state }: { state: Listing }) {
  const { client, flow } = useServices()
  const { dispatch } = flow
  const { options } = state.run
  const catalogue = useQuery(catalogueQuery(client, filterOf(options)))
  const { data, error, isFetching, refetch } = catalogue

  const refused = error instanceof CallError && error.problem.kind === 'token' ? error : null
  useEffect(() => {
    if (refused) dispatch({ type: 'catalogueRefused' })
  }, [refused, dispatch])

  const onSearchMissed = useCallback(
    (query: string) => dispatch({ type: 'searchMissed', query }),
    [dispatch],
  )

  const settled = error && !refused ? 'failed' : 'complete'
  return (
    <ListScreen
      connectors={data?.connectors ?? []}
      progress={
        data
          ? isFetching
            ? 'filling'
            : settled
          : settled === 'failed' && !isFetching
            ? 'failed'
            : 'loading'
      }
      wantedProducts={options.products}
      selectedUnavailable={state.notice === 'selectedUnavailable'}
      onChoose={(connector) => dispatch({ type: 'connectorChosen', connector })}
      onSearchMissed={onSearchMissed}
      onRetry={() => void refetch()}
    />
  )
}
