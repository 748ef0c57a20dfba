import type { Handler } from 'hono'
import { getConnInfo } from '@hono/node-server/conninfo'
import { proxy } from 'hono/proxy'
import type { Bindings } from '../listen.ts'

/**
 * Forwards what comes after `prefix` to the service, with the client's address: its rate limits are
 * per address, and would otherwise see one client only. A service that is not there answers 502, as a
 * web server would.
 */
export const forwardTo =
  (serviceUrl: string, prefix: string): Handler<Bindings> =>
  async (context) => {
    const { pathname, search } = new URL(context.req.url)
    const target = new URL(pathname.slice(prefix.length) + search, serviceUrl)
    try {
      return await proxy(target, {
        raw: context.req.raw,
        headers: {
          ...context.req.header(),
          host: undefined,
          'X-Forwarded-For': getConnInfo(context).remote.address,
        },
      })
    } catch {
      return context.text('The service does not answer.', 502)
    }
  }
