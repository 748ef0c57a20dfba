import { createMiddleware } from 'hono/factory'
import type { LoggedRequest } from '../../client/controls.ts'
import { timestamp, type Clock } from '../base/clock.ts'
import type { Caller, Env, ServiceContext } from '../http/env.ts'

export interface LogEntry extends LoggedRequest {
  at: string
  requestId: string
  key: Caller['kind']
}

const MAX_ENTRIES = 1000

export function createRequestLog() {
  const requests: LogEntry[] = []
  return {
    add(request: LogEntry) {
      requests.push(request)
      if (requests.length > MAX_ENTRIES) requests.shift()
    },
    clear() {
      requests.length = 0
    },
    all: (): readonly LogEntry[] => requests,
  }
}

export type RequestLog = ReturnType<typeof createRequestLog>

/** Paths outside the specification, which are not logged: controls, bank pages, logos and statement files. */
const UNLOGGED_PATHS = /^\/(sandbox|bank|images|statements)\//

export function logRequests(log: RequestLog, clock: Clock) {
  return createMiddleware<Env>(async (c, next) => {
    if (UNLOGGED_PATHS.test(c.req.path)) return next()
    const { pathname, search } = new URL(c.req.url)
    const entry: LogEntry = {
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
    return MASKED
  }
}

const MASKED = '***'

/** Body fields that are not masked. Every other field is masked, so a new field cannot leak a secret. */
const UNMASKED_FIELDS = new Set([
  'connectorId',
  'itemId',
  'clientUserId',
  'webhookUrl',
  'oauthRedirectUri',
  'products',
  'avoidDuplicates',
  'options',
  'event',
  'url',
  'clientId',
  'parameters',
])

const UNMASKED_HEADERS = new Set([
  'accept',
  'accept-language',
  'connection',
  'content-length',
  'content-type',
  'host',
  'origin',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'traceparent',
  'user-agent',
  'x-forwarded-for',
])

/** Masks header values except those known to be harmless; names are kept. */
function maskHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      UNMASKED_HEADERS.has(name) ? value : MASKED,
    ]),
  )
}

/** Masks body values except those known to be harmless; names are kept, also those of `parameters`. */
function maskBody(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(maskBody)
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      if (name === 'parameters') return [name, maskValues(value)]
      return [name, UNMASKED_FIELDS.has(name) ? maskBody(value) : MASKED]
    }),
  )
}

function maskValues(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return MASKED
  return Object.fromEntries(Object.keys(value).map((name) => [name, MASKED]))
}
