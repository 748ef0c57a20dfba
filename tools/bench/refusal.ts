import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { rounded } from './statistics.ts'
import type { Row } from './table.ts'

/** The most load of other processes, in cores, beside which times are measured. */
const MAX_LOAD = 1
const SAMPLE_MS = 2000

/** The CPU time that all processes have used, in ms. */
const usedMs = () =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0)

/** The load of other processes in cores, over two seconds in which the bench does nothing. */
export async function loadOfOthers(): Promise<number> {
  const before = usedMs()
  await pause(SAMPLE_MS)
  return rounded((usedMs() - before) / SAMPLE_MS, 1)
}

/**
 * Returns why the measurements may not be written into docs/performance.md; null if they may.
 * @param loads of other processes before, between and after the measurements
 */
export function refusalOf(loads: readonly number[], rows: readonly Row[] = []): string | null {
  const load = Math.max(...loads)
  if (load > MAX_LOAD)
    return `Other processes use ${load} cores, more than one core’s worth: the times are too long, and docs/performance.md stays as it is.`
  const unexplained = rows.filter(({ isMissed, why }) => isMissed && !why)
  return unexplained.length > 0
    ? `Missed without a sentence that says why: ${unexplained.map(({ what }) => what).join('; ')}.`
    : null
}
