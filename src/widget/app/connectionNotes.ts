import type { Connection, Language } from '../../protocol/options.ts'
import { byUrgency } from '../domain/connections.ts'
import { loadConnectionsMessages } from '../i18n/connectionsMessages.ts'
import { connectionLabel } from '../screens/connections/connectionLabel.ts'

/**
 * The state of the person's connections, by the id of their Connector: *Connected*, *Ends in 12 days*. Of several
 * of one bank, the one that needs the person most. A chunk of its own, for hosts that give connections.
 */
export async function connectionNotes(
  connections: readonly Connection[],
  language: Language,
): Promise<ReadonlyMap<number, string>> {
  const messages = await loadConnectionsMessages(language)
  const now = Date.now()
  const notes = new Map<number, string>()
  for (const one of byUrgency(connections, now))
    if (!notes.has(one.connectorId))
      notes.set(one.connectorId, connectionLabel(messages.connections, one, now))
  return notes
}
