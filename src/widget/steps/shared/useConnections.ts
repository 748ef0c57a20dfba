import { useQueryClient } from '@tanstack/react-query'
import type { Connection } from '../../../protocol/options.ts'
import type { CatalogPage } from '../../api/catalogPage.ts'
import { CATALOG_KEY } from '../../api/connectors.ts'
import { withShownName } from '../../domain/connectionOf.ts'
import { logoOf, type Connector } from '../../domain/connector.ts'
import type { Run } from '../../flow/state.ts'

/** The logo and the colour of an entry of the catalog, where it was loaded. */
const looksOf = (entry: Connector | undefined) =>
  entry && { imageUrl: logoOf(entry) ?? undefined, primaryColor: entry.primaryColor ?? undefined }

/** Returns the person's connections, with the catalog's logo and colour where the host gave none. */
export function useConnections({ connections }: Run): Connection[] {
  const pages = useQueryClient().getQueriesData<CatalogPage>({ queryKey: [CATALOG_KEY] })
  const known = pages.flatMap(([, page]) => page?.connectors ?? [])
  return connections.map((one) =>
    withShownName({ ...looksOf(known.find(({ id }) => id === one.connectorId)), ...one }),
  )
}
