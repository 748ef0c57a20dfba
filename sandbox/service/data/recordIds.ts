import type { Item } from '../items/item.ts'
import type { AccountKey, BankEntry } from './bank/bankEntry.ts'
import { derivedId } from './derivedId.ts'

export function accountIdOf({ id }: Item, account: AccountKey): string {
  return derivedId(id, 'account', account)
}

export function transactionIdOf({ id }: Item, { account, key }: BankEntry): string {
  return derivedId(id, 'transaction', account, key)
}

/** Returns the id of a card bill; `key` is the `YYYY-MM` of its due date. */
export function billIdOf({ id }: Item, key: string): string {
  return derivedId(id, 'bill', key)
}
