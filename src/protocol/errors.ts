import type { ConnectItem } from './results.ts'

/** The closed list of codes `onError` can carry. */
export const ERROR_CODES = [
  // The service's execution errors (specification: *Execution status*, *Item error codes*).
  /** The bank refused the user name or the password. */
  'INVALID_CREDENTIALS',
  /** The bank refused the security code, or it came too late. */
  'INVALID_CREDENTIALS_MFA',
  /** The bank waited for a security code and gave up. */
  'USER_INPUT_TIMEOUT',
  /** The person is signed in at the bank on another device. */
  'ALREADY_LOGGED_IN',
  /** The bank is down. */
  'SITE_NOT_AVAILABLE',
  /** The bank locked the account; only the person can have it opened again, at the bank. */
  'ACCOUNT_LOCKED',
  /** The bank wants something of the person first, in its own app or site. */
  'ACCOUNT_NEEDS_ACTION',
  /** The bank wants a new password to be set. */
  'ACCOUNT_CREDENTIALS_RESET',
  /** Wrong kind of account for this Connector, for instance business on a personal one. */
  'USER_NOT_SUPPORTED',
  /** The service did not get through to the bank, retries included. */
  'CONNECTION_ERROR',
  /** The person did not authorize at the bank. */
  'USER_AUTHORIZATION_NOT_GRANTED',
  /** The authorization was withdrawn at the bank. */
  'USER_AUTHORIZATION_REVOKED',
  /** The service could not put what it read together with what it had. */
  'MERGE_ERROR',
  /** The execution failed and the service gives no closer reason. */
  'ERROR',
  // The service's refusals (specification: *Known codeDescription values*).
  /** The service refused what was typed. */
  'INVALID_PARAMETER',
  /** The Connector is disabled, or not for this Application. */
  'CONNECTOR_NOT_SUPPORTED',
  /** The Application has no credits left. */
  'CREDITS_EXHAUSTED',
  /** The Application has reached its number of Items. */
  'ITEM_CREATION_LIMIT_EXCEEDED',
  /** The Item to update is not there. */
  'ITEM_NOT_FOUND',
  /** The open finance system is down. */
  'OPEN_FINANCE_NOT_AVAILABLE',
  /** The service failed. */
  'INTERNAL_SERVER_ERROR',
  /** The service asked for one pause after another, until the run gave up. */
  'TOO_MANY_REQUESTS',
  // What the widget itself finds out.
  /** The connect token has expired or is spent, and no other could be had. */
  'SESSION_EXPIRED',
  /** The token is bound to an Item, and the host did not say `updateItem`. */
  'UPDATE_ITEM_REQUIRED',
  /** No answer came from the service. */
  'NETWORK_ERROR',
  /** The service answered with something that is not in its specification. */
  'UNREADABLE_ANSWER',
  /** The sign-in took longer than five minutes. */
  'LOGIN_TIMEOUT',
  /** The time to authorize at the bank has run out. */
  'AUTHORIZATION_EXPIRED',
  /** The answer to a creation never came: an Item may exist. Webhooks tell. */
  'CREATION_UNCERTAIN',
  /** Anything else. `requestId` helps support to find it. */
  'UNKNOWN',
  // What the loader finds out.
  /** The widget's page did not load within ten seconds. The person can try again, and so can `open()`. */
  'LOAD_FAILED',
  /** `connectToken` threw, gave no token, or took longer than 20 seconds. */
  'TOKEN_UNAVAILABLE',
  /** An option is missing or not supported; `message` names it. */
  'INVALID_OPTIONS',
] as const
export type ConnectErrorCode = (typeof ERROR_CODES)[number]

export interface ConnectError {
  code: ConnectErrorCode
  /** For a developer's log; never shown to the person. */
  message: string
  /** The service's id of the call that failed: quote it to support. */
  requestId?: string
  /** Time of the failure by the person's device, ISO 8601 in UTC. Errors of the loader have none. */
  timestamp?: string
  /** The Connector that was chosen, if one was. */
  connectorId?: number
  item?: ConnectItem
}
