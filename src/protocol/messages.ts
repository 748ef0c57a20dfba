/**
 * The wire between a host page and the widget: every type, every guard, for both ends.
 *
 *   host page (loader)                            widget (frame or window)
 *        |                                              |
 *        | <--- hello { versions, nonce } ------------- |  window message, to any origin: holds nothing
 *        | ---- init { version, nonce, options, … } --> |  window message, to the widget's exact origin,
 *        |        + MessagePort                         |  carrying the port for all that follows
 *        |                                              |
 *        | ==== port ================================== |
 *        | ---- token { connectToken } ---------------> |
 *        | <--- ready --------------------------------- |  the first screen is shown
 *        | <--- event { event } ----------------------- |  any number, never acknowledged
 *        | <--- tokenRequest { reason, itemId? } ------ |  spent or expired: a fresh one, please
 *        | ---- token | tokenUnavailable -------------> |
 *        | <--- resize { height } --------------------- |  inline: the height that the content takes
 *        | <--- success | error | close { seq, … } ---- |  results: sent again until …
 *        | ---- ack { seq } --------------------------> |  … acknowledged
 *        | ---- close { by } -------------------------> |  the person, or the host, wants to end the run
 *        | <--- bye ----------------------------------- |  the page goes; a hello may follow from another
 *
 * The host answers a `hello` only from the window it opened and from the widget's origin. The widget
 * accepts an `init` only from its parent or opener, with its own nonce, from an origin the operator
 * allows and never from `null`; the first accepted one is pinned. An unknown type is ignored, a
 * malformed message is reported and dropped: nothing on the wire can change a run by being wrong.
 *
 * This module imports nothing, so that the loader stays small and the two ends cannot drift apart.
 */

/** The one version there is. A `hello` offers a list, so that old loaders and new widgets can meet. */
export const PROTOCOL_VERSION = 1

/** Data products, exact and case-sensitive (specification: *What the service does*, 2). */
export const PRODUCTS = [
  'ACCOUNTS',
  'TRANSACTIONS',
  'CREDIT_CARDS',
  'INVESTMENTS',
  'INVESTMENTS_TRANSACTIONS',
  'IDENTITY',
  'LOANS',
  'PAYMENT_DATA',
  'OPPORTUNITIES',
  'PORTFOLIO',
  'INCOME_REPORTS',
] as const
export type Product = (typeof PRODUCTS)[number]

export const LANGUAGES = ['en', 'pt-BR', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

export const THEMES = ['light', 'dark', 'auto'] as const
export type Theme = (typeof THEMES)[number]

/** Who is asking for the data, as the host chooses to be shown. */
export interface Application {
  /** The page's own origin is shown beside it. */
  name: string
  /** https address of a square logo. */
  logoUrl?: string
  /** Why the data is asked for, in the person's language. */
  purpose?: string
  /** Address of the terms, shown as a link. */
  termsUrl?: string
  /** Where the person can see and revoke what was shared. */
  manageUrl?: string
  /** How long access lasts, in months. */
  consentMonths?: number
  /** CSS hex colour; adjusted where it would not be readable. */
  primaryColor?: string
}

/** What the host asks of a run. Nothing here is secret: the connect token travels by itself. */
export interface WidgetOptions {
  /** Item to update (re-authenticate, retry, renew the consent); the token must be bound to it. */
  updateItem?: string
  /** Show the sandbox Connectors too. A sandbox Application shows them anyway. */
  includeSandbox?: boolean
  /** ISO 3166-1 alpha-2 codes. */
  countries?: string[]
  /** Only these, for instance `PERSONAL_BANK`. */
  connectorTypes?: string[]
  /** Only these Connectors. */
  connectorIds?: number[]
  /** Begin with this one; where it is not available, the list says so. */
  selectedConnectorId?: number
  /** What to ask for; all that the Connector offers, if not given. */
  products?: Product[]
  /** Tax ids to fill in for the person. */
  openFinanceParameters?: { cpf?: string; cnpj?: string }
  /** Else the browser's, else English. */
  language?: Language
  /** `auto`, the default, is the browser's. */
  theme?: Theme
  /** Who is asking, as the person reads it before agreeing. */
  application?: Application
  /** Sent to the service only when given; else the token's own option stands. */
  avoidDuplicates?: boolean
  /** Let the person go while the data is still being collected. */
  allowConnectInBackground?: boolean
  /** Where the bank's flow ends; absolute https or an app's deep link. */
  oauthRedirectUri?: string
}

/** The result of a run, as the host sees it (specification: *Item*). */
export interface ConnectItem {
  /** UUID; the same that the webhooks name. */
  id: string
  /** `UPDATED`, for instance. */
  status: string
  /** `SUCCESS` or `PARTIAL_SUCCESS`, for instance. */
  executionStatus: string
  /** The institution. */
  connector: { id: number; name: string }
  /** ISO 8601, or null when the service does not know. */
  consentExpiresAt: string | null
}

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
  /** The widget's page did not come within ten seconds. `open()` tries anew. */
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
  item?: ConnectItem
}

