import type { Connection, WidgetOptions } from '../../../protocol/options.ts'
import { sortByUrgency } from '../../domain/connections.ts'
export { movedConnections } from '../../domain/connections.ts'
import type { Translation } from '../../i18n/MessagesContext.tsx'
import { connectionLabel } from '../shared/connectionLabel.ts'
import { outageText } from '../shared/outageText.ts'

/** The notes of the banks that the host knows more of. A chunk of its own, for hosts that give connections or outages. */
export interface TileNotes {
  /**
   * The state of the person's connections, by the id of their Connector: *Connected*, *Ends in 12 days*. Of several of
   * one bank, the one that needs the person most.
   */
  connections: ReadonlyMap<number, string>
  /** As `outageText.ts` tells. */
  outageText: (connectorId: number, otherwise: string) => string
}

export function tileNotes(
  connections: readonly Connection[],
  options: WidgetOptions,
  translation: Translation,
): TileNotes {
  const now = Date.now()
  const notes = new Map<number, string>()
  for (const one of sortByUrgency(connections, now))
    if (!notes.has(one.connectorId))
      notes.set(one.connectorId, connectionLabel(translation.messages, one, now))
  return {
    connections: notes,
    outageText: (id, otherwise) => outageText(id, options, translation, otherwise),
  }
}
