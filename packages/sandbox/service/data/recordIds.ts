import type { Item } from '../items/item.ts'
import type { AccountKey, BankEntry } from './bank/bankEntry.ts'
import { derivedId } from './derivedId.ts'
import type { ReadableItem } from './readableItem.ts'

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
