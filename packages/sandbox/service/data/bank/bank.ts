import { DAY_MS, type Instant } from '../../base/clock.ts'
import { isVisible, sumCents, bankEntry, type AccountKey, type BankEntry } from './bankEntry.ts'
import { isBrazilian, isCompany, type BankProfile } from './bankProfile.ts'
import { startOfDay } from './calendar.ts'
import { cardEntries } from './cardEntries.ts'
import { internationalEntries } from './internationalEntries.ts'
import { loanContracts, loanEntries, type LoanContract } from './loanContracts.ts'
import { monthlyEntries, openingEntry } from './monthlyEntries.ts'
import { spendingEntries } from './spendingEntries.ts'
import { wordingIn } from './wording.ts'

/** A simulated institution's records of one customer. The same profile always gives the same records. */
export interface Bank {
  profile: BankProfile
  accounts: readonly AccountKey[]
  loans: readonly LoanContract[]
  /** Returns at least every entry dated up to this instant; `isVisible` tells which are shown. */
  entriesUntil(at: Instant): readonly BankEntry[]
}

/** Entries are generated this far ahead, so that syncs of the next days find them there. */
const GENERATED_AHEAD = 30 * DAY_MS

export function openBank(profile: BankProfile): Bank {
  const brazilian = isBrazilian(profile)
  const loans = brazilian ? loanContracts(profile) : []
  let generated: { until: Instant; entries: readonly BankEntry[] } = { until: 0, entries: [] }
  return {
    profile,
    loans,
    accounts: brazilian ? ['checking', 'card'] : ['cash', 'savings', 'loan'],
    entriesUntil(at) {
      if (at > generated.until) {
        const until = startOfDay(at) + GENERATED_AHEAD
        const entries = brazilian
          ? brazilianEntries(profile, loans, until)
          : internationalEntries(profile, until)
        generated = { until, entries }
      }
      return generated.entries
    },
  }
}

function brazilianEntries(
  profile: BankProfile,
  loans: readonly LoanContract[],
  until: Instant,
): BankEntry[] {
  const card = cardEntries(profile, until)
  return [
    ...card,
    openingEntry(profile, 'checking', isCompany(profile) ? 2_000_000 : 350_000),
    ...monthlyEntries(profile, 'checking', until),
    ...spendingEntries(profile, until, { account: 'checking', perDay: [1, 2, 2, 2, 3] }),
    ...loans.flatMap((loan) => loanEntries(profile, loan, until)),
    ...card.filter(({ paysBill }) => paysBill !== null).map((each) => billPayment(profile, each)),
  ]
}

/** Returns the entry of the current account that mirrors a payment received on the card. */
function billPayment(profile: BankProfile, received: BankEntry): BankEntry {
  return bankEntry({
    account: 'checking',
    key: `bill ${received.paysBill}`,
    date: received.date,
    cents: -received.cents,
    description: wordingIn(profile.country)('billPayment'),
    category: 'Card payment',
    operationType: 'OUTROS',
  })
}

/** Returns the entries of an account that the institution shows at an instant. */
export function entriesAt(bank: Bank, account: AccountKey, at: Instant): BankEntry[] {
  return bank.entriesUntil(at).filter((entry) => entry.account === account && isVisible(entry, at))
}

/** Returns the balance of an account at an instant, in cents: the sum of its entries. */
export function balanceAt(bank: Bank, account: AccountKey, at: Instant): number {
  return sumCents(entriesAt(bank, account, at))
}

/**
 * Returns the balance after each entry of an account, in cents, by the entry's key. It counts entries in the order in which
 * they were booked (`availableAt`), so that a late posting does not change the balance after earlier ones.
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
