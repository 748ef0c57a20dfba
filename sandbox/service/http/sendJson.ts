import type { ServiceContext } from './env.ts'

/**
 * Sends 200 with an object and the request id: "every response carries `x-request-id` and a `requestId` body
 * field" (specification: Tracing). Undefined fields are omitted.
 */
export function sendJson(c: ServiceContext, body: object): Response {
  return c.json({ ...body, requestId: c.get('requestId') })
}
