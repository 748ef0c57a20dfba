import type { Connection } from '../../../protocol/options.ts'
import { connectionState, daysLeft } from '../../domain/connections.ts'
import type { ConnectionsMessages } from '../../i18n/messageTypes.ts'

/** The state of a connection in a word or two: *Connected*, *Ends in 12 days*. @param now ms since 1970 */
export function connectionLabel(
  { states }: ConnectionsMessages['connections'],
  connection: Connection,
  now: number,
): string {
  const state = connectionState(connection, now)
  return state === 'ending' ? states.ending(daysLeft(connection, now) ?? 0) : states[state]
}
