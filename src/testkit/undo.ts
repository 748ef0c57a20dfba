import { afterEach, vi } from 'vitest'
import { warned } from '../loader/warnOnce.ts'

/** Undoes what a test has changed for all: files share their modules and globals. */
afterEach(() => {
  vi.resetAllMocks()
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  warned.clear()
})
