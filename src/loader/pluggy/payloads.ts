import type { ConnectErrorCode } from '../../protocol/errors.ts'
import type { ConnectItem } from '../../protocol/results.ts'

/** The fields of an Item that the callbacks are given. The published class has the whole one, with dates as `Date`. */
export type PublishedItem = Pick<ConnectItem, 'id' | 'status' | 'executionStatus' | 'connector'>

/** The value of `onError`. `code` is always there; the published class has none. */
export interface PublishedError {
  message: string
  code?: ConnectErrorCode
  data?: { item: PublishedItem }
}

/** The events of the published class, by name, with their details and what they are made of. */
export interface PublishedEvents {
  /** Our `CONSENT_SUBMITTED`: the person agreed. The consent comes after the choice of a bank, and for each bank. */
  SUBMITTED_CONSENT: object
  /** Our `CONNECTOR_SELECTED`. `connector` has its `id` only, and is never null: going back is not reported. */
  SELECTED_INSTITUTION: { connector: { id: number } | null }
  /** Our `CREDENTIALS_SUBMITTED`. */
  SUBMITTED_LOGIN: object
  /** Our `MFA_SUBMITTED`. */
  SUBMITTED_MFA: object
  /** Our `ITEM_CREATED` and `ITEM_UPDATED`. `item` has its `id` only. */
  LOGIN_SUCCESS: { item: { id: string } }
  /** Not called. `LOGIN_STEP_COMPLETED` follows when the bank has accepted the login. */
  LOGIN_MFA_SUCCESS: { item: { id: string } }
  /** Our `LOGIN_SUCCEEDED`. `item` has its `id` only. */
  LOGIN_STEP_COMPLETED: { item: { id: string } }
  /**
   * Our `ITEM_CREATED`, `ITEM_UPDATED` and `LOGIN_SUCCEEDED`, after the event above; not for every read of the Item.
   * `item` has its `id` only.
   */
  ITEM_RESPONSE: { item: { id: string } }
}

export type ConnectEventType = keyof PublishedEvents

/** The value of `onEvent`. `timestamp`: milliseconds since 1970, UTC. */
export type ConnectEventPayload = {
  [Name in ConnectEventType]: { event: Name; timestamp: number } & PublishedEvents[Name]
}[ConnectEventType]
