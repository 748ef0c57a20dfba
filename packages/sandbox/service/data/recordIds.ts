import type { Instant } from '../base/clock.ts'
import type { Item } from '../items/item.ts'
import type { Bank } from './bank/bank.ts'
import type { AccountKey, BankEntry } from './bank/bankEntry.ts'
import { derivedId } from '../base/hashes.ts'

/** Of each customer another. `consentNumber` counts where the institution gives its accounts new ids with every consent. */
export function accountIdOf(owner: ReadableItem, account: AccountKey): string {
  const { item, bank, consentNumber } = owner
  const version = item.connector.accountTraits.includes('newIds') ? [consentNumber] : []
  return derivedId(item.id, 'account', bank.profile.seed, account, ...version)
}

export const transactionIdOf = (
  { item, bank }: Pick<ReadableItem, 'item' | 'bank'>,
  { account, key }: BankEntry,
): string => derivedId(item.id, 'transaction', bank.profile.seed, account, key)

/** Returns the id of a card bill; `key` is the `YYYY-MM` of its due date. */
export function billIdOf({ id }: Item, key: string): string {
  return derivedId(id, 'bill', key)
}

/** An Item whose data may be read: its consent is valid and a sync has collected something. */
export interface ReadableItem {
  item: Item
  bank: Bank
  /** The Item's consent, counted among all that were given in the customer relationship. */
  consentNumber: number
}

/** An account of a readable Item, in the state of `syncedAt`. */
export type ReadableAccount = ReadableItem & { id: string; key: AccountKey; syncedAt: Instant }
