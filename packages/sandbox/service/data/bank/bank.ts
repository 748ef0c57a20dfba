import { DAY_MS, type Instant } from '../../base/clock.ts'
import { type AccountKey, type BankEntry, bankEntry } from './bankEntry.ts'
import { type BankProfile, isBrazilian, isCompany } from './bankProfile.ts'
import { startOfDay } from './calendar.ts'
import { cardEntries } from './cardEntries.ts'
import { internationalEntries } from './internationalEntries.ts'
import { type LoanContract, loanContracts, loanEntries } from './loanContracts.ts'
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
