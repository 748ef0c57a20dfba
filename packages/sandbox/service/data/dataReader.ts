import type { Instant } from '../clock.ts'
import type { Consents } from '../consents/consents.ts'
import { collectedDetails } from '../execution/collection.ts'
import type { Item } from '../items/item.ts'
import type { ItemStore } from '../items/itemStore.ts'
import type { StatusDetailKey } from '../items/statusDetail.ts'
import { isDerivedFrom } from './derivedId.ts'
import { collectedAccounts, type ItemData } from './itemData.ts'
import { includesAccount } from './accounts/accountTraits.ts'
import type { ReadableAccount, ReadableItem } from './readableItem.ts'
import { accountIdOf } from './recordIds.ts'

export type { ReadableAccount, ReadableItem }

/**
 * Access to collected data. "When a consent expires or is revoked, data endpoints return empty results": every function
 * then returns null or an empty list, as it does for an unknown id and before the first sync.
 */
export interface DataReader {
  findItem(itemId: string): ReadableItem | null
  /** Returns the Item that an id of an account, a transaction, a bill and so on was derived from. */
  findOwner(recordId: string): ReadableItem | null
  accountsOf(owner: ReadableItem): ReadableAccount[]
  findAccount(accountId: string): ReadableAccount | null
  /** Returns the time of the first or last sync that updated a detail; null if the Item does not collect it. */
  firstSync(owner: ReadableItem, detail: StatusDetailKey): Instant | null
  lastSync(owner: ReadableItem, detail: StatusDetailKey): Instant | null
}

interface Dependencies {
  items: ItemStore
  consents: Consents
  itemData: ItemData
}

export function createDataReader({ items, consents, itemData }: Dependencies): DataReader {
  function readable(item: Item | undefined): ReadableItem | null {
    if (!item || consents.currentStatus(item.id) !== 'AUTHORISED') return null
    const bank = itemData.bankOf(item)
    return bank && { item, bank, consentNumber: consents.currentNumber(item.id) }
  }

  const reader: DataReader = {
    findItem: (itemId) => readable(items.find(itemId)),
    findOwner: (recordId) => readable(items.all().find(({ id }) => isDerivedFrom(id, recordId))),
    accountsOf(owner) {
      const { item, bank, consentNumber } = owner
      return collectedAccounts(item, bank).flatMap((key) => {
        const syncedAt = itemData.lastSync(item, key === 'card' ? 'creditCards' : 'accounts')
        if (syncedAt === null || !includesAccount(owner, key)) return []
        const id = accountIdOf(item, key, consentNumber)
        return { item, bank, consentNumber, id, key, syncedAt }
      })
    },
    findAccount(accountId) {
      const owner = reader.findOwner(accountId)
      return owner && (reader.accountsOf(owner).find(({ id }) => id === accountId) ?? null)
    },
    firstSync: ({ item }, detail) =>
      collectedDetails(item).has(detail) ? itemData.firstSync(item, detail) : null,
    lastSync: ({ item }, detail) =>
      collectedDetails(item).has(detail) ? itemData.lastSync(item, detail) : null,
  }
  return reader
}
