import type { Instant } from '../base/clock.ts'
import type { ExecutionReason } from '../execution/execution.ts'
import type { Item } from '../items/item.ts'
import type { StatusDetailKey } from '../items/statusDetail.ts'
import { openBank, type Bank } from './bank/bank.ts'
import type { AccountKey } from './bank/bankEntry.ts'
import { bankProfileOf, type BankProfile } from './bank/bankProfile.ts'
import { customerKeyOf } from '../items/customer.ts'
import {
  collectionStart,
  collectTransactions,
  historyStart,
  type CollectedTransaction,
  type TransactionSync,
} from './collectedTransactions.ts'
import { transactionIdOf } from './recordIds.ts'

/** Ids of the transactions that one sync created, updated and deleted. */
export interface TransactionChanges {
  created: string[]
  updated: string[]
  deleted: string[]
}

interface Sync {
  at: Instant
  updated: ReadonlySet<StatusDetailKey>
}

interface Collection {
  bank: Bank
  syncs: Sync[]
  transactionSyncs: TransactionSync[]
}

/** A collection as it is stored: the institution's records follow from its profile. */
export interface SavedCollection {
  profile: BankProfile
  syncs: { at: Instant; updated: StatusDetailKey[] }[]
  transactionSyncs: TransactionSync[]
}

export type SavedFirstSyncs = [relationship: string, at: Instant][]

/**
 * Creates the store of product data. It holds only the times of syncs: every record is generated from the customer
 * relationship and from those times, so that the same customer and the same syncs always give the same data. Ids are
 * derived from the Item's.
 */
export function createItemData(savedFirstSyncs: SavedFirstSyncs = []) {
  const collections = new WeakMap<Item, Collection>()
  const firstSyncs = new Map(savedFirstSyncs)

  function openCollection(item: Item, at: Instant): Collection {
    const relationship = customerKeyOf(item)
    const firstSyncAt = firstSyncs.get(relationship) ?? at
    firstSyncs.set(relationship, firstSyncAt)
    const bank = openBank(bankProfileOf(item, firstSyncAt))
    const collection: Collection = { bank, syncs: [], transactionSyncs: [] }
    collections.set(item, collection)
    return collection
  }

  function collected(item: Item, collection: Collection, until: Instant): CollectedTransaction[] {
    const { bank, transactionSyncs } = collection
    const syncs = transactionSyncs.filter(({ at }) => at <= until)
    const last = syncs.at(-1)
    if (!last) return []
    const accounts = collectedAccounts(item, bank)
    const entries = bank
      .entriesUntil(last.at)
      .filter(({ account, date }) => accounts.includes(account) && date >= historyStart(last.at))
    return collectTransactions(entries, syncs)
  }

  return {
    /**
     * Records a sync of an Item. From now on, reads of the updated details return the institution's state at `at`; other
     * details keep that of their previous sync. `updated` holds the keys of `statusDetail` whose `isUpdated` is true:
     * without `transactions`, no transaction changes. The window of transactions (initial load, delta and overlap) follows
     * from the Item's previous syncs and from `reason`.
     */
    recordSync(
      item: Item,
      updated: ReadonlySet<StatusDetailKey>,
      at: Instant,
      reason: ExecutionReason,
    ): TransactionChanges {
      const before = collections.get(item)
      // Renewed with another login, it collects the data of that customer from the beginning.
      const isOfCustomer = before?.bank.profile.seed === customerKeyOf(item)
      const collection = before && isOfCustomer ? before : openCollection(item, at)
      const { bank } = collection
      collection.syncs.push({ at, updated })
      if (!updated.has('transactions')) return { created: [], updated: [], deleted: [] }
      const { country } = item.connector
      const from = collectionStart(country, collection.transactionSyncs, at, reason)
      collection.transactionSyncs.push({ at, from })
      const rows = collected(item, collection, at)
      const idsOf = (changed: (row: CollectedTransaction) => boolean): string[] =>
        rows.filter(changed).map((row) => transactionIdOf({ item, bank }, row.entry))
      return {
        created: idsOf((row) => row.createdAt === at && row.deletedAt === null),
        updated: idsOf((row) => row.updatedAt === at && row.createdAt < at),
        deleted: idsOf((row) => row.deletedAt === at && row.createdAt < at),
      }
    },
    firstSyncs: (): SavedFirstSyncs => [...firstSyncs],
    /** Returns what an Item has collected; null before its first sync. */
    saved(item: Item): SavedCollection | null {
      const collection = collections.get(item)
      if (!collection) return null
      const { bank, syncs, transactionSyncs } = collection
      const plain = syncs.map(({ at, updated }) => ({ at, updated: [...updated] }))
      return { profile: bank.profile, syncs: plain, transactionSyncs }
    },
    restore(item: Item, { profile, syncs, transactionSyncs }: SavedCollection) {
      const restored = syncs.map(({ at, updated }) => ({ at, updated: new Set(updated) }))
      collections.set(item, { bank: openBank(profile), syncs: restored, transactionSyncs })
    },
    /** Returns the time of the last sync that updated a detail; null if there was none. */
    lastSync(item: Item, detail: StatusDetailKey, until: Instant = Infinity): Instant | null {
      const syncs = collections.get(item)?.syncs ?? []
      return syncs.findLast(({ at, updated }) => at <= until && updated.has(detail))?.at ?? null
    },
    /** Returns the time of the first sync that updated a detail; null if there was none. */
    firstSync(item: Item, detail: StatusDetailKey): Instant | null {
      const syncs = collections.get(item)?.syncs ?? []
      return syncs.find(({ updated }) => updated.has(detail))?.at ?? null
    },
    /** Returns the institution's records of an Item; null before its first sync. */
    bankOf: (item: Item): Bank | null => collections.get(item)?.bank ?? null,
    /** Returns the transactions collected by the syncs up to `until`, deleted ones excluded, in no particular order. */
    transactionsOf(item: Item, until: Instant = Infinity): CollectedTransaction[] {
      const collection = collections.get(item)
      if (!collection) return []
      return collected(item, collection, until).filter(({ deletedAt }) => deletedAt === null)
    },
  }
}

export type ItemData = ReturnType<typeof createItemData>

/** Returns the accounts that the Item's products collect: the card with `CREDIT_CARDS`, all others with `ACCOUNTS`. */
export function collectedAccounts({ products }: Item, { accounts }: Bank): AccountKey[] {
  return accounts.filter((key) => products.includes(key === 'card' ? 'CREDIT_CARDS' : 'ACCOUNTS'))
}
