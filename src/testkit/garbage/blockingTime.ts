/** Processing foreign input must not block the page for longer, in ms. */
export const MAX_BLOCKING_MS = 100

/** The number of times that a slow run is repeated: the first may meet cold code or garbage collection. */
const REPEATS = 3

/**
 * The time that `work` takes, in ms: not more than the CPU time of the process, which includes its other threads, nor than
 * the time on the clock, which includes other processes.
 */
function msOf(work: () => void): number {
  const [startedAt, before] = [performance.now(), process.cpuUsage()]
  work()
  const { user, system } = process.cpuUsage(before)
  return Math.min((user + system) / 1000, performance.now() - startedAt)
}

/** The time for which `work` blocks, in ms. A slow run is repeated. */
export function blockingTime(work: () => void): number {
  let ms = msOf(work)
  for (let run = 0; run < REPEATS && ms >= MAX_BLOCKING_MS; run += 1) ms = Math.min(ms, msOf(work))
  return ms
}
