import type { Connection } from '../../../protocol/options.ts'
import { connectionState, daysLeft } from '../../domain/connections.ts'
import type { FirstScreenMessages } from '../../i18n/messageTypes.ts'

/** The state of a connection in a word or two: *Connected*, *Ends in 12 days*. @param now ms since 1970 */
export function connectionLabel(
  { connectionStates }: Pick<FirstScreenMessages, 'connectionStates'>,
  connection: Connection,
  now: number,
): string {
  const state = connectionState(connection, now)
  return state === 'ending'
    ? connectionStates.ending(daysLeft(connection, now) ?? 0)
    : connectionStates[state]
}
