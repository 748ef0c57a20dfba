import type { Item } from '../items/item.ts'
import type { AccountKey, BankEntry } from './bank/bankEntry.ts'
import { derivedId } from './derivedId.ts'

/** `consentNumber` counts where the institution gives its accounts new ids with every consent. */
export function accountIdOf(
  { id, connector }: Item,
  account: AccountKey,
  consentNumber: number,
): string {
  const version = connector.accountTraits.includes('newIds') ? [consentNumber] : []
  return derivedId(id, 'account', account, ...version)
}

export function transactionIdOf({ id }: Item, { account, key }: BankEntry): string {
  return derivedId(id, 'transaction', account, key)
}

/** Returns the id of a card bill; `key` is the `YYYY-MM` of its due date. */
export function billIdOf({ id }: Item, key: string): string {
  return derivedId(id, 'bill', key)
}
