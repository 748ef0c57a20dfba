import { z } from 'zod'
import { createMiddleware } from 'hono/factory'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Env, ServiceContext } from '../http/env.ts'
import { errorEnvelope } from '../http/serviceError.ts'
import { pathPattern } from '../http/pathPattern.ts'
import { rateGroupOf, rateLimitHeaders } from '../http/rateLimit.ts'

const METHODS = ['*', 'GET', 'POST', 'PATCH', 'PUT', 'DELETE']

/**
 * A fault that replaces the response of the next `times` matching requests, after skipping the first `skip`. `path` is a
 * pattern without query: `*` or `:name` matches one segment, `**` any rest. With `after` the request is executed first
 * and only its response is replaced. A string `body` is sent unchanged, any other as JSON; a `status` without a `body`
 * gets the error envelope, and 429 without `headers` its three. `delayMs` are real milliseconds; alone, it only delays.
 * With `forMs` it applies to every matching request of that many real milliseconds, and `times` does not count.
 */
export const faultSchema = z.object({
  method: z.string().toUpperCase().pipe(z.enum(METHODS)).default('*'),
  path: z.string().startsWith('/'),
  times: z.number().int().positive().default(1),
  skip: z.number().int().nonnegative().default(0),
  status: z.custom<ContentfulStatusCode>(isStatus, 'must be a status from 200 to 599').optional(),
  headers: z.record(z.string(), z.string()).optional(),
  delayMs: z.number().nonnegative().optional(),
  body: z.unknown().optional(),
  drop: z.boolean().optional(),
  after: z.boolean().default(false),
  forMs: z.number().positive().optional(),
})

type Fault = z.infer<typeof faultSchema>

/** `endsAt` is in the time of `performance.now()`. */
interface ActiveFault {
  fault: Fault
  endsAt: number
}

export function createFaults() {
  let faults: ActiveFault[] = []
  const active = () => (faults = faults.filter(({ endsAt }) => performance.now() < endsAt))
  return {
    add(fault: Fault) {
      const endsAt = performance.now() + (fault.forMs ?? Infinity)
      faults.push({ fault: { ...fault }, endsAt })
    },
    clear() {
      faults = []
    },
    all: (): Fault[] => active().map(({ fault }) => fault),
    /** Returns the fault that matches a request and counts it down. */
    takeMatching(method: string, path: string): Fault | undefined {
      const found = active().find(
        ({ fault: candidate }) =>
          (candidate.method === '*' || candidate.method === method) &&
          pathPattern(candidate.path).test(path),
      )
      if (!found) return undefined
      const { fault } = found
      if (fault.skip > 0) {
        fault.skip -= 1
        return undefined
      }
      if (fault.forMs === undefined) fault.times -= 1
      faults = faults.filter((each) => each.fault.times > 0)
      return { ...fault }
    },
  }
}

export type Faults = ReturnType<typeof createFaults>

/** Middleware that applies faults. Controls and CORS preflights are exempt. */
export function injectFaults(faults: Faults) {
  return createMiddleware<Env>(async (c, next) => {
    const fault =
      c.req.method === 'OPTIONS' ? undefined : faults.takeMatching(c.req.method, c.req.path)
    if (!fault) return next()
    if (fault.after) await next()
    if (fault.delayMs) await delay(fault.delayMs)
    if (fault.drop) c.env.incoming.socket.destroy()
    const replaced = fault.drop ? c.body(null, 500) : faultResponse(c, fault)
    if (replaced) {
      c.res = replaced
      return
    }
    if (!fault.after) await next()
    for (const [name, value] of Object.entries(fault.headers ?? {})) c.res.headers.set(name, value)
  })
}

/** Returns the response of a fault; undefined if it only delays or adds headers. */
function faultResponse(c: ServiceContext, { status, headers, body }: Fault): Response | undefined {
  if (status === undefined && body === undefined) return undefined
  const response =
    body === undefined && status !== undefined && status >= 400
      ? errorEnvelope(c, status, `Injected fault: ${status}`, {
          codeDescription: CODE_DESCRIPTIONS[status],
        })
      : c.newResponse(bodyText(body), status ?? 200, { 'Content-Type': 'application/json' })
  for (const [name, value] of Object.entries(headers ?? defaultHeaders(c, status)))
    response.headers.set(name, value)
  return response
}

/** Returns the headers of a fault that gives none: those of a real response with its status. */
function defaultHeaders(c: ServiceContext, status: number | undefined): Record<string, string> {
  const group = rateGroupOf(c.req.method, c.req.path)
  return status === 429 && group ? rateLimitHeaders(group, 60) : {}
}

const CODE_DESCRIPTIONS: Readonly<Record<number, string>> = {
  402: 'CREDITS_EXHAUSTED',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  501: 'CONNECTOR_NOT_SUPPORTED',
  503: 'OPEN_FINANCE_NOT_AVAILABLE',
}

function bodyText(body: unknown): string | null {
  if (body === undefined) return null
  return typeof body === 'string' ? body : JSON.stringify(body)
}

function isStatus(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 200 && value <= 599
}

const delay = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
