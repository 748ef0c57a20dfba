import type { Instant } from '../clock.ts'
import { type BankEntry, isVisible } from './bank/bankEntry.ts'

/** One sync of transactions: entries dated from `from` on are collected at `at`. */
export type TransactionSync = { at: Instant; from: Instant }

/** A bank entry as the service has collected it. All three times are those of syncs. */
export type CollectedTransaction = {
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
    const created = covering.find(({ at }) => isVisible(entry, at))
    if (!created) return []
    const firstFrom = (instant: Instant | undefined | null) =>
      instant === undefined || instant === null
        ? undefined
        : covering.find(({ at }) => at >= created.at && at >= instant)
    const updated = firstFrom(entry.revision?.at) ?? created
    const deleted = firstFrom(entry.removedAt)
    return {
      entry,
      createdAt: created.at,
      updatedAt: updated.at,
      deletedAt: deleted?.at ?? null,
    }
  })
}

/** Returns the description at the time of the last ingested change. */
export function descriptionOf({ entry, updatedAt }: CollectedTransaction): string {
  const { revision, description } = entry
  return revision && updatedAt < revision.at ? revision.before : description
}