export const CLOSE_REASONS = [
  /** After a success. */
  'success',
  /** The person left, or the window was gone for a minute. */
  'user',
  /** After a failure, which `onError` has told. */
  'error',
  /** `close()` was called. */
  'host',
  /** The person did not wait for the data; the service goes on collecting it. */
  'background',
] as const
export type CloseReason = (typeof CLOSE_REASONS)[number]

/** What each event carries besides its name and time. Never a credential, an MFA answer, a tax id or a token. */
export interface EventDetails {
  /** The first screen is shown. */
  OPEN: object
  /** The text searched without a match, runs of five or more digits removed. */
  CONNECTOR_SEARCHED: { query: string }
  /** The person, or `selectedConnectorId`, chose an institution. */
  CONNECTOR_SELECTED: { connectorId: number }
  /** The person agreed to what is read and for how long. */
  CONSENT_SUBMITTED: { connectorId: number }
  /** The form was filled; what was typed stays in the widget. */
  CREDENTIALS_SUBMITTED: { connectorId: number }
  /** The bank asks for one more step. */
  MFA_REQUESTED: { itemId: string }
  /** The person answered it. */
  MFA_SUBMITTED: { itemId: string }
  /** The bank's page was opened; without an Item where there is none yet. */
  OAUTH_OPENED: { itemId?: string }
  /** The bank's page reported back. A hint: the Item tells how it went. */
  OAUTH_RETURNED: { itemId: string }
  /** The bank waits for the person to act elsewhere, for instance to approve on a phone. */
  USER_ACTION_REQUESTED: { itemId: string }
  /** Sent at once, so that the host can pair the Item with its webhooks. */
  ITEM_CREATED: { itemId: string }
  /** An Item left behind because the person chose another institution. */
  ITEM_ABANDONED: { itemId: string }
  /** Update mode: the service took the update. */
  ITEM_UPDATED: { itemId: string }
  /** The bank let the person in; data is being collected. */
  LOGIN_SUCCEEDED: { itemId: string }
  /** Another screen is shown. Names of screens may change with any version. */
  SCREEN_CHANGED: { screen: string }
  /** A failure is shown, perhaps with a way on; `onError` tells the one that ends the run. */
  ERROR_SHOWN: { code: ConnectErrorCode; requestId?: string }
  /** The browser let no window open: the person is offered a button that opens it. */
  POPUP_BLOCKED: object
  /** The host page's opener policy cuts the window off: the run goes on in the modal. */
  POPUP_CUT_OFF: object
}
export type EventName = keyof EventDetails

/** An event without its time: what the widget's flow knows. */
export type EventBody = { [N in EventName]: { name: N } & EventDetails[N] }[EventName]

/** `timestamp` is ISO 8601 in UTC. */
export type ConnectEvent = EventBody & { timestamp: string }

/** Why the widget asks for a token. */
export const TOKEN_REASONS = [
  /** A run begins. */
  'open',
  /** The service no longer takes the token. */
  'expired',
  /** The token was used for another Connector or may write no further. */
  'spent',
] as const
export type TokenReason = (typeof TOKEN_REASONS)[number]

/** Widget to host, over the window and to any origin: it holds nothing. */
export interface Hello {
  /** Tells it from whatever else is sent to a window. */
  connect: 'hello'
  /** Every version this widget speaks. */
  versions: number[]
  /** Made for this load of the page. */
  nonce: string
}

