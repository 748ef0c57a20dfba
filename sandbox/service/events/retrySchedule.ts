import type { EventName } from './eventNames.ts'

/**
 * The pauses before each further attempt, in lifelike seconds: "up to 9 attempts in 3 phases over a window of about
 * 3 hours". The exact timing is not shown; here it is at once, then by the minutes, then by the hour.
 */
const pauses: readonly number[] = [10, 10, 280, 300, 300, 2700, 3600, 3600]

/** "`item/login_succeeded` is delivered at most 3 times in total, without hourly back-off." */
const hintAttempts = 3

/** The pause before the next attempt, after so many have failed; null when the event is dropped. */
export function pauseAfter(failedAttempts: number, event: EventName): number | null {
  if (event === 'item/login_succeeded' && failedAttempts >= hintAttempts) return null
  return pauses[failedAttempts - 1] ?? null
}
