import { type BankEntry, sumCents } from '../bank/bankEntry.ts'
import { type BillingCycle, cyclesBetween } from '../bank/billingCycle.ts'
import { billKeyOf } from '../bank/cardEntries.ts'
import { entriesAt } from '../bank/ledger.ts'
import type { ReadableAccount } from '../dataReader.ts'
import { groupBy } from '../groupBy.ts'
import { billIdOf } from '../recordIds.ts'

/** A bill of a card: the purchases and charges of one billing cycle, and the payments that settle it. */
export interface Bill {
  id: string
  account: ReadableAccount
  cycle: BillingCycle
  charged: readonly BankEntry[]
  payments: readonly BankEntry[]
}

/** Returns the bills of a card at its last sync, newest first. The first one is the open bill of the current cycle. */
export function billsOf(account: ReadableAccount): Bill[] {
  const { item, bank, key, syncedAt } = account
  const entries = groupBy(entriesAt(bank, key, syncedAt), billKeyOf)
  return cyclesBetween(bank.profile.openedAt, syncedAt)
    .map((cycle) => {
      const onBill = entries.get(cycle.key) ?? []
      return {
        id: billIdOf(item, cycle.key),
        account,
        cycle,
        charged: onBill.filter(({ paysBill }) => paysBill === null),
        payments: onBill.filter(({ paysBill }) => paysBill !== null),
      }
    })
    .filter(({ charged }) => charged.length > 0)
    .toReversed()
}

/** Returns the total of a bill in cents: the negated sum of its purchases and charges. */
export function totalCents({ charged }: Bill): number {
  return -sumCents(charged)
}
