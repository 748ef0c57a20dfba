import type { Instant } from '../clock.ts'
import type { Item } from '../items/item.ts'
import type { Bank } from './bank/bank.ts'
import type { AccountKey } from './bank/bankEntry.ts'

/** An Item whose data may be read: its consent is valid and a sync has collected something. */
export interface ReadableItem {
  item: Item
  bank: Bank
  /** The Item's consent, counted among all that were given in the customer relationship. */
  consentNumber: number
}

/** An account of a readable Item, in the state of `syncedAt`. */
export type ReadableAccount = ReadableItem & { id: string; key: AccountKey; syncedAt: Instant }
