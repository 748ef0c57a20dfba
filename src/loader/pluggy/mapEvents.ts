import type { ConnectError } from '../../protocol/errors.ts'
import type { ConnectEvent } from '../../protocol/events.ts'
import type { ConnectEventPayload, PublishedError } from './payloads.ts'

/** Events without details: ours, and the published name. */
const PLAIN = {
  CONSENT_SUBMITTED: 'SUBMITTED_CONSENT',
  CREDENTIALS_SUBMITTED: 'SUBMITTED_LOGIN',
  MFA_SUBMITTED: 'SUBMITTED_MFA',
} as const

/** Events that name an Item. Each is followed by `ITEM_RESPONSE`. */
const OF_ITEM = {
  ITEM_CREATED: 'LOGIN_SUCCESS',
  ITEM_UPDATED: 'LOGIN_SUCCESS',
  LOGIN_SUCCEEDED: 'LOGIN_STEP_COMPLETED',
} as const

const isKeyOf = <Table extends object>(name: PropertyKey, table: Table): name is keyof Table =>
  name in table

/** Returns the events of the published class for one of ours, in order; none where it has no counterpart. */
export const mapEvent = (given: ConnectEvent): ConnectEventPayload[] => {
  const timestamp = Date.parse(given.timestamp)
  const { name } = given
  if (isKeyOf(name, PLAIN)) return [{ event: PLAIN[name], timestamp }]
  if (given.name === 'CONNECTOR_SELECTED')
    return [{ event: 'SELECTED_INSTITUTION', timestamp, connector: { id: given.connectorId } }]
  if (!isKeyOf(name, OF_ITEM) || !('itemId' in given) || !given.itemId) return []
  const item = { id: given.itemId }
  return [
    { event: OF_ITEM[name], timestamp, item },
    { event: 'ITEM_RESPONSE', timestamp, item },
  ]
}

/** Returns the published form of an error, with its code. */
export const mapError = ({ code, message, item }: ConnectError): PublishedError => ({
  message,
  code,
  ...(item && { data: { item } }),
})
