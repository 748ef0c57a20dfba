import type { ServiceContext } from './env.ts'

/**
 * Answers 200 with an object and the request's id: "every response carries `x-request-id` and a `requestId` body
 * field" (specification: Tracing). Fields that are undefined are left out.
 */
export function answer(c: ServiceContext, body: object): Response {
  return c.json({ ...body, requestId: c.get('requestId') })
}
