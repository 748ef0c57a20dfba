/** A run reads its Item some 25 times in a minute; a catalog has at most 100 pages. */
const MAX_REQUESTS = 120
const PERIOD_MS = 60_000

/** Asks for one more request: 0 grants and counts it, else the ms until there is one. */
export type RequestBudget = () => number

/** The budget of all requests of this page to the service: 120 in any minute, whatever asks for them. */
export function createRequestBudget(): RequestBudget {
  /** The times of the latest requests; the oldest one is overwritten. */
  const sentAt: number[] = []
  let sent = 0
  return () => {
    const now = performance.now()
    const waitMs = (sentAt[sent % MAX_REQUESTS] ?? -PERIOD_MS) + PERIOD_MS - now
    if (waitMs > 0) return waitMs
    sentAt[sent % MAX_REQUESTS] = now
    sent += 1
    return 0
  }
}
