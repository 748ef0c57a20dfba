import type { Connection } from '../../protocol/options.ts'
import { daysLeft, instant, isOverdue, isRevoked } from './connections.ts'
import { failureCodeOf } from './execution.ts'
import { causeWithExpiry, type RenewalCause } from './renewal.ts'

/** The reason why a connection needs the person. `LATE`: the access was not confirmed in time. */
export type ConnectionCause = RenewalCause | 'WAITING_USER_INPUT' | 'WAITING_USER_ACTION' | 'LATE'

/** Returns the cause of the state *attention*. @param now ms since 1970 */
export function connectionCause(connection: Connection, now: number): ConnectionCause {
  const { status = '', executionStatus = '' } = connection
  if (status === 'WAITING_USER_INPUT' || status === 'WAITING_USER_ACTION') return status
  const isExpired = daysLeft(connection, now) === 0
  if (status === 'LOGIN_ERROR' || status === 'OUTDATED' || isRevoked(connection)) {
    const cause = failureCodeOf({ error: null, status, executionStatus })
    return isExpired ? causeWithExpiry(cause) : cause
  }
  return isExpired ? 'CONSENT_EXPIRED' : 'LATE'
}

/** The date that matters first. `confirm`: the access has to be confirmed by then, else it is paused. */
export interface NextDate {
  kind: 'confirm' | 'ends' | 'ended'
  date: Date
}

/** Returns the earliest known date of a connection that lasts; null if none is known. @param now ms since 1970 */
export function nextDate(connection: Connection, now: number): NextDate | null {
  const until = instant(connection.consentExpiresAt)
  const confirmBy = isOverdue(connection, now) ? null : instant(connection.reconfirmBy)
  if (confirmBy && (!until || confirmBy < until)) return { kind: 'confirm', date: confirmBy }
  return until && { kind: daysLeft(connection, now) === 0 ? 'ended' : 'ends', date: until }
}
