import { createMiddleware } from 'hono/factory'
import type { Caller } from '../http/env.ts'
import { timestamp, type Clock } from '../clock.ts'
import type { Env, ServiceContext } from '../http/env.ts'
import { maskBody, maskHeaders } from './mask.ts'

/** One call to the service's interface, with every secret masked. */
export type LoggedRequest = {
  at: string
  requestId: string
  method: string
  /** With its query. */
  path: string
  /** What the `X-API-KEY` header held. */
  key: Caller['kind']
  headers: Record<string, string>
  body: unknown
  /** null while it is being answered, or when the connection was dropped. */
  status: number | null
}

export type RequestLog = {
  add(request: LoggedRequest): void
  clear(): void
  /** Oldest first; only the last thousand are kept. */
  all(): LoggedRequest[]
}

const kept = 1000

export function createRequestLog(): RequestLog {
  const requests: LoggedRequest[] = []
  return {
    add(request) {
      requests.push(request)
      if (requests.length > kept) requests.shift()
    },
    clear() {
      requests.length = 0
    },
    all: () => requests,
  }
}

/** Not part of the interface, and not logged: the controls, the bank's pages and the logos. */
const aside = /^\/(sandbox|bank|images)\//

/** Keeps a record of the request, and of the status it was answered with. */
export function logRequests(log: RequestLog, clock: Clock) {
  return createMiddleware<Env>(async (c, next) => {
    if (aside.test(c.req.path)) return next()
    const { pathname, search } = new URL(c.req.url)
    const entry: LoggedRequest = {
      at: timestamp(clock.now()),
      requestId: c.get('requestId'),
      method: c.req.method,
      path: pathname + search,
      key: c.get('caller').kind,
      headers: maskHeaders(c.req.header()),
      body: await readMasked(c),
      status: null,
    }
    log.add(entry)
    await next()
    if (!c.env.incoming.socket.destroyed) entry.status = c.res.status
  })
}

/** The body as it came, masked; what is not JSON is hidden whole. */
async function readMasked(c: ServiceContext): Promise<unknown> {
  const text = await c.req.text()
  if (text === '') return null
  try {
    return maskBody(JSON.parse(text))
  } catch {
    return '***'
  }
}
