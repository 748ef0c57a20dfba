import { noResponse, type probe } from './probe.ts'

/** The bounds of one examination. A deployment takes about 100 requests and a few megabytes. */
export interface Limits {
  requests: number
  /** Of all bodies together, not compressed; of those that were not whole, as they came. */
  bytes: number
  /** After which nothing more is asked for. */
  ms: number
  /** Requests that are under way. */
  atOnce: number
}

export const LIMITS: Limits = { requests: 300, bytes: 50_000_000, ms: 120_000, atOnce: 16 }

/**
 * `send` within limits, and to named origins alone: what is beyond them is not sent, and is an answer with status 0.
 * @param named the origins that the operator has named
 */
export function withinLimits(
  send: typeof probe,
  named: ReadonlySet<string>,
  limits: Limits = LIMITS,
): typeof probe {
  const endsAt = Date.now() + limits.ms
  const waiting: (() => void)[] = []
  let [requests, bytes, underWay] = [0, 0, 0]

  const refusal = (): string | null => {
    if (requests >= limits.requests) return `not asked for, after ${requests} requests`
    if (bytes >= limits.bytes) return `not asked for, after ${limits.bytes / 1e6} MB`
    return Date.now() < endsAt ? null : `not asked for, after ${limits.ms / 1000} seconds`
  }

  return async (origin, target, question) => {
    const to = target.startsWith('/') ? origin : new URL(target).origin
    if (!named.has(to))
      return { ...noResponse(target, `not asked for, because ${to} was not named`), unnamed: to }
    if (underWay < limits.atOnce) underWay += 1
    else await new Promise<void>((go) => waiting.push(go))
    try {
      const refused = refusal()
      if (refused !== null) return noResponse(target, refused)
      requests += 1
      const answer = await send(origin, target, question)
      bytes += answer.body.length + (answer.lostBytes ?? 0)
      return answer
    } finally {
      const next = waiting.shift()
      if (next) next()
      else underWay -= 1
    }
  }
}
