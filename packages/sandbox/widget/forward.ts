import type { Context, Handler } from 'hono'
import { proxy } from 'hono/proxy'
import type { RequestEnv } from '../incomingRequest.ts'
import { matchCall } from 'connect-widget/serving/calls.ts'
import { forwardedRequest, forwardedResponse, refused } from './forwardedCall.ts'

/** A script's own call: browsers name what else they want, such as a document, a frame or a worker. */
const isScriptFetch = (headers: Headers) =>
  !headers.has('Service-Worker') && (headers.get('Sec-Fetch-Dest') ?? 'empty') === 'empty'

/**
 * Forwards the widget's calls below `/api/` to the service, and nothing else, as the web server of packages/operate/ does: by a
 * list of calls and a list of headers each way, with the client's address (the service's rate limits are per address),
 * answered as JSON that acts on nothing. Of a body it passes on the listed fields, as JSON in UTF-8, where that server passes on a body
 * with these fields alone. A service that is not there answers 502.
 */
export const forwardTo =
  (serviceUrl: string): Handler<RequestEnv> =>
  async (context) => {
    const call = callOf(context)
    if (call === null) return refused(404, 'This request is not forwarded.')
    try {
      const sent = await forwardedRequest(call, context.req.raw)
      if ('status' in sent) return refused(sent.status, sent.message)
      return forwardedResponse(
        await proxy(serviceUrl.replace(/\/$/, '') + call.target, {
          raw: context.req.raw,
          ...sent,
          redirect: 'manual',
          headers: {
            ...sent.headers,
            'X-Forwarded-For': context.env.incoming.socket.remoteAddress,
          },
        }),
      )
    } catch {
      return refused(502, 'The service does not answer.')
    }
  }

const callOf = ({ req, env }: Context<RequestEnv>) =>
  isScriptFetch(req.raw.headers)
    ? matchCall(env.incoming.method ?? '', env.incoming.url ?? '')
    : null
