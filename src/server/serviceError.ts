/** The service refused a call, or did not answer it. The message has no secret: it may be logged and shown. */
export class ServiceError extends Error {
  override name = 'ServiceError'
  /** The HTTP status; null if no answer came. */
  readonly status: number | null
  /** `codeDescription` of the error envelope (specification: *Errors*); null without one. */
  readonly code: string | null
  /** `x-request-id` of the answer, for the service's support; null without one. */
  readonly requestId: string | null

  constructor(
    message: string,
    details: { status?: number; code?: string | null; requestId?: string | null } = {},
  ) {
    super(message)
    this.status = details.status ?? null
    this.code = details.code ?? null
    this.requestId = details.requestId ?? null
  }
}
