import type { Instant } from '../clock.ts'
import type { ExecutionReason } from '../execution/execution.ts'
import { DAY_MS } from './bank/calendar.ts'
import type { TransactionSync } from './collectedTransactions.ts'

const INITIAL_LOAD_DAYS = 365
const OVERLAP_DAYS = { brazil: 3, international: 90 }

/** "The current transaction window (about the last 7 days)" (specification: Open finance monthly quotas). */
const CURRENT_WINDOW_DAYS = 7

/** "A full reconciliation is also attempted every 30 days." */
const RECONCILIATION_DAYS = 30

/**
 * Returns the earliest transaction date that a sync collects (specification: Collection windows). The initial load
 * reaches 365 days back in Brazil and as far as the institution allows elsewhere; a later sync reaches back to the
 * previous one plus an overlap of 3 days in Brazil and 90 days elsewhere. In Brazil a manual refresh covers at least the
 * last 7 days; elsewhere, the first sync that is 30 days after the last complete one is complete again.
 */
export function collectionStart(
  country: string,
  previous: readonly TransactionSync[],
  at: Instant,
  reason: ExecutionReason,
): Instant {
  const last = previous.at(-1)
  if (country === 'BR') {
    if (!last) return at - INITIAL_LOAD_DAYS * DAY_MS
    const overlap = last.at - OVERLAP_DAYS.brazil * DAY_MS
    return reason === 'refresh' ? Math.min(overlap, at - CURRENT_WINDOW_DAYS * DAY_MS) : overlap
  }
  const complete = previous.findLast(({ from }) => from === 0)
  if (!last || !complete || at - complete.at >= RECONCILIATION_DAYS * DAY_MS) return 0
  return last.at - OVERLAP_DAYS.international * DAY_MS
}
