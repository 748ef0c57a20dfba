/** Has timers that would go off within `ms` go off at once, as if the page had been there that long. */
export function skip(ms: number): void {
  const wait = globalThis.setTimeout
  const sooner = (handler: TimerHandler, delay = 0, ...rest: unknown[]) =>
    wait(handler, Math.max(0, delay - ms), ...rest)
  Object.assign(globalThis, { setTimeout: sooner })
}
