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
  name: string
  /** https address of a square logo. */
  logoUrl?: string
  /** Why the data is asked for, in the person's language. */
  purpose?: string
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
  includeSandbox?: boolean
  /** ISO 3166-1 alpha-2 codes. */
  countries?: string[]
  connectorTypes?: string[]
  connectorIds?: number[]
  selectedConnectorId?: number
  products?: Product[]
  /** Tax ids to fill in for the person. */
  openFinanceParameters?: { cpf?: string; cnpj?: string }
  language?: Language
  theme?: Theme
  application?: Application
  /** Sent to the service only when given; else the token's own option stands. */
  avoidDuplicates?: boolean
  allowConnectInBackground?: boolean
  /** Where the bank's flow ends; absolute https or an app's deep link. */
  oauthRedirectUri?: string
}

/** The result of a run, as the host sees it (specification: *Item*). */
export interface ConnectItem {
  id: string
  status: string
  executionStatus: string
  connector: { id: number; name: string }
  /** ISO 8601, or null when the service does not know. */
  consentExpiresAt: string | null
}

/** The closed list of codes `onError` can carry. */
export const ERROR_CODES = [
  // The service's execution errors (specification: *Execution status*, *Item error codes*).
  'INVALID_CREDENTIALS',
  'INVALID_CREDENTIALS_MFA',
  'USER_INPUT_TIMEOUT',
  'ALREADY_LOGGED_IN',
  'SITE_NOT_AVAILABLE',
  'ACCOUNT_LOCKED',
  'ACCOUNT_NEEDS_ACTION',
  'ACCOUNT_CREDENTIALS_RESET',
  'USER_NOT_SUPPORTED',
  'CONNECTION_ERROR',
  'USER_AUTHORIZATION_NOT_GRANTED',
  'USER_AUTHORIZATION_REVOKED',
  'MERGE_ERROR',
  'ERROR',
  // The service's refusals (specification: *Known codeDescription values*).
  'INVALID_PARAMETER',
  'CONNECTOR_NOT_SUPPORTED',
  'CREDITS_EXHAUSTED',
  'ITEM_CREATION_LIMIT_EXCEEDED',
  'ITEM_NOT_FOUND',
  'OPEN_FINANCE_NOT_AVAILABLE',
  'INTERNAL_SERVER_ERROR',
  'TOO_MANY_REQUESTS',
  // What the widget itself finds out.
  'SESSION_EXPIRED',
  'UPDATE_ITEM_REQUIRED',
  'NETWORK_ERROR',
  'UNREADABLE_ANSWER',
  'LOGIN_TIMEOUT',
  'AUTHORIZATION_EXPIRED',
  'CREATION_UNCERTAIN',
  'UNKNOWN',
  // What the loader finds out.
  'LOAD_FAILED',
  'TOKEN_UNAVAILABLE',
  'INVALID_OPTIONS',
] as const
export type ConnectErrorCode = (typeof ERROR_CODES)[number]

export interface ConnectError {
  code: ConnectErrorCode
  /** For a developer's log; never shown to the person. */
  message: string
  requestId?: string
  item?: ConnectItem
}

export const CLOSE_REASONS = ['success', 'user', 'error', 'host', 'background'] as const
export type CloseReason = (typeof CLOSE_REASONS)[number]

/** What each event carries besides its name and time. Never a credential, an MFA answer, a tax id or a token. */
export interface EventDetails {
  OPEN: object
  /** The text searched without a match, runs of five or more digits removed. */
  CONNECTOR_SEARCHED: { query: string }
  CONNECTOR_SELECTED: { connectorId: number }
  CONSENT_SUBMITTED: { connectorId: number }
  CREDENTIALS_SUBMITTED: { connectorId: number }
  MFA_REQUESTED: { itemId: string }
  MFA_SUBMITTED: { itemId: string }
  OAUTH_OPENED: { itemId?: string }
  OAUTH_RETURNED: { itemId: string }
  USER_ACTION_REQUESTED: { itemId: string }
  /** Sent at once, so that the host can pair the Item with its webhooks. */
  ITEM_CREATED: { itemId: string }
  /** An Item left behind because the person chose another institution. */
  ITEM_ABANDONED: { itemId: string }
  ITEM_UPDATED: { itemId: string }
  LOGIN_SUCCEEDED: { itemId: string }
  SCREEN_CHANGED: { screen: string }
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
export const TOKEN_REASONS = ['open', 'expired', 'spent'] as const
export type TokenReason = (typeof TOKEN_REASONS)[number]

export interface Hello {
  connect: 'hello'
  versions: number[]
  nonce: string
}

export interface Init {
  connect: 'init'
  version: number
  nonce: string
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
  | { type: 'token'; connectToken: string }
  | { type: 'tokenUnavailable'; message: string }
  | { type: 'ack'; seq: number }
  | { type: 'close'; by: Closer }

/** A result: numbered, and sent again until the host acknowledges its `seq`. */
export type ResultMessage =
  | { type: 'success'; seq: number; item: ConnectItem }
  | { type: 'error'; seq: number; error: ConnectError }
  | { type: 'close'; seq: number; reason: CloseReason; item?: ConnectItem }

export type WidgetMessage =
  | { type: 'ready' }
  | { type: 'event'; event: ConnectEvent }
  | { type: 'tokenRequest'; reason: TokenReason; itemId?: string }
  | { type: 'resize'; height: number }
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
