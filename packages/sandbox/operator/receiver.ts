import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import type { RequestEnv } from '../incomingRequest.ts'
import { guard } from '../guard.ts'
import type { Runs } from './runs.ts'

/**
 * Takes what the widget tells of its runs, as an OpenTelemetry Collector does, and the browser's reports.
 * @param hosts the origins of host pages, which report a loader that fails their check
 */
export const createReceiver = (
  { addTraces, addReports }: Runs,
  hosts: readonly string[] = [],
): Hono<RequestEnv> => {
  const app = new Hono<RequestEnv>()
  const routes = [
    ['/v1/traces', addTraces, 200],
    ['/reports', addReports, 204],
  ] as const
  app.use(bodyLimit({ maxSize: 256 * 1024 }))
  app.use('/reports', cors({ origin: [...hosts] }))
  app.use('/reports', guard({ origins: hosts }))
  app.use('/v1/traces', guard())
  for (const [path, add, status] of routes)
    app.post(path, async (context) => {
      try {
        add(await context.req.json())
      } catch {
        return context.json({ message: 'The body is not what this address takes.' }, 400)
      }
      return status === 204 ? context.body(null, status) : context.json({})
    })
  return app
}
