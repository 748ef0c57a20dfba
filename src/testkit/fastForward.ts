import { vi } from 'vitest'

const STEP_MS = 100

/**
 * Advances fake timers until a promise settles, while real I/O continues between the steps.
 * @returns the ms that passed on the fake clock
 */
export async function fastForward(promise: Promise<unknown>): Promise<number> {
  const onSettled = vi.fn<() => void>()
  void promise.then(onSettled, onSettled)
  let passedMs = 0
  while (onSettled.mock.calls.length === 0) {
    await new Promise(setImmediate)
    vi.advanceTimersByTime(STEP_MS)
    passedMs += STEP_MS
  }
  return passedMs
}
