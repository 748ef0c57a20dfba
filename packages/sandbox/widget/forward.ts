import type { Handler } from 'hono'
import { proxy } from 'hono/proxy'
import type { RequestEnv } from '../incomingRequest.ts'
import { matchCall } from 'connect-widget/serving/calls.ts'
import { forwardCall } from './forwardedCall.ts'

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
  ({ req: { raw }, env: { incoming } }) => {
    const call = isScriptFetch(raw.headers)
      ? matchCall(incoming.method ?? '', incoming.url ?? '')
      : null
    return forwardCall(call, raw, (target, sent) =>
      proxy(serviceUrl.replace(/\/$/, '') + target, {
        raw,
        ...sent,
        redirect: 'manual',
        headers: { ...sent.headers, 'X-Forwarded-For': incoming.socket.remoteAddress },
      }),
    )
  }
