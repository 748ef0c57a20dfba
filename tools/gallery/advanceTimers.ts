/** Makes every timer set from now on fire `ms` earlier, as if the screen had been mounted that long ago. */
export function advanceTimers(ms: number): void {
  const originalSetTimeout = globalThis.setTimeout
  const earlier = (handler: TimerHandler, delay = 0, ...rest: unknown[]) =>
    originalSetTimeout(handler, Math.max(0, delay - ms), ...rest)
  Object.assign(globalThis, { setTimeout: earlier })
}
