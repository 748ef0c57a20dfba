import type { Row } from './table.ts'

/** The most load of other processes, in cores, beside which times are measured. */
const MAX_LOAD = 1

/**
 * Returns why the measurements may not be written into docs/performance.md; null if they may.
 * @param load the load average of the minute before the first measurement
 */
export function refusalOf(load: number, rows: readonly Row[] = []): string | null {
  if (load > MAX_LOAD)
    return `The load average is ${load}, more than one core’s worth: the times are too long, and docs/performance.md stays as it is.`
  const unexplained = rows.filter(({ isMissed, why }) => isMissed && !why)
  return unexplained.length > 0
    ? `Missed without a sentence that says why: ${unexplained.map(({ what }) => what).join('; ')}.`
    : null
}
