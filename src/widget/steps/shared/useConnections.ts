import type { Connection } from '../../../protocol/options.ts'
import type { Catalog } from '../../api/catalogPage.ts'
import { withShownName } from '../../domain/connections.ts'
import { logoOf, type Connector } from '../../domain/connector.ts'
import type { Run } from '../../flow/state.ts'
import { useServices } from './Services.tsx'

/** The logo and the colour of an entry of the catalog, where it was loaded. */
const looksOf = (entry: Connector | undefined) =>
  entry && { imageUrl: logoOf(entry) ?? undefined, primaryColor: entry.primaryColor ?? undefined }

/** Returns the person's connections, with the catalog's logo and colour where the host gave none. */
export function useConnections({ connections }: Run): Connection[] {
  const { queries } = useServices()
  const catalogs = queries.getQueriesData<Catalog>({ queryKey: ['catalog'] })
  const known = catalogs.flatMap(([, catalog]) => catalog?.connectors ?? [])
  return connections.map((one) =>
    withShownName({ ...looksOf(known.find(({ id }) => id === one.connectorId)), ...one }),
  )
}
