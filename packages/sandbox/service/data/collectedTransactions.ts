import type { Instant } from '../clock.ts'
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
    const created = syncs.find((sync) => covers(sync, entry) && isVisible(entry, sync.at))
    if (!created) return []
    const firstSince = (instant: Instant | null | undefined): Instant | null =>
      instant === null || instant === undefined
        ? null
        : (syncs.find((sync) => covers(sync, entry) && sync.at >= created.at && sync.at >= instant)
            ?.at ?? null)
    return {
      entry,
      createdAt: created.at,
      updatedAt: firstSince(entry.revision?.at) ?? created.at,
      deletedAt: firstSince(entry.removedAt),
    }
  })
}

function covers({ from }: TransactionSync, { date }: BankEntry): boolean {
  return date >= from
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
