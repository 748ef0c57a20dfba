import type { Context, Handler } from 'hono'
import { proxy } from 'hono/proxy'
import type { Bindings } from '../bindings.ts'
import { forwardedTarget } from './calls.ts'
import { forwardedHeaders, forwardedResponse, refused } from './forwardedCall.ts'

/** A script's own call: browsers name what else they want, such as a document, a frame or a worker. */
const isScriptFetch = (headers: Headers) =>
  !headers.has('Service-Worker') && (headers.get('Sec-Fetch-Dest') ?? 'empty') === 'empty'

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
      return forwardedResponse(
        await proxy(serviceUrl.replace(/\/$/, '') + target, {
          raw: context.req.raw,
          redirect: 'manual',
          headers: {
            ...forwardedHeaders(headers),
            'X-Forwarded-For': context.env.incoming.socket.remoteAddress,
          },
        }),
      )
    } catch {
      return refused(502, 'The service does not answer.')
    }
  }

const targetOf = ({ req, env }: Context<Bindings>) =>
  isScriptFetch(req.raw.headers)
    ? forwardedTarget(env.incoming.method ?? '', env.incoming.url ?? '')
    : null