/** Host to widget, over the window and to the widget's exact origin, with a `MessagePort`. */
export interface Init {
  /** Tells it from whatever else is sent to a window. */
  connect: 'init'
  /** The one of the offered versions that the port will speak. */
  version: number
  /** The nonce of the `hello` it answers. */
  nonce: string
  /** Nothing secret: the token goes over the port. */
  options: WidgetOptions
  /** The Item of a run that a reload interrupted. */
  itemId?: string
  /** How the widget is shown; a loader older than this field shows the modal. */
  mode?: string
  /** Loaded ahead: nobody sees it yet, and the token may be a long time coming. */
  preloaded?: boolean
}

/** Who wants the run to end: the person is asked first when something is under way, the host is obeyed. */
export const CLOSERS = ['user', 'host'] as const
export type Closer = (typeof CLOSERS)[number]

export type HostMessage =
  /** At the start, and as the answer to each `tokenRequest`. */
  | { type: 'token'; connectToken: string }
  /** There is no token to be had; `message` is for a developer's log. */
  | { type: 'tokenUnavailable'; message: string }
  /** The result with this number has arrived. */
  | { type: 'ack'; seq: number }
  /** Please end the run: the person is asked first when something is under way, the host is obeyed. */
  | { type: 'close'; by: Closer }

/** A result: numbered, and sent again until the host acknowledges its `seq`. */
export type ResultMessage =
  /** The run succeeded; best effort, for webhooks are the authority. */
  | { type: 'success'; seq: number; item: ConnectItem }
  /** A failure ended the run. */
  | { type: 'error'; seq: number; error: ConnectError }
  /** The run is over and the widget may be taken away. */
  | { type: 'close'; seq: number; reason: CloseReason; item?: ConnectItem }

export type WidgetMessage =
  /** The first screen is shown. */
  | { type: 'ready' }
  /** One of the events below; never acknowledged. */
  | { type: 'event'; event: ConnectEvent }
  /** The token is spent or expired: a fresh one, please, bound to `itemId` if there is one. */
  | { type: 'tokenRequest'; reason: TokenReason; itemId?: string }
  /** Inline: how high the content is, in CSS pixels. */
  | { type: 'resize'; height: number }
  /** The page goes; a `hello` may follow from another. */
  | { type: 'bye' }
  | ResultMessage

/** The one parameter that a run by link or redirect adds to the address it returns to, as JSON. */
export const RETURN_PARAMETER = 'connect'

/** What that parameter tells: a hint, which anybody can write. */
export interface ReturnedResult {
  reason: CloseReason
  item?: ConnectItem
  error?: ConnectError
}

// Guards. A table of fields must name every key of its type, so a new field cannot be forgotten here.

