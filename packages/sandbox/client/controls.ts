/** A fault of the service: replaces the response of the next matching requests (`POST /sandbox/faults`). */
export interface Fault {
  /** An HTTP method; `*`, the default, is any. */
  method?: string
  /** A path without query: `*` or `:name` matches one segment, `**` any rest. */
  path: string
  /** The number of requests that fail; 1 unless given. */
  times?: number
  /** The number of matching requests that pass before; 0 unless given. */
  skip?: number
  /** From 200 to 599. Without a `body`, 400 and above get the error envelope. */
  status?: number
  headers?: Record<string, string>
  /** Real milliseconds, whatever the speed. Alone, it only delays. */
  delayMs?: number
  /** A string is sent unchanged, anything else as JSON. */
  body?: unknown
  /** Ends the connection without a response. */
  drop?: boolean
  /** Carries the request out first, and replaces its response only. */
  after?: boolean
  /** Applies to every matching request of these real milliseconds; `times` does not count. */
  forMs?: number
}

/** Fields of an Item that a control overrides until its next execution; any other field is taken too. */
export interface ItemOverride {
  status?: string
  executionStatus?: string
  error?: object | null
  /** ISO 8601; null is a consent without end. */
  consentExpiresAt?: string | null
  consent?: 'REVOKED' | 'EXPIRED'
  /** Makes the next renewal without the bank's page fail. */
  renewal?: 'network' | 'refused' | 'expired' | 'ended' | 'fullJourney' | null
  [field: string]: unknown
}

/** Fields of a Connector that a control changes. */
export interface ConnectorOverride {
  name?: string
  health?: 'ONLINE' | 'UNSTABLE' | 'OFFLINE'
  /** False takes it out of the list. */
  active?: boolean
  /** The days of a consent; null is one without end. */
  consentDays?: number | null
  /** The seconds that the bank gives for an approval; null is its own. */
  approvalSeconds?: number | null
}

/** Behaviour that the specification leaves open (`PATCH /sandbox/settings`). */
export interface SettingsChange {
  tokenWritePolicy?: 'allowed' | 'mfa-only' | 'refused'
  /** null is no limit. */
  itemCreationLimit?: number | null
  openFinanceAvailable?: boolean
  bankOpenerPolicy?: 'same-origin' | 'same-origin-allow-popups' | null
  listDirectConnectors?: boolean
  catalogPageLimit?: number
}

/** A request that the service has received, with secrets masked. */
export interface LoggedRequest {
  method: string
  /** Including the query. */
  path: string
  /** The kind of the key in `X-API-KEY`. */
  key: string
  headers: Record<string, string>
  body?: unknown
  /** null while it is handled, or if its connection was dropped. */
  status: number | null
}

/** An Item, in the fields that tests read most. */
export interface SandboxItem {
  id: string
  status: string
  executionStatus: string
  /** The user of the application, if the creation or its token named one. */
  clientUserId?: string
  /** ISO 8601. */
  lastUpdatedAt: string | null
  /** ISO 8601. */
  consentExpiresAt: string | null
  /** `oauthUrl`: the address of the bank's page, while the Item waits for it. */
  connector: { id: number; name: string; oauthUrl?: string }
}

/** An event, and what became of its webhooks. */
export interface EventDelivery {
  /** ISO 8601. */
  at: string
  payload: { event: string; eventId: string; itemId?: string }
  deliveries: {
    url: string
    state: 'pending' | 'delivered' | 'dropped'
    /** `status` is null if the receiver did not answer. */
    attempts: { at: string; status: number | null }[]
  }[]
}

/** A Connector, in the fields that tests read most. */
export interface SandboxConnector {
  id: number
  name: string
  type: string
  country?: string
  isOpenFinance: boolean
  isSandbox: boolean
}
