/** A refusal of the service that ends the run with its own failure screen. */
export type RefusalCode =
  | 'CREDITS_EXHAUSTED'
  | 'ITEM_CREATION_LIMIT_EXCEEDED'
  | 'CONNECTOR_NOT_SUPPORTED'
  | 'ITEM_NOT_FOUND'
  | 'INVALID_PARAMETER'
  | 'UNKNOWN'

/** True for a refusal that the service gave no name: it may be of the route, and pass. */
export const isGenericRefusal = (code: string): boolean =>
  code === 'INVALID_PARAMETER' || code === 'UNKNOWN'

/** The reason why a call has no usable response. The service may or may not have executed it. */
export type NoResponseCode =
  | 'NETWORK_ERROR'
  | 'UNREADABLE_ANSWER'
  | 'INTERNAL_SERVER_ERROR'
  | 'OPEN_FINANCE_NOT_AVAILABLE'

/** One entry of a validation failure's `errors[]` (specification: *Error envelope*). `parameter` may be empty. */
export interface FieldProblem {
  parameter: string
  message: string
}

/** The fields of a failed response that a support request needs (specification: *Tracing*). */
export interface ServiceResponse {
  requestId: string | null
  /** The HTTP status; undefined if nothing came. */
  status?: number
  /** The service's name for an error that the widget does not know; `UNKNOWN` without one. */
  codeDescription?: string
  /** The text of the service; for people, never for decisions. */
  message?: string | undefined
}

/**
 * A failed call to the service, classified by how the widget reacts: `token` requests a fresh token,
 * `invalid` marks the fields, `refused` ends the run, `busy` waits, `noResponse` retries a read.
 */
export type CallProblem = ServiceResponse &
  (
    | { kind: 'token'; status: 401 | 403 | 409 }
    | { kind: 'invalid'; fields: FieldProblem[] }
    | { kind: 'refused'; code: RefusalCode }
    | { kind: 'busy'; waitMs: number }
    | { kind: 'noResponse'; code: NoResponseCode }
  )
