import type { Instant } from '../../base/clock.ts'
import type { Bank } from './bank.ts'
import { type AccountKey, type BankEntry, isVisible, sumCents } from './bankEntry.ts'

/** Returns the entries of an account that the institution shows at an instant. */
export function entriesAt(bank: Bank, account: AccountKey, at: Instant): BankEntry[] {
  return bank.entriesUntil(at).filter((entry) => entry.account === account && isVisible(entry, at))
}

/** Returns the balance of an account at an instant, in cents: the sum of its entries. */
export function balanceAt(bank: Bank, account: AccountKey, at: Instant): number {
  return sumCents(entriesAt(bank, account, at))
}

/**
 * Returns the balance after each entry of an account, in cents, by the entry's key. It counts entries in the order in which they were booked
 * (`availableAt`), so that a late posting does not change the balance after earlier ones.
 */
export function balancesAfter(entries: readonly BankEntry[]): Map<string, number> {
  const bookings = entries.flatMap((entry) => [
    { at: entry.availableAt, entry, cents: entry.cents, removal: false },
    ...(entry.removedAt === null
      ? []
      : [{ at: entry.removedAt, entry, cents: -entry.cents, removal: true }]),
  ])
  bookings.sort((a, b) => a.at - b.at || Number(b.removal) - Number(a.removal))
  const balances = new Map<string, number>()
  let balance = 0
  for (const { entry, cents, removal } of bookings) {
    balance += cents
    if (!removal) balances.set(entry.key, balance)
  }
  return balances
}
