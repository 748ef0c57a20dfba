import type { Instant } from '../../clock.ts'
import { type BankEntry, bankEntry } from './bankEntry.ts'
import type { BankProfile } from './bankProfile.ts'
import { instantIn, monthKey, monthsBetween } from './calendar.ts'
import { monthlyEntries, openingEntry } from './monthlyEntries.ts'
import { spendingEntries } from './spendingEntries.ts'
import { wordingIn } from './wording.ts'

const savingsCents = 20_000
const loanCents = 800_000
const repaymentCents = 24_500

/** Monthly purchase from the foreign-currency balance of a multi-currency account, and its price in the account's. */
const foreignCents = -4200
const foreignRate = 0.91

/** Countries whose institutions keep a cash account in several currencies. */
const multiCurrencyCountries = new Set(['DE'])

export function isMultiCurrency({ country }: BankProfile): boolean {
  return multiCurrencyCountries.has(country)
}

/** Generates the entries of a cash account, a savings account and a loan account, with the transfers between them. */
export function internationalEntries(profile: BankProfile, until: Instant): BankEntry[] {
  const words = wordingIn(profile.country)
  const transfers = monthsBetween(profile.openedAt, until).flatMap((month) => {
    const key = monthKey(month)
    const savedAt = instantIn(month, 6, 9)
    const repaidAt = instantIn(month, 20, 9)
    const pair = (account: 'savings' | 'loan', date: Instant, cents: number) => {
      const saving = account === 'savings'
      const common = {
        key: `${account} ${key}`,
        date,
        description: saving ? words.savings : words.loanInstalment,
        category: saving ? 'Own accounts' : 'Loan instalment',
      }
      return [
        bankEntry({ ...common, account: 'cash', cents: -cents }),
        bankEntry({ ...common, account, cents }),
      ]
    }
    return [...pair('savings', savedAt, savingsCents), ...pair('loan', repaidAt, repaymentCents)]
  })
  return [
    openingEntry(profile, 'cash', 350_000),
    ...monthlyEntries(profile, 'cash', until),
    ...spendingEntries(profile, until, { account: 'cash', perDay: [1, 2, 2, 2, 3] }),
    ...(isMultiCurrency(profile) ? foreignEntries(profile, until) : []),
    openingEntry(profile, 'savings', 150_000),
    bankEntry({
      account: 'loan',
      key: 'paid out',
      date: profile.openedAt,
      cents: -loanCents,
      description: words.loanReceived,
      category: 'Loan received',
    }),
    ...transfers.filter(({ date }) => date > profile.openedAt && date <= until),
  ]
}

function foreignEntries(profile: BankProfile, until: Instant): BankEntry[] {
  const entry = (key: string, date: Instant, cents: number, description: string) =>
    bankEntry({
      account: 'cash',
      key,
      date,
      cents: Math.round(cents * foreignRate),
      foreign: { currencyCode: 'USD', cents },
      description,
      category: cents > 0 ? 'Foreign exchange' : 'Online shopping',
    })
  const words = wordingIn(profile.country)
  return [
    entry('foreign opening', profile.openedAt, 150_000, words.opening),
    ...monthsBetween(profile.openedAt, until)
      .map((month) =>
        entry(
          `foreign ${monthKey(month)}`,
          instantIn(month, 22, 18),
          foreignCents,
          words.foreignShop,
        ),
      )
      .filter(({ date }) => date > profile.openedAt && date <= until),
  ]
}
