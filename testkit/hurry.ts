import { vi } from 'vitest'

const STEP_MS = 100

/**
 * Lets a faked clock run fast until something is settled, while real answers keep coming in.
 * @returns the time that passed on that clock, in ms
 */
export async function hurry(something: Promise<unknown>): Promise<number> {
  const settled = vi.fn<() => void>()
  void something.then(settled, settled)
  let passed = 0
  while (settled.mock.calls.length === 0) {
    await new Promise(setImmediate)
    vi.advanceTimersByTime(STEP_MS)
    passed += STEP_MS
  }
  return passed
}
