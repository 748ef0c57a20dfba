import type { Instant } from '../base/clock.ts'
import { collectedDetails } from '../execution/collection.ts'
import type { Item } from '../items/item.ts'
import type { StatusDetailKey } from '../items/statusDetail.ts'
import type { Stores } from '../stores.ts'
import { includesAccount } from './accounts.ts'
import { isDerivedFrom } from '../base/hashes.ts'
import { collectedAccounts } from './itemData.ts'
import { accountIdOf, type ReadableAccount, type ReadableItem } from './recordIds.ts'

/**
 * Creates the access to collected data. "When a consent expires or is revoked, data endpoints return empty results": every
 * function then returns null or an empty list, as it does for an unknown id and before the first sync.
 */
export function createDataReader({
  items,
  consents,
  itemData,
}: Pick<Stores, 'items' | 'consents' | 'itemData'>) {
  function readable(item: Item | undefined): ReadableItem | null {
    if (!item || consents.currentStatus(item.id) !== 'AUTHORISED') return null
    const bank = itemData.bankOf(item)
    return bank && { item, bank, consentNumber: consents.currentNumber(item.id) }
  }

  /** Returns the Item that an id of an account, a transaction, a bill and so on was derived from. */
  const findOwner = (recordId: string): ReadableItem | null =>
    readable(items.all().find(({ id }) => isDerivedFrom(id, recordId)))

  function accountsOf(owner: ReadableItem): ReadableAccount[] {
    const { item, bank, consentNumber } = owner
    return collectedAccounts(item, bank).flatMap((key) => {
      const syncedAt = itemData.lastSync(item, key === 'card' ? 'creditCards' : 'accounts')
      if (syncedAt === null || !includesAccount(owner, key)) return []
      const id = accountIdOf(owner, key)
      return { item, bank, consentNumber, id, key, syncedAt }
    })
  }

  /** Finds the record of an id among those of all accounts of its Item. */
  function findRecord<T extends { id: string }>(
    id: string,
    recordsOf: (account: ReadableAccount) => readonly T[],
  ): T | undefined {
    const owner = findOwner(id)
    const records = owner ? accountsOf(owner).flatMap(recordsOf) : []
    return records.find((record) => record.id === id)
  }

  return {
    findItem: (itemId: string): ReadableItem | null => readable(items.find(itemId)),
    findOwner,
    accountsOf,
    findRecord,
    findAccount: (id: string): ReadableAccount | undefined => findRecord(id, (each) => [each]),
    /** Returns the time of the first or last sync that updated a detail; null if the Item does not collect it. */
    firstSync: ({ item }: ReadableItem, detail: StatusDetailKey): Instant | null =>
      collectedDetails(item).has(detail) ? itemData.firstSync(item, detail) : null,
    lastSync: ({ item }: ReadableItem, detail: StatusDetailKey): Instant | null =>
      collectedDetails(item).has(detail) ? itemData.lastSync(item, detail) : null,
  }
}

export type DataReader = ReturnType<typeof createDataReader>
