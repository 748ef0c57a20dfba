import { createMiddleware } from 'hono/factory'
import type { Clock } from '../base/clock.ts'
import { isLoopbackAddress } from './urlRules.ts'
import type { Env, ServiceContext } from './env.ts'
import { ServiceError } from './serviceError.ts'

interface Group {
  name: string
  method: RegExp
  path: RegExp
  perMinute: number
}

/** Endpoint groups; the first match counts. The specification states two of the limits, the others are generous. */
const groups: readonly Group[] = [
  { name: 'auth', method: /^POST$/, path: /^\/auth$/, perMinute: 360 },
  { name: 'item updates', method: /^PATCH$/, path: /^\/items\/[^/]+$/, perMinute: 20 },
  { name: 'item reads', method: /^GET$/, path: /^\/items/, perMinute: 1200 },
  { name: 'item writes', method: /./, path: /^\/items/, perMinute: 600 },
  { name: 'connect tokens', method: /./, path: /^\/connect_token$/, perMinute: 600 },
  { name: 'catalog', method: /./, path: /^\/connectors/, perMinute: 1200 },
  { name: 'webhooks', method: /./, path: /^\/webhooks/, perMinute: 600 },
  ...['accounts', 'bills', 'categories', 'consents', 'identity', 'investments', 'loans'].map(
    readGroup,
  ),
  { name: 'transactions', method: /./, path: /^\/(v2\/)?transactions/, perMinute: 1200 },
  { name: 'recurring payments', method: /./, path: /^\/recurring-payments/, perMinute: 600 },
]

function readGroup(name: string): Group {
  return { name, method: /./, path: new RegExp(`^/${name}(/|$)`), perMinute: 1200 }
}

/** Returns the group that a request counts in; undefined for a path outside the API. */
export function rateGroupOf(method: string, path: string): Group | undefined {
  return groups.find((group) => group.method.test(method) && group.path.test(path))
}

interface Window {
  endsAt: number
  count: number
}

/**
 * Limits per address, per minute and endpoint group (specification: Limits). The minute follows the
 * service's clock and is divided by `speed`, so that fast tests are not limited.
 */
export function rateLimit(clock: Clock, speed: number) {
  const windows = new Map<string, Window>()
  const windowLength = 60_000 / speed

  function currentWindow(key: string): Window {
    const existing = windows.get(key)
    if (existing && existing.endsAt > clock.now()) return existing
    const window = { endsAt: clock.now() + windowLength, count: 0 }
    windows.set(key, window)
    return window
  }

  return createMiddleware<Env>(async (c, next) => {
    const group = rateGroupOf(c.req.method, c.req.path)
    if (group && c.req.method !== 'OPTIONS') {
      const window = currentWindow(`${group.name} ${clientAddress(c)}`)
      window.count += 1
      if (window.count > group.perMinute) throw tooManyRequests(group, window.endsAt - clock.now())
    }
    await next()
  })
}

function tooManyRequests(group: Group, milliseconds: number): ServiceError {
  const headers = rateLimitHeaders(group, Math.max(1, Math.ceil(milliseconds / 1000)))
  return new ServiceError(429, `Too many requests: ${group.name}`, 'TOO_MANY_REQUESTS', { headers })
}

/** Returns the three headers of a 429 (specification: 429 response). */
export function rateLimitHeaders(group: Group, resetSeconds: number): Record<string, string> {
  return {
    'RateLimit-Limit': String(group.perMinute),
    'RateLimit-Reset': String(resetSeconds),
    'Retry-After': '60',
  }
}

/**
 * Returns the address that rate limits count. A proxy on loopback is trusted to name its client: the last entry of
 * `X-Forwarded-For`, the one it added itself. Any other peer counts as itself.
 */
function clientAddress(c: ServiceContext): string {
  const peer = c.env.incoming.socket.remoteAddress ?? 'unknown'
  if (!isLoopbackAddress(peer)) return peer
  return c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() || peer
}
