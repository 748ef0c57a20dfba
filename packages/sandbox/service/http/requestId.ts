import { createMiddleware } from 'hono/factory'
import type { Clock } from '../clock.ts'
import type { Env } from './env.ts'

/** Middleware that sets `x-request-id` (specification: Tracing) and the `Date` of the service's clock. */
export function requestId(clock: Clock) {
  return createMiddleware<Env>(async (c, next) => {
    const id = crypto.randomUUID()
    c.set('requestId', id)
    c.header('x-request-id', id)
    c.header('Date', new Date(clock.now()).toUTCString())
    await next()
  })
}
