import type { Connection } from '../../../protocol/options.ts'
import { sortByUrgency } from '../../domain/connections.ts'
export { movedConnections } from '../../domain/connections.ts'
import type { FirstScreenMessages } from '../../i18n/messageTypes.ts'
import { connectionLabel } from '../shared/connectionLabel.ts'

/**
 * The state of the person's connections, by the id of their Connector: *Connected*, *Ends in 12 days*. Of several
 * of one bank, the one that needs the person most. A chunk of its own, for hosts that give connections.
 */
export function connectionNotes(
  connections: readonly Connection[],
  messages: FirstScreenMessages,
): ReadonlyMap<number, string> {
  const now = Date.now()
  const notes = new Map<number, string>()
  for (const one of sortByUrgency(connections, now))
    if (!notes.has(one.connectorId)) notes.set(one.connectorId, connectionLabel(messages, one, now))
  return notes
}
