import { z } from 'zod'
import { createMiddleware } from 'hono/factory'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Env, ServiceContext } from '../http/env.ts'
import { errorEnvelope } from '../http/errorEnvelope.ts'
import { pathMatches } from './pathMatches.ts'

/**
 * A fault for the next `times` requests that match, after the first `skip`. `path` is a pattern without query: `*` or `:name` stands for one
 * segment, `**` for any rest. With `after` the request is carried out first and only its answer is spoilt. `body`
 * is sent as it is when a string, as JSON otherwise; a `status` without a `body` gets the error envelope.
 * `delayMs` are real milliseconds; alone, it only delays.
 */
export const faultSchema = z.object({
  method: z.string().default('*'),
  path: z.string().startsWith('/'),
  times: z.number().int().positive().default(1),
  skip: z.number().int().nonnegative().default(0),
  status: z.custom<ContentfulStatusCode>(isStatus, 'must be a status from 200 to 599').optional(),
  headers: z.record(z.string(), z.string()).optional(),
  delayMs: z.number().nonnegative().optional(),
  body: z.unknown().optional(),
  drop: z.boolean().optional(),
  after: z.boolean().default(false),
})

export type Fault = z.infer<typeof faultSchema>

export type Faults = {
  add(fault: Fault): void
  clear(): void
  /** Those still to strike. */
  all(): Fault[]
  /** Finds the fault that strikes a request, and counts it down. */
  take(method: string, path: string): Fault | undefined
}

export function createFaults(): Faults {
  let faults: Fault[] = []
  return {
    add(fault) {
      faults.push({ ...fault })
    },
    clear() {
      faults = []
    },
    all: () => faults,
    take(method, path) {
      const fault = faults.find(
        (candidate) =>
          (candidate.method === '*' || candidate.method.toUpperCase() === method) &&
          pathMatches(candidate.path, path),
      )
      if (!fault) return undefined
      if (fault.skip > 0) {
        fault.skip -= 1
        return undefined
      }
      fault.times -= 1
      faults = faults.filter(({ times }) => times > 0)
      return { ...fault }
    },
  }
}

/** Lets the faults strike; controls themselves and CORS preflights are spared. */
export function strikeFaults(faults: Faults) {
  return createMiddleware<Env>(async (c, next) => {
    const fault = c.req.method === 'OPTIONS' ? undefined : faults.take(c.req.method, c.req.path)
    if (!fault) return next()
    if (fault.after) await next()
    if (fault.delayMs) await delay(fault.delayMs)
    if (fault.drop) c.env.incoming.socket.destroy()
    const spoilt = fault.drop ? c.body(null, 500) : spoiltAnswer(c, fault)
    if (spoilt) {
      c.res = spoilt
      return
    }
    if (!fault.after) await next()
    for (const [name, value] of Object.entries(fault.headers ?? {})) c.res.headers.set(name, value)
  })
}

/** The answer a fault puts in the place of the real one; undefined when it only delays or adds headers. */
function spoiltAnswer(c: ServiceContext, { status, headers, body }: Fault): Response | undefined {
  if (status === undefined && body === undefined) return undefined
  const spoilt =
    body === undefined && status !== undefined && status >= 400
      ? errorEnvelope(c, status, `A fault was asked for: ${status}`, codeOf(status))
      : c.newResponse(bodyText(body), status ?? 200, { 'Content-Type': 'application/json' })
  for (const [name, value] of Object.entries(headers ?? {})) spoilt.headers.set(name, value)
  return spoilt
}

const codes: Readonly<Record<number, string>> = {
  402: 'CREDITS_EXHAUSTED',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  501: 'CONNECTOR_NOT_SUPPORTED',
  503: 'OPEN_FINANCE_NOT_AVAILABLE',
}

function codeOf(status: number): { codeDescription?: string } {
  const codeDescription = codes[status]
  return codeDescription ? { codeDescription } : {}
}

function bodyText(body: unknown): string | null {
  if (body === undefined) return null
  return typeof body === 'string' ? body : JSON.stringify(body)
}

function isStatus(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 200 && value <= 599
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}
