import type { Context, Handler } from 'hono'
import { getConnInfo } from '@hono/node-server/conninfo'
import { proxy } from 'hono/proxy'
import type { Bindings } from '../listen.ts'
import { forwardedTarget, REQUEST_HEADERS } from './calls.ts'
import { API_HEADERS } from './headers.ts'

/** Response headers that are passed on: those that the widget reads, and the other rate limit headers. */
const RESPONSE_HEADERS = [
  'Date',
  'Retry-After',
  'X-Request-Id',
  'RateLimit',
  'RateLimit-Policy',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
]

/** The values of the headers of `names` that are present. */
const pickHeaders = (names: readonly string[], from: Headers): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = from.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )

/** A script's own call: browsers name what else they want, such as a document, a frame or a worker. */
const isScriptFetch = (headers: Headers) =>
  !headers.has('Service-Worker') && (headers.get('Sec-Fetch-Dest') ?? 'empty') === 'empty'

const refused = (code: 404 | 502, message: string) =>
  Response.json({ code, message }, { status: code, headers: API_HEADERS })

/**
 * Forwards the widget's calls below `/api/` to the service, and nothing else, as the web server of deploy/ does: by a
 * list of calls and a list of headers each way, with the client's address (the service's rate limits are per address),
 * answered as JSON that acts on nothing. A service that is not there answers 502.
 */
export const forwardTo =
  (serviceUrl: string): Handler<Bindings> =>
  async (context) => {
    const target = targetOf(context)
    if (target === null) return refused(404, 'This request is not forwarded.')
    const { headers } = context.req.raw
    try {
      const {
        status,
        body,
        headers: answered,
      } = await proxy(serviceUrl.replace(/\/$/, '') + target, {
        raw: context.req.raw,
        redirect: 'manual',
        headers: {
          ...pickHeaders(REQUEST_HEADERS, headers),
          'X-Forwarded-For': getConnInfo(context).remote.address,
        },
      })
      return new Response(body, {
        status,
        headers: { ...pickHeaders(RESPONSE_HEADERS, answered), ...API_HEADERS },
      })
    } catch {
      return refused(502, 'The service does not answer.')
    }
  }

const targetOf = ({ req, env }: Context<Bindings>) =>
  isScriptFetch(req.raw.headers)
    ? forwardedTarget(env.incoming.method ?? '', env.incoming.url ?? '')
    : null
