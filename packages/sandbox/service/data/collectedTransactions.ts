import { DAY_MS, type Instant } from '../base/clock.ts'
import type { ExecutionReason } from '../execution/execution.ts'
import { type BankEntry, isVisible } from './bank/bankEntry.ts'

/** One sync of transactions: entries dated from `from` on are collected at `at`. */
export interface TransactionSync {
  at: Instant
  from: Instant
}

/** A bank entry as the service has collected it. All three times are those of syncs. */
export interface CollectedTransaction {
  entry: BankEntry
  /** Ingestion time. */
  createdAt: Instant
  /** Time of the last ingested change; equal to `createdAt` if there was none. */
  updatedAt: Instant
  deletedAt: Instant | null
}

/** Returns every entry that some sync has collected, including those a later sync has deleted. */
export function collectTransactions(
  entries: readonly BankEntry[],
  syncs: readonly TransactionSync[],
): CollectedTransaction[] {
  return entries.flatMap((entry) => {
    const covering = syncs.filter(({ from }) => entry.date >= from)
    const createdAt = covering.find(({ at }) => isVisible(entry, at))?.at
    if (createdAt === undefined) return []
    const firstSince = (instant = Infinity): Instant | null =>
      covering.find(({ at }) => at >= createdAt && at >= instant)?.at ?? null
    return {
      entry,
      createdAt,
      updatedAt: firstSince(entry.revision?.at) ?? createdAt,
      deletedAt: firstSince(entry.removedAt ?? undefined),
    }
  })
}

/** Returns true while the collected description is the one before a revision. */
export function isProvisional({ entry, updatedAt }: CollectedTransaction): boolean {
  return entry.revision !== null && updatedAt < entry.revision.at
}

/** Returns the description at the time of the last ingested change. */
export function descriptionOf(collected: CollectedTransaction): string {
  const { revision, description } = collected.entry
  return revision && isProvisional(collected) ? revision.before : description
}

const HISTORY_DAYS = 365
const OVERLAP_DAYS = { brazil: 3, international: 90 }

/** Returns the date of the earliest transaction that is kept after a sync: "transactions cover up to 12 months". */
export const historyStart = (at: Instant): Instant => at - HISTORY_DAYS * DAY_MS

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
    if (!last) return historyStart(at)
    const overlap = last.at - OVERLAP_DAYS.brazil * DAY_MS
    return reason === 'refresh' ? Math.min(overlap, at - CURRENT_WINDOW_DAYS * DAY_MS) : overlap
  }
  const complete = previous.findLast(({ from }) => from === 0)
  if (!last || !complete || at - complete.at >= RECONCILIATION_DAYS * DAY_MS) return 0
  return last.at - OVERLAP_DAYS.international * DAY_MS
}
