import type { EventName } from './eventNames.ts'

/**
 * Delays before each retry, in seconds at `speed` 1: "up to 9 attempts in 3 phases over a window of about 3 hours".
 * The exact timing is not shown; the sandbox retries within seconds, then minutes, then hours.
 */
const DELAYS: readonly number[] = [10, 10, 280, 300, 300, 2700, 3600, 3600]

/** "`item/login_succeeded` is delivered at most 3 times in total, without hourly back-off." */
const MAX_LOGIN_SUCCEEDED_ATTEMPTS = 3

/** Returns the delay in seconds before the next attempt, or null if the event is dropped. */
export function retryDelay(failedAttempts: number, event: EventName): number | null {
  if (event === 'item/login_succeeded' && failedAttempts >= MAX_LOGIN_SUCCEEDED_ATTEMPTS)
    return null
  return DELAYS[failedAttempts - 1] ?? null
}
