import type { Connection } from '../../../protocol/options.ts'
import type { movedConnections } from '../../domain/connections.ts'
import type { FirstScreenMessages } from '../../i18n/messageTypes.ts'

let latest: ReadonlyMap<number, string> | null = null

/** The notes that were loaded last; null before. React's first list has those of the early list at once. */
export const latestConnectionNotes = (): ReadonlyMap<number, string> | null => latest

/**
 * Loads the notes of the banks that the person has connected, also before the bundle is there: what `connectionNotes.ts`
 * shares with the first chunk is in the early one.
 */
export async function loadConnectionNotes(
  connections: readonly Connection[],
  messages: FirstScreenMessages,
): Promise<ReadonlyMap<number, string>> {
  const { connectionNotes } = await import('./connectionNotes.ts')
  latest = connectionNotes(connections, messages)
  return latest
}

/** Loads the connections whose Connector the catalog has no longer, each at the one that has taken its place. */
export async function loadMovedConnections(
  ...catalog: Parameters<typeof movedConnections>
): Promise<Connection[]> {
  return (await import('./connectionNotes.ts')).movedConnections(...catalog)
}
