import { type Instant } from '../../base/clock.ts'
import { type BankEntry, bankEntry } from './bankEntry.ts'
import type { BankProfile } from './bankProfile.ts'
import { instantIn, monthKey, monthsBetween } from './calendar.ts'
import { monthlyEntries, openingEntry } from './monthlyEntries.ts'
import { spendingEntries } from './spendingEntries.ts'
import { wordingIn } from './wording.ts'

const SAVINGS_CENTS = 20_000
const LOAN_CENTS = 800_000
const REPAYMENT_CENTS = 24_500

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
  const { openedAt } = profile
  const words = wordingIn(profile.country)
  const foreign = isMultiCurrency(profile) ? [true] : []
  const recurring = monthsBetween(openedAt, until).flatMap((month) =>
    [
      transfer('savings', SAVINGS_CENTS, {
        key: `savings ${monthKey(month)}`,
        date: instantIn(month, 6, 9),
        description: words('savings'),
        category: 'Own accounts',
      }),
      transfer('loan', REPAYMENT_CENTS, {
        key: `loan ${monthKey(month)}`,
        date: instantIn(month, 20, 9),
        description: words('loanInstalment'),
        category: 'Loan instalment',
      }),
      foreign.map(() =>
        inDollars(FOREIGN_PURCHASE_CENTS, {
          key: `foreign ${monthKey(month)}`,
          date: instantIn(month, 22, 18),
          description: words('foreignShop'),
          category: 'Online shopping',
        }),
      ),
    ].flat(),
  )
  return [
    openingEntry(profile, 'cash', 350_000),
    ...monthlyEntries(profile, 'cash', until),
    ...spendingEntries(profile, until, { account: 'cash', perDay: [1, 2, 2, 2, 3] }),
    openingEntry(profile, 'savings', 150_000),
    bankEntry({
      account: 'loan',
      key: 'paid out',
      date: openedAt,
      cents: -LOAN_CENTS,
      description: words('loanReceived'),
      category: 'Loan received',
    }),
    ...foreign.map(() =>
      inDollars(FOREIGN_OPENING_CENTS, {
        key: 'foreign opening',
        date: openedAt,
        description: words('opening'),
        category: 'Foreign exchange',
      }),
    ),
    ...recurring.filter(({ date }) => date > openedAt && date <= until),
  ]
}

type Fields = Pick<BankEntry, 'key' | 'date' | 'description' | 'category'>

const transfer = (account: 'savings' | 'loan', cents: number, fields: Fields): BankEntry[] => [
  bankEntry({ ...fields, account: 'cash', cents: -cents }),
  bankEntry({ ...fields, account, cents }),
]

const inDollars = (cents: number, fields: Fields): BankEntry =>
  bankEntry({
    ...fields,
    account: 'cash',
    cents: Math.round(cents * DOLLAR_RATE),
    foreign: { currencyCode: 'USD', cents },
  })
