import { createMiddleware } from 'hono/factory'
import type { Caller } from '../http/env.ts'
import { timestamp, type Clock } from '../clock.ts'
import type { Env, ServiceContext } from '../http/env.ts'
import { maskBody, maskHeaders } from './mask.ts'

/** One request to the service, with secrets masked. */
export interface LoggedRequest {
  at: string
  requestId: string
  method: string
  /** Including the query. */
  path: string
  /** Kind of key in the `X-API-KEY` header. */
  key: Caller['kind']
  headers: Record<string, string>
  body: unknown
  /** Response status; null while the request is being handled, or if the connection was dropped. */
  status: number | null
}

export interface RequestLog {
  add(request: LoggedRequest): void
  clear(): void
  /** Returns the last thousand requests, oldest first. */
  all(): LoggedRequest[]
}

const MAX_ENTRIES = 1000

export function createRequestLog(): RequestLog {
  const requests: LoggedRequest[] = []
  return {
    add(request) {
      requests.push(request)
      if (requests.length > MAX_ENTRIES) requests.shift()
    },
    clear() {
      requests.length = 0
    },
    all: () => requests,
  }
}

/** Paths outside the specification, which are not logged: controls, bank pages, logos and statement files. */
const UNLOGGED_PATHS = /^\/(sandbox|bank|images|statements)\//

/** Middleware that logs each request with its response status. */
export function logRequests(log: RequestLog, clock: Clock) {
  return createMiddleware<Env>(async (c, next) => {
    if (UNLOGGED_PATHS.test(c.req.path)) return next()
    const { pathname, search } = new URL(c.req.url)
    const entry: LoggedRequest = {
      at: timestamp(clock.now()),
      requestId: c.get('requestId'),
      method: c.req.method,
      path: pathname + search,
      key: c.get('caller').kind,
      headers: maskHeaders(c.req.header()),
      body: await readMaskedBody(c),
      status: null,
    }
    log.add(entry)
    await next()
    if (!c.env.incoming.socket.destroyed) entry.status = c.res.status
  })
}

/** Returns the masked request body; a body that is not JSON is masked entirely. */
async function readMaskedBody(c: ServiceContext): Promise<unknown> {
  const text = await c.req.text()
  if (text === '') return null
  try {
    return maskBody(JSON.parse(text))
  } catch {
    return '***'
  }
}
