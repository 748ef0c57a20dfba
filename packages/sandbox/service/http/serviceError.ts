import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ServiceContext } from './env.ts'
import { jsonResponse } from './sendJson.ts'

/** One invalid parameter (specification: Error envelope, `errors`). */
export interface ParameterError {
  code: 'INVALID_PARAMETER'
  message: string
  parameter: string
}

/** The `codeDescription` values the sandbox sends (specification: Errors). */
type CodeDescription =
  | 'CREDITS_EXHAUSTED'
  | 'ITEM_NOT_FOUND'
  | 'ITEM_CREATION_LIMIT_EXCEEDED'
  | 'INTERNAL_SERVER_ERROR'
  | 'CONNECTOR_NOT_SUPPORTED'
  | 'OPEN_FINANCE_NOT_AVAILABLE'
  | 'API_KEY_MISSING_OR_INVALID'
  | 'CLIENT_KEYS_UNAUTHORIZED'
  | 'CATEGORY_NOT_FOUND'
  | 'LOAN_NOT_FOUND'
  | 'INVESTMENT_NOT_FOUND'
  | 'IDENTITY_NOT_FOUND'
  | 'TOO_MANY_REQUESTS'

interface Details {
  errors?: ParameterError[]
  /** "Appears on some errors (may be empty)." */
  data?: object
  headers?: Record<string, string>
}

/** An error response; `onError` sends it as the error envelope. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly status: ContentfulStatusCode
  readonly details: Details & { codeDescription: CodeDescription | undefined }

  constructor(
    status: ContentfulStatusCode,
    message: string,
    codeDescription?: CodeDescription,
    details: Details = {},
  ) {
    super(message)
    this.status = status
    this.details = { codeDescription, ...details }
  }
}

export const itemNotFound = (): ServiceError =>
  new ServiceError(404, 'Item not found', 'ITEM_NOT_FOUND')

/** Throws 402 if the prepaid credits are used up. A balance of null is unlimited. */
export function requireCredits({ balance }: { balance: number | null }): void {
  if (balance !== null && balance <= 0)
    throw new ServiceError(402, 'The prepaid credits are used up', 'CREDITS_EXHAUSTED', {
      data: {},
    })
}

/** 400 with one entry per refused parameter (specification: POST /items). */
export const invalidParameters = (errors: ParameterError[]): ServiceError =>
  new ServiceError(400, 'Some parameters are invalid', undefined, { errors })

export const invalidParameter = (parameter: string, message: string): ParameterError => ({
  code: 'INVALID_PARAMETER',
  message,
  parameter,
})

/** Sends the error envelope (specification: Error envelope); `requestId` repeats `x-request-id`. */
export function errorEnvelope(
  c: ServiceContext,
  status: ContentfulStatusCode,
  message: string,
  details: object = {},
): Response {
  const requestId = c.get('requestId')
  return jsonResponse(c, { code: status, message, ...details, requestId }, status)
}

/** Sends the envelope for a thrown error. An unexpected error is 500 and does not reveal its cause. */
export function onError(error: unknown, c: ServiceContext): Response {
  if (error instanceof ServiceError) {
    const { headers, ...details } = error.details
    for (const [name, value] of Object.entries(headers ?? {})) c.header(name, value)
    return errorEnvelope(c, error.status, error.message, details)
  }
  console.error(error)
  return errorEnvelope(c, 500, 'Internal server error', {
    codeDescription: 'INTERNAL_SERVER_ERROR',
  })
}

export function onNotFound(c: ServiceContext): Response {
  return errorEnvelope(c, 404, `There is no ${c.req.method} ${c.req.path}`)
}
