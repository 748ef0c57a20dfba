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
  /** The bank requires an action of the person first, in its own app or site. */
  'ACCOUNT_NEEDS_ACTION',
  /** The bank requires a new password. */
  'ACCOUNT_CREDENTIALS_RESET',
  /** Wrong kind of account for this Connector, for instance business on a personal one. */
  'USER_NOT_SUPPORTED',
  /** The service could not connect to the bank, retries included. */
  'CONNECTION_ERROR',
  /** The person did not authorize at the bank. */
  'USER_AUTHORIZATION_NOT_GRANTED',
  /** The authorization was withdrawn at the bank. */
  'USER_AUTHORIZATION_REVOKED',
  /** The service could not merge the new data with the data it had. */
  'MERGE_ERROR',
  /** The execution failed and the service gives no specific reason. */
  'ERROR',
  // The service's refusals (specification: *Known codeDescription values*).
  /** The service refused the typed values. */
  'INVALID_PARAMETER',
  /** The Connector is disabled, or not for this Application. */
  'CONNECTOR_NOT_SUPPORTED',
  /** The Application has no credits left. */
  'CREDITS_EXHAUSTED',
  /** The Application has reached its number of Items. */
  'ITEM_CREATION_LIMIT_EXCEEDED',
  /** The Item to update does not exist. */
  'ITEM_NOT_FOUND',
  /** The open finance system is down. */
  'OPEN_FINANCE_NOT_AVAILABLE',
  /** The service failed. */
  'INTERNAL_SERVER_ERROR',
  /** The service asked for one pause after another, until the run gave up. */
  'TOO_MANY_REQUESTS',
  // Failures that the widget itself detects.
  /** The service refused the connect token, and the host gave no other. `reason` says what is known of it. */
  'SESSION_EXPIRED',
  /** The token is bound to an Item, and the host gave no `updateItem`. */
  'UPDATE_ITEM_REQUIRED',
  /** The service could not be reached, or did not respond in time. */
  'NETWORK_ERROR',
  /** The service's response does not match its specification. */
  'UNREADABLE_ANSWER',
  /** The sign-in took longer than five minutes. */
  'LOGIN_TIMEOUT',
  /** The time to authorize at the bank has run out. */
  'AUTHORIZATION_EXPIRED',
  /** A creation got no response: an Item may exist. Webhooks report it. */
  'CREATION_UNCERTAIN',
  /**
   * A link without the right signature, to an address for which the operator has set a key (`linkKeys`). Nothing was
   * sent to the bank.
   */
  'INVALID_LINK',
  /** Anything else. `requestId` helps support to find it. */
  'UNKNOWN',
  // Failures that the loader detects.
  /**
   * The widget's page did not load; `reason` says what is known of it. The person can try again, and so can `open()`.
   */
  'LOAD_FAILED',
  /** `connectToken` threw, gave no token, or took longer than 20 seconds, as `reason` says. */
  'TOKEN_UNAVAILABLE',
  /** No widget is shown: an option is missing or not supported. `message` names it, its value and what is accepted. */
  'INVALID_OPTIONS',
] as const
export type ConnectErrorCode = (typeof ERROR_CODES)[number]

/** The reasons of `LOAD_FAILED`, `TOKEN_UNAVAILABLE` and `SESSION_EXPIRED`, where one is known. */
export const ERROR_REASONS = [
  /** Of `LOAD_FAILED`: the host page's policy forbids the frame. */
  'frameSrc',
  /**
   * Of `LOAD_FAILED`: something else came in the widget's place, also an error page of the browser: the server is down,
   * `widgetUrl` is of another page, or the operator's `allowedHosts` lacks this one or a page around it (`message` names
   * them). `npx connect-operate doctor` tells them apart.
   */
  'otherPage',
  /** Of `LOAD_FAILED`: the page came, and its first screen did not within a minute: a file of the widget is missing or broken. */
  'noScreen',
  /**
   * Of `LOAD_FAILED`: nothing failed, but the page was not there after a minute: a server that does not answer, or a
   * very slow line. Of `TOKEN_UNAVAILABLE`: no token after 20 seconds.
   */
  'timedOut',
  /** Of `TOKEN_UNAVAILABLE`: `connectToken` threw, or its promise was rejected. */
  'threw',
  /**
   * Of `TOKEN_UNAVAILABLE` and `SESSION_EXPIRED`: `connectToken` gave an object, `undefined`, an empty text, JSON, an error
   * page of the backend, or what looks like an API key. `message` says which.
   */
  'notAToken',
  /** Of `SESSION_EXPIRED`: the token was received more than 30 minutes ago. */
  'expired',
  /** Of `SESSION_EXPIRED`: the token was used for another Connector (409), or is a string that has served its run: a function gives another. */
  'used',
  /** Of `SESSION_EXPIRED`: the service refused the token (`status`), and does not say why: unknown, expired, used, of another Item, or from an address that it does not allow. */
  'refused',
] as const
export type ErrorReason = (typeof ERROR_REASONS)[number]

export interface ConnectError {
  code: ConnectErrorCode
  /** The reason, if one is known for sure. */
  reason?: ErrorReason
  /** For a developer's log; never shown to the person. */
  message: string
  /** The service's id of the call that failed: quote it to support. */
  requestId?: string
  /**
   * The service's own code, where `code` is `UNKNOWN`: an `error.code` or a `codeDescription` that this widget does not
   * know.
   */
  serviceCode?: string
  /** HTTP status of that call; absent if nothing came, or the failure is no answer's. */
  status?: number
  /** Time of the failure by the person's device, ISO 8601 in UTC. Errors of the loader have none. */
  timestamp?: string
  /** The Connector that was chosen, if one was. */
  connectorId?: number
  item?: ConnectItem
  /**
   * True if another `open()` may succeed with everything as it is. False: change first what `docsUrl` says. Set by the
   * loader.
   */
  canRetry?: boolean
  /** The paragraph on `reason`, else on `code`: in the option `docsUrl`, else in `docs/errors.md` of this package. Set by the loader. */
  docsUrl?: string
}
