import { setTimeout } from 'node:timers/promises'
import { noResponse, type probe } from './probe.ts'

/** The bounds of one examination. A deployment takes about 100 requests and a few megabytes. */
export interface Limits {
  requests: number
  /** Of all bodies together, not compressed; of those that were not whole, as they came. */
  bytes: number
  /** After which nothing more is asked for. */
  ms: number
  /** Requests that are under way; one alone after a request that was put off. */
  atOnce: number
  /** The shortest pause before a request that was put off is sent again. */
  pauseMs: number
}

export const LIMITS: Limits = {
  requests: 300,
  bytes: 50_000_000,
  ms: 120_000,
  atOnce: 16,
  pauseMs: 1000,
}

/** The statuses by which a limit puts a request off. */
const PUT_OFF = new Set([429, 503])
/** The pauses before further tries, in shortest ones. */
const PAUSES = [1, 2, 4]

/**
 * `send` within limits, again where a request was put off, and to named origins alone: what is beyond them is not sent, and is
 * an answer with status 0.
 * @param named the origins that the operator has named
 */
export function withinLimits(
  send: typeof probe,
  named: ReadonlySet<string>,
  limits: Limits = LIMITS,
): typeof probe {
  const endsAt = Date.now() + limits.ms
  const waiting: (() => void)[] = []
  let [requests, bytes, underWay, { atOnce }, isGivenUp] = [0, 0, 0, limits, false]

  const refusal = (): string | null => {
    if (requests >= limits.requests) return `not asked for, after ${requests} requests`
    if (bytes >= limits.bytes) return `not asked for, after ${limits.bytes / 1e6} MB`
    return Date.now() < endsAt ? null : `not asked for, after ${limits.ms / 1000} seconds`
  }

  /** A server that is down for all tries is asked once only from then on. */
  const sendAgain: typeof probe = async (...request) => {
    const first = await send(...request)
    let answer = first
    for (const pause of PAUSES) {
      if (!PUT_OFF.has(answer.status) || isGivenUp) break
      atOnce = 1
      await setTimeout(pause * limits.pauseMs)
      answer = await send(...request)
    }
    isGivenUp ||= PUT_OFF.has(answer.status)
    const wasPutOff = answer !== first && !PUT_OFF.has(answer.status)
    return wasPutOff ? { ...answer, putOff: first.status } : answer
  }

  return async (origin, target, question) => {
    const to = target.startsWith('/') ? origin : new URL(target).origin
    if (!named.has(to))
      return { ...noResponse(target, `not asked for, because ${to} was not named`), unnamed: to }
    if (underWay < atOnce) underWay += 1
    else await new Promise<void>((go) => waiting.push(go))
    try {
      const refused = refusal()
      if (refused !== null) return noResponse(target, refused)
      requests += 1
      const answer = await sendAgain(origin, target, question)
      bytes += answer.body.length + (answer.lostBytes ?? 0)
      return answer
    } finally {
      const next = underWay > atOnce ? undefined : waiting.shift()
      if (next) next()
      else underWay -= 1
    }
  }
}
