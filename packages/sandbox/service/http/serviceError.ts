import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** One invalid parameter (specification: Error envelope, `errors`). */
export interface ParameterError {
  code: 'INVALID_PARAMETER'
  message: string
  parameter: string
}

/** The `codeDescription` values the sandbox sends (specification: Errors). */
export type CodeDescription =
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
  codeDescription?: CodeDescription
  errors?: ParameterError[]
  headers?: Record<string, string>
}

/** An error response; `onError` sends it as the error envelope. */
export class ServiceError extends Error {
  readonly status: ContentfulStatusCode
  readonly details: Details

  constructor(status: ContentfulStatusCode, message: string, details: Details = {}) {
    super(message)
    this.name = 'ServiceError'
    this.status = status
    this.details = details
  }
}

export const itemNotFound = (): ServiceError =>
  new ServiceError(404, 'Item not found', { codeDescription: 'ITEM_NOT_FOUND' })

export const creditsExhausted = (): ServiceError =>
  new ServiceError(402, 'The prepaid credits are used up', { codeDescription: 'CREDITS_EXHAUSTED' })

/** 400 with one entry per refused parameter (specification: POST /items). */
export const invalidParameters = (errors: ParameterError[]): ServiceError =>
  new ServiceError(400, 'Some parameters are invalid', { errors })

export const invalidParameter = (parameter: string, message: string): ParameterError => ({
  code: 'INVALID_PARAMETER',
  message,
  parameter,
})
