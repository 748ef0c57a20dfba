/** The reason why a product did not come, or not whole. */
export type MissingReason = 'MONTHLY_QUOTA' | 'NOT_COLLECTED' | 'NOT_UPDATED' | 'INCOMPLETE'

/** A product of an Item after its last execution (specification: *Item*, `statusDetail`). */
export interface ProductResult {
  /** `TRANSACTIONS`, for instance. */
  product: string
  /** True if it came whole, false if not; null if the service does not say. */
  collected: boolean | null
  /**
   * Null unless `collected` is false. `MONTHLY_QUOTA`: the bank's limit is reached (warning 423), a later update
   * brings it. `NOT_COLLECTED`: the service has nothing of it. `NOT_UPDATED`: what came earlier stays, as of `lastUpdatedAt`.
   * `INCOMPLETE`: it came with warnings, in an execution that calls itself partial.
   */
  reason: MissingReason | null
  /** The time of the data, ISO 8601; null if none has come, or the service does not say. */
  lastUpdatedAt: string | null
  /** The codes of the service's warnings. */
  warnings: string[]
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
  /** The host's own id of the person, from the connect token; else null. */
  clientUserId: string | null
  /** The end of the last successful execution, ISO 8601; null before the first. */
  lastUpdatedAt: string | null
  /** The code of `item.error`; null without an error. */
  errorCode: string | null
  /** Those that came, and those that did not, with the reason. */
  products: ProductResult[]
  /** The Item that the person connected again, whose place this one takes; else null. */
  replaces: { itemId: string } | null
}

export const CLOSE_REASONS = [
  /** After a success. */
  'success',
  /** The person left, or the window was gone for a minute. */
  'user',
  /** After a failure, which `onError` has reported. */
  'error',
  /** `close()` was called, or the host page went in the middle of the run. */
  'host',
  /** The person did not wait for the data, which the service goes on collecting. */
  'background',
  /** Others, or the person later, have to approve at the bank. Resume with `updateItem`. */
  'pending',
  /** The person chose the way out that you offer (`fallback`). */
  'fallback',
] as const
export type CloseReason = (typeof CLOSE_REASONS)[number]

/** The end of a run. */
export interface RunEnd {
  /** The reason for the end. */
  reason: CloseReason
  /** The Item of the run, if it has one. */
  item?: ConnectItem
  /** With `fallback`: the screen on which it was chosen, as `SCREEN_CHANGED` names it. */
  screen?: string
  /** With `fallback`: the Connector that this screen was about; null if it was about none. */
  connectorId?: number | null
  /** With `fallback` and its `includeQuery`: what the person searched for, if anything, without runs of five digits or more. */
  query?: string
}
