import { vi } from 'vitest'

/** Waits until `check` does not throw, also on a busy machine: the runner gives up after a second. */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 15_000 })
