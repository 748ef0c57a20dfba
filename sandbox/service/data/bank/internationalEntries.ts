import type { Instant } from '../../clock.ts'
import { type BankEntry, bankEntry } from './bankEntry.ts'
import type { BankProfile } from './bankProfile.ts'
import { DAY_MS, instantIn, type Month, monthKey, monthOf, monthsBetween } from './calendar.ts'
import { monthlyEntries, openingEntry } from './monthlyEntries.ts'
import { spendingEntries } from './spendingEntries.ts'
import { type Wording, wordingIn } from './wording.ts'

const SAVINGS_CENTS = 20_000
const LOAN_CENTS = 800_000
const REPAYMENT_CENTS = 24_500

/** Some 40 days after the first sync, between its reconciliations of days 30 and 60. */
const LOAN_REVISION_DAYS = 340

/** Foreign-currency balance of a multi-currency account, in cents of a US dollar, and the dollar's price. */
const FOREIGN_OPENING_CENTS = 150_000
const FOREIGN_PURCHASE_CENTS = -4200
const DOLLAR_RATE = 0.91

/** Countries whose institutions keep a cash account in several currencies. */
const MULTI_CURRENCY_COUNTRIES = new Set(['DE'])

export function isMultiCurrency({ country }: BankProfile): boolean {
  return MULTI_CURRENCY_COUNTRIES.has(country)
}

/** Generates the entries of a cash account, a savings account and a loan account, with the transfers between them. */
export function internationalEntries(profile: BankProfile, until: Instant): BankEntry[] {
  const words = wordingIn(profile.country)
  const months = monthsBetween(profile.openedAt, until)
  const recurring = [
    ...months.flatMap((month) => savingsTransfer(words, month)),
    ...months.flatMap((month) => loanRepayment(words, month)),
    ...(isMultiCurrency(profile) ? months.map((month) => foreignPurchase(words, month)) : []),
  ]
  return [
    openingEntry(profile, 'cash', 350_000),
    ...monthlyEntries(profile, 'cash', until),
    ...spendingEntries(profile, until, { account: 'cash', perDay: [1, 2, 2, 2, 3] }),
    openingEntry(profile, 'savings', 150_000),
    loanPayout(words, profile.openedAt),
    ...(isMultiCurrency(profile) ? [foreignOpening(words, profile.openedAt)] : []),
    ...recurring.filter(({ date }) => date > profile.openedAt && date <= until),
  ]
}

/** Generates the two entries of a transfer from the cash account. */
function transfer(
  account: 'savings' | 'loan',
  cents: number,
  fields: { key: string; date: Instant; description: string; category: string },
): BankEntry[] {
  return [
    bankEntry({ ...fields, account: 'cash', cents: -cents }),
    bankEntry({ ...fields, account, cents }),
  ]
}

function savingsTransfer(words: Wording, month: Month): BankEntry[] {
  return transfer('savings', SAVINGS_CENTS, {
    key: `savings ${monthKey(month)}`,
    date: instantIn(month, 6, 9),
    description: words('savings'),
    category: 'Own accounts',
  })
}

function loanRepayment(words: Wording, month: Month): BankEntry[] {
  return transfer('loan', REPAYMENT_CENTS, {
    key: `loan ${monthKey(month)}`,
    date: instantIn(month, 20, 9),
    description: words('loanInstalment'),
    category: 'Loan instalment',
  })
}

/** The institution adds the reference of the contract long afterwards, beyond the overlap of a sync. */
function loanPayout(words: Wording, date: Instant): BankEntry {
  return bankEntry({
    account: 'loan',
    key: 'paid out',
    date,
    cents: -LOAN_CENTS,
    description: `${words('loanReceived')} ${monthKey(monthOf(date))}`,
    revision: { at: date + LOAN_REVISION_DAYS * DAY_MS, before: words('loanReceived') },
    category: 'Loan received',
  })
}

function foreignOpening(words: Wording, date: Instant): BankEntry {
  return bankEntry({
    account: 'cash',
    key: 'foreign opening',
    date,
    ...inDollars(FOREIGN_OPENING_CENTS),
    description: words('opening'),
    category: 'Foreign exchange',
  })
}

function foreignPurchase(words: Wording, month: Month): BankEntry {
  return bankEntry({
    account: 'cash',
    key: `foreign ${monthKey(month)}`,
    date: instantIn(month, 22, 18),
    ...inDollars(FOREIGN_PURCHASE_CENTS),
    description: words('foreignShop'),
    category: 'Online shopping',
  })
}

function inDollars(cents: number) {
  return { cents: Math.round(cents * DOLLAR_RATE), foreign: { currencyCode: 'USD', cents } }
}
