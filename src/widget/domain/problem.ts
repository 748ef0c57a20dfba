/** A refusal the person has to know of, each with its ending. */
export type RefusalCode =
  | 'CREDITS_EXHAUSTED'
  | 'ITEM_CREATION_LIMIT_EXCEEDED'
  | 'CONNECTOR_NOT_SUPPORTED'
  | 'ITEM_NOT_FOUND'
  | 'INVALID_PARAMETER'
  | 'UNKNOWN'

/** A call that was not answered in a way one can build on; whether it was carried out is unknown. */
export type NoResponseCode =
  'NETWORK_ERROR' | 'UNREADABLE_ANSWER' | 'INTERNAL_SERVER_ERROR' | 'OPEN_FINANCE_NOT_AVAILABLE'

/** One entry of a validation failure's `errors[]` (specification: *Error envelope*). */
export interface FieldProblem {
  parameter: string
  message: string
}

/** Why a call to the service did not do what was asked, sorted by what can be done about it. */
export type CallProblem = { requestId: string | null } & (
  | { kind: 'token'; status: 401 | 403 | 409 }
  | { kind: 'invalid'; fields: FieldProblem[] }
  | { kind: 'refused'; code: RefusalCode }
  | { kind: 'busy'; waitMs: number }
  | { kind: 'noResponse'; code: NoResponseCode }
)
