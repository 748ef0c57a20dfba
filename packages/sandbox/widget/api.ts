import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { RequestEnv } from '../incomingRequest.ts'
import { forwardTo } from './forward.ts'

/** The path at which the sandbox receives the telemetry of runs. */
export const TELEMETRY_PATH = '/telemetry'

/**
 * The routes below `/api/` of the widget's origin, whether it is built or served from its sources, and those below
 * `TELEMETRY_PATH` where there is a receiver.
 */
export const createApi = (serviceUrl: string, telemetry?: Hono<RequestEnv>): Hono<RequestEnv> => {
  const app = new Hono<RequestEnv>()
  // The only long response: compressed, as a web server in front of a service does it.
  app.use('/api/connectors', compress())
  app.all('/api/*', forwardTo(serviceUrl))
  if (telemetry) app.route(TELEMETRY_PATH, telemetry)
  return app
}
