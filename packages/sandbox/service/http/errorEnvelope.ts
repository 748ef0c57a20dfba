import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ServiceContext } from './env.ts'
import { ServiceError } from './serviceError.ts'

/** Sends the error envelope (specification: Error envelope); `requestId` repeats `x-request-id`. */
export function errorEnvelope(
  c: ServiceContext,
  status: ContentfulStatusCode,
  message: string,
  details: object = {},
): Response {
  return c.json({ code: status, message, ...details, requestId: c.get('requestId') }, status)
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