type Guard<T> = (value: unknown) => value is T
type Fields<T> = {
  [K in keyof T]-?: object extends Pick<T, K> ? Guard<T[K] | undefined> : Guard<T[K]>
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const string = (value: unknown): value is string => typeof value === 'string'
const boolean = (value: unknown): value is boolean => typeof value === 'boolean'
const number = (value: unknown): value is number => Number.isFinite(value)
const oneOf =
  /* @__NO_SIDE_EFFECTS__ */
  <T extends string>(values: readonly T[]): Guard<T> =>
    (value): value is T =>
      values.some((one) => one === value)
const optional =
  /* @__NO_SIDE_EFFECTS__ */
  <T>(guard: Guard<T>): Guard<T | undefined> =>
    (value): value is T | undefined =>
      value === undefined || guard(value)
const nullable =
  /* @__NO_SIDE_EFFECTS__ */
  <T>(guard: Guard<T>): Guard<T | null> =>
    (value): value is T | null =>
      value === null || guard(value)
const list =
  /* @__NO_SIDE_EFFECTS__ */
  <T>(guard: Guard<T>): Guard<T[]> =>
    (value): value is T[] =>
      Array.isArray(value) && value.every(guard)
const fields =
  /* @__NO_SIDE_EFFECTS__ */
  <T>(table: Fields<T>): Guard<T> =>
    (value): value is T =>
      isObject(value) &&
      Object.entries<Guard<unknown>>(table).every(([key, guard]) => guard(value[key]))

const OPTIONS: Fields<WidgetOptions> = {
  updateItem: optional(string),
  includeSandbox: optional(boolean),
  countries: optional(list(string)),
  connectorTypes: optional(list(string)),
  connectorIds: optional(list(number)),
  selectedConnectorId: optional(number),
  products: optional(list(oneOf(PRODUCTS))),
  openFinanceParameters: optional(
    fields<{ cpf?: string; cnpj?: string }>({ cpf: optional(string), cnpj: optional(string) }),
  ),
  language: optional(oneOf(LANGUAGES)),
  theme: optional(oneOf(THEMES)),
  application: optional(
    fields<Application>({
      name: string,
      logoUrl: optional(string),
      purpose: optional(string),
      termsUrl: optional(string),
      manageUrl: optional(string),
      consentMonths: optional(number),
      primaryColor: optional(string),
    }),
  ),
  avoidDuplicates: optional(boolean),
  allowConnectInBackground: optional(boolean),
  oauthRedirectUri: optional(string),
}

export const isOptions: Guard<WidgetOptions> = fields(OPTIONS)

/** The name of an option that is not what it must be, if there is one. */
export const wrongOption = (options: unknown): string | undefined =>
  isObject(options)
    ? Object.entries<Guard<unknown>>(OPTIONS).find(([key, guard]) => !guard(options[key]))?.[0]
    : 'options'

const isItem = fields<ConnectItem>({
  id: string,
  status: string,
  executionStatus: string,
  connector: fields<ConnectItem['connector']>({ id: number, name: string }),
  consentExpiresAt: nullable(string),
})

// A newer widget may know codes that this loader does not; they reach the host all the same.
const isCode = (value: unknown): value is ConnectErrorCode => string(value)

const isError = fields<ConnectError>({
  code: isCode,
  message: string,
  requestId: optional(string),
  item: optional(isItem),
})

// Events are only passed on: their details are not read, so an unknown newer event reaches the host too.
const hasNameAndTime = fields({ name: string, timestamp: string })
const isEvent = (value: unknown): value is ConnectEvent => hasNameAndTime(value)

export const isHello: Guard<Hello> = fields<Hello>({
  connect: oneOf(['hello']),
  versions: list(number),
  nonce: string,
})

export const isInit: Guard<Init> = fields<Init>({
  connect: oneOf(['init']),
  version: number,
  nonce: string,
  options: isOptions,
  itemId: optional(string),
  mode: optional(string),
  preloaded: optional(boolean),
})

type Table<M extends { type: string }> = {
  [T in M['type']]: Guard<Omit<Extract<M, { type: T }>, 'type'>>
}

const HOST_MESSAGES: Table<HostMessage> = {
  token: fields({ connectToken: string }),
  tokenUnavailable: fields({ message: string }),
  ack: fields({ seq: number }),
  close: fields({ by: oneOf(CLOSERS) }),
}

const WIDGET_MESSAGES: Table<WidgetMessage> = {
  ready: fields({}),
  event: fields({ event: isEvent }),
  tokenRequest: fields<{ reason: TokenReason; itemId?: string }>({
    reason: oneOf(TOKEN_REASONS),
    itemId: optional(string),
  }),
  resize: fields({ height: number }),
  bye: fields({}),
  success: fields({ seq: number, item: isItem }),
  error: fields({ seq: number, error: isError }),
  close: fields<{ seq: number; reason: CloseReason; item?: ConnectItem }>({
    seq: number,
    reason: oneOf(CLOSE_REASONS),
    item: optional(isItem),
  }),
}

/** What a message turned out to be: good, of a type this version does not know, or broken. */
export type Parsed<M> = M | 'unknown' | 'malformed'

const parser = /* @__NO_SIDE_EFFECTS__ */ <M extends { type: string }>(table: Table<M>) => {
  const guards = new Map<unknown, Guard<unknown>>(Object.entries<Guard<unknown>>(table))
  const isGood = (value: { type?: unknown }): value is M => guards.get(value.type)?.(value) === true
  return (value: unknown): Parsed<M> => {
    if (!isObject(value) || !string(value['type'])) return 'malformed'
    if (!guards.has(value['type'])) return 'unknown'
    return isGood(value) ? value : 'malformed'
  }
}

/** Reads what a host sent over the port. */
export const parseHostMessage: (value: unknown) => Parsed<HostMessage> = parser(HOST_MESSAGES)

/** Reads what the widget sent over the port. */
export const parseWidgetMessage: (value: unknown) => Parsed<WidgetMessage> = parser(WIDGET_MESSAGES)
