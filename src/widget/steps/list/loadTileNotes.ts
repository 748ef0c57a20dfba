// Into the early chunk: the notes need them ahead of the first one, which has them too.
import '../../../protocol/dates.ts'
import '../../ui/separator.ts'
import type { Connection, WidgetOptions } from '../../../protocol/options.ts'
import type { movedConnections } from '../../domain/connections.ts'
import type { Translation } from '../../i18n/MessagesContext.tsx'
import type { TileNotes } from './tileNotes.ts'

let latest: TileNotes | null = null

/** The notes that were loaded last; null before. React's first list has those of the early list at once. */
export const latestTileNotes = (): TileNotes | null => latest

/**
 * Loads the notes of the banks that the host knows more of, also before the bundle is there. Null where the host gave
 * neither connections nor outages.
 */
export async function loadTileNotes(
  connections: readonly Connection[] = [],
  options: WidgetOptions,
  translation: Translation,
): Promise<TileNotes | null> {
  const isNeeded = connections.length > 0 || options.outages?.length
  latest = isNeeded
    ? (await import('./tileNotes.ts')).tileNotes(connections, options, translation)
    : null
  return latest
}

/** Loads the connections whose Connector the catalog has no longer, each at the one that has taken its place. */
export async function loadMovedConnections(
  ...catalog: Parameters<typeof movedConnections>
): Promise<Connection[]> {
  return (await import('./tileNotes.ts')).movedConnections(...catalog)
}
