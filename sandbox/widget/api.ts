import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Bindings } from '../bindings.ts'
import { forwardTo } from './forward.ts'

/** The routes below `/api/` of the widget's origin, whether it is built or served from its sources. */
export const createApi = (serviceUrl: string): Hono<Bindings> => {
  const app = new Hono<Bindings>()
  // The only long response: compressed, as a web server in front of a service does it.
  app.use('/api/connectors', compress())
  app.all('/api/*', forwardTo(serviceUrl))
  return app
}
