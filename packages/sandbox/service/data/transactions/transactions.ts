import type { Instant } from '../../base/clock.ts'
import { kindOf } from '../accounts/accountView.ts'
import { balancesAfter } from '../bank/balances.ts'
import { categoryId } from '../categories/categories.ts'
import type { CategoryRules } from '../categories/categoryRules.ts'
import { type CollectedTransaction, descriptionOf } from '../collectedTransactions.ts'
import type { DataReader } from '../dataReader.ts'
import { transactionIdOf, type ReadableAccount } from '../recordIds.ts'
import type { ItemData } from '../itemData.ts'

/** A collected transaction with everything its response needs. */
export interface Transaction {
  id: string
  account: ReadableAccount
  collected: CollectedTransaction
  date: Instant
  /** Ingestion time. */
  createdAt: Instant
  description: string
  type: 'DEBIT' | 'CREDIT'
  categoryId: string
  balanceCents: number
}

interface Dependencies {
  reader: DataReader
  itemData: ItemData
  rules: CategoryRules
}

export function createTransactions({ reader, itemData, rules }: Dependencies) {
  const corrections = new Map<string, string>()

  function ofAccount(account: ReadableAccount): Transaction[] {
    const { item, bank, key, syncedAt } = account
    if (!item.products.includes('TRANSACTIONS')) return []
    const balances = balancesAfter(
      bank.entriesUntil(syncedAt).filter((entry) => entry.account === key),
    )
    const collectedRows = itemData.transactionsOf(item).filter(({ entry }) => entry.account === key)
    return collectedRows
      .map((collected): Transaction => {
        const { entry, createdAt } = collected
        const id = transactionIdOf(account, entry)
        const description = descriptionOf(collected)
        const type = entry.cents < 0 ? 'DEBIT' : 'CREDIT'
        const condition = { description, transactionType: type, ingestedAt: createdAt } as const
        const byRule = rules.categoryFor({ ...condition, accountSubtype: kindOf(account).subtype })
        return {
          id,
          account,
          collected,
          date: entry.date,
          createdAt,
          description,
          type,
          categoryId: corrections.get(id) ?? byRule ?? categoryId(entry.category),
          balanceCents: balances.get(entry.key) ?? 0,
        }
      })
      .sort(newestFirst)
  }

  return {
    /** Returns the transactions of an account, newest first. */
    ofAccount,
    find: (id: string): Transaction | undefined => reader.findRecord(id, ofAccount),
    /** Assigns a category to one transaction, in place of the one from rules and classifier. */
    correctCategory(transactionId: string, category: string) {
      corrections.set(transactionId, category)
    },
  }
}

export type Transactions = ReturnType<typeof createTransactions>

/** Position of a transaction in lists. */
export interface Position {
  date: Instant
  id: string
}

/** Orders by date, then by id, both descending. */
export function newestFirst(a: Position, b: Position): number {
  return b.date - a.date || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)
}
