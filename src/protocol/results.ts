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

export const CLOSE_REASONS = [
  /** After a success. */
  'success',
  /** The person left, or the window was gone for a minute. */
  'user',
  /** After a failure, which `onError` has reported. */
  'error',
  /** `close()` was called. */
  'host',
  /** The person did not wait for the data; the service continues to collect it. */
  'background',
  /** Others have to approve at the bank, or the person can later: the service waits for days. Resume with `updateItem`. */
  'pending',
] as const
export type CloseReason = (typeof CLOSE_REASONS)[number]
