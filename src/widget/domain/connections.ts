import { dateOf, daysUntil, endOf, isDateTime } from '../../protocol/dates.ts'
import type { Connection, WidgetOptions } from '../../protocol/options.ts'
import type { Connector } from './connector.ts'
import { MAX_NAME_LENGTH, sanitizeText } from './displayText.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A consent that ends in so many days is shown as ending. */
const ENDING_DAYS = 30

/** The state of a connection. `attention`: it has failed, has expired, or waits for the person. */
export type ConnectionState = 'active' | 'attention' | 'ending' | 'ended'

/** Item statuses that the person can do something about (specification: *Item status*). */
const NEEDS_PERSON = new Set([
  'LOGIN_ERROR',
  'OUTDATED',
  'WAITING_USER_INPUT',
  'WAITING_USER_ACTION',
])

/** Returns a time of the host, or null if it gave none, or one before 1970 or after this century. */
export const instant = (text: string | null | undefined): Date | null =>
  text && isDateTime(text) ? dateOf(text) : null

/** The moment from which a time of the host is past, in ms since 1970; NaN for none. */
const endOfTime = (text: string | null | undefined): number =>
  text && isDateTime(text) ? endOf(text) : NaN

/** Returns the days until a consent ends, at least 0; null if it does not end, or its end is unknown. */
export function daysLeft({ consentExpiresAt }: Connection, now: number): number | null {
  return consentExpiresAt && isDateTime(consentExpiresAt)
    ? Math.max(0, daysUntil(consentExpiresAt, now))
    : null
}

/** True if the person has to reconfirm the access in the next 30 days, or had to. */
export const needsConfirmation = ({ reconfirmBy, endedAt }: Connection, now: number): boolean =>
  !endedAt && endOfTime(reconfirmBy) - now < ENDING_DAYS * DAY_MS

/** True if the person has not reconfirmed the access in time. */
export const isOverdue = ({ reconfirmBy }: Connection, now: number): boolean =>
  endOfTime(reconfirmBy) <= now

/** True if the person has ended the access at the bank, whatever `status` says. */
export const isRevoked = ({ executionStatus }: Connection): boolean =>
  executionStatus === 'USER_AUTHORIZATION_REVOKED'

/** @param now ms since 1970 */
export function connectionState(connection: Connection, now: number): ConnectionState {
  if (connection.endedAt) return 'ended'
  const left = daysLeft(connection, now)
  if (
    isRevoked(connection) ||
    NEEDS_PERSON.has(connection.status ?? '') ||
    left === 0 ||
    isOverdue(connection, now)
  )
    return 'attention'
  return left !== null && left <= ENDING_DAYS ? 'ending' : 'active'
}

const BY_URGENCY: readonly ConnectionState[] = ['attention', 'ending', 'active', 'ended']

/** Returns the connections that need the person first, ended ones last. @param now ms since 1970 */
export const sortByUrgency = (connections: readonly Connection[], now: number): Connection[] =>
  BY_URGENCY.flatMap((state) =>
    connections.filter((connection) => connectionState(connection, now) === state),
  )

/** Returns the connections there are of a Connector, without those that were ended. */
export const connectionsOf = (
  connections: readonly Connection[],
  connectorId: number,
): Connection[] =>
  connections.filter((connection) => connection.connectorId === connectorId && !connection.endedAt)

const isListed = (wanted: readonly string[] | undefined, value: string | undefined) =>
  !wanted?.length || (value !== undefined && wanted.includes(value))

const nameKey = (name: string | undefined): string =>
  sanitizeText(name ?? '', MAX_NAME_LENGTH).toLowerCase()

/**
 * Returns the connections whose Connector a whole catalog has no longer, each at the only one of the same name, and of the
 * same type and country where the host says them. Where the catalog is a part, by type or country, the host must say so.
 */
export function movedConnections(
  connections: readonly Connection[],
  connectors: readonly Connector[],
  { connectorIds, connectorTypes, countries }: WidgetOptions,
): Connection[] {
  const ids = new Set(connectors.map(({ id }) => id))
  const gone = connections.filter(({ connectorId }) => !ids.has(connectorId))
  if (gone.length === 0 || connectorIds?.length) return []
  const keys = new Map(connectors.map((connector) => [connector, nameKey(connector.name)]))
  return gone.flatMap((one) => {
    const { name, type, country } = one
    const key = nameKey(name)
    if (!key || !isListed(connectorTypes, type) || !isListed(countries, country)) return []
    const [found, ...others] = connectors.filter(
      (it) =>
        keys.get(it) === key &&
        (type === undefined || it.type === type) &&
        (country === undefined || it.country === country),
    )
    return found && others.length === 0 ? [{ ...one, connectorId: found.id }] : []
  })
}
