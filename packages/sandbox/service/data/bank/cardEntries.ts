import { DAY_MS, HOUR_MS, type Instant } from '../../base/clock.ts'
import { createRandom } from '../../base/random.ts'
import { seedOf } from '../../base/hashes.ts'
import { groupBy } from '../groupBy.ts'
import { bankEntry, isVisible, sumCents, type BankEntry } from './bankEntry.ts'
import { isBrazilian, type BankProfile } from './bankProfile.ts'
import {
  cycleAt,
  cyclesBetween,
  addMonths,
  instantIn,
  monthKey,
  monthOf,
  monthsBetween,
  type BillingCycle,
} from './calendar.ts'
import { spendingEntries } from './spendingEntries.ts'
import { wordingIn, type Wording } from './wording.ts'

const ACCOUNT = 'card'

/** Price of a US dollar in cents of the account's currency. */
const DOLLAR_RATE = 5.42

const INSTALMENT_COUNT = 10
const INSTALMENT_CENTS = 12_990

/** Index of the one bill that is paid late, days of delay, and its charges as fractions of the bill. */
const LATE_BILL_INDEX = 3
const LATE_DAYS = 4
const LATE_FEE = 0.02
const LATE_INTEREST = 0.0133

/** Generates the entries of a credit card: purchases, bill payments and the charges of a late payment. */
export function cardEntries(profile: BankProfile, until: Instant): BankEntry[] {
  const entries = [
    ...spendingEntries(profile, until, { account: ACCOUNT, perDay: [0, 0, 1, 1, 2] }),
    ...instalmentEntries(profile, until),
    ...subscriptionEntries(profile, until),
  ]
  const words = wordingIn(profile.country)
  const charged = groupBy(entries, billKeyOf)
  const payments: BankEntry[] = []
  let charges: BankEntry[] = []
  for (const [index, cycle] of cyclesBetween(profile.openedAt, until).entries()) {
    const late = index === LATE_BILL_INDEX
    const paidAt = cycle.dueAt + 13 * HOUR_MS + (late ? LATE_DAYS * DAY_MS : 0)
    const onBill = [...(charged.get(cycle.key) ?? []), ...charges]
    const owed = -sumCents(onBill.filter((entry) => isVisible(entry, paidAt)))
    charges = late && paidAt <= until ? lateCharges(words, cycle, paidAt, owed) : []
    if (paidAt <= until && owed > 0)
      payments.push(
        bankEntry({
          account: ACCOUNT,
          key: `payment ${cycle.key}`,
          date: paidAt,
          cents: owed,
          description: words('paymentReceived'),
          category: 'Card payment',
          paysBill: cycle.key,
        }),
      )
    payments.push(...charges)
  }
  return [...entries, ...payments]
}

/** Returns the key of the bill an entry belongs to: the one it pays, else the one of its date. */
export function billKeyOf({ paysBill, date }: BankEntry): string {
  return paysBill ?? cycleAt(date).key
}

const CHARGES = [
  ['late fee', LATE_FEE, 'lateFee', 'LATE_PAYMENT_FEE'],
  ['late interest', LATE_INTEREST, 'lateInterest', 'LATE_PAYMENT_INTEREST'],
] as const

const lateCharges = (words: Wording, { key }: BillingCycle, paidAt: Instant, owed: number) =>
  CHARGES.map(([name, share, word, financeCharge]) =>
    bankEntry({
      account: ACCOUNT,
      key: `${name} ${key}`,
      date: paidAt + 6 * HOUR_MS,
      cents: -Math.round(owed * share),
      description: words(word),
      category: 'Late payment charges',
      financeCharge,
    }),
  )

/** Generates one purchase in ten instalments after another, beginning in the second month. */
function instalmentEntries(profile: BankProfile, until: Instant): BankEntry[] {
  const furniture = wordingIn(profile.country)('furniture')
  const start = addMonths(monthOf(profile.openedAt), 1)
  return monthsBetween(instantIn(start, 1), until).flatMap((month, index) => {
    const number = (index % INSTALMENT_COUNT) + 1
    const date = instantIn(month, 20, 16)
    if (date > until) return []
    const purchasedAt = instantIn(addMonths(month, 1 - number), 20, 16)
    const totalCents = INSTALMENT_CENTS * INSTALMENT_COUNT
    return bankEntry({
      account: ACCOUNT,
      key: `instalment ${monthKey(month)}`,
      date,
      cents: -INSTALMENT_CENTS,
      description: `${furniture} ${number}/${INSTALMENT_COUNT}`,
      category: 'Furniture',
      merchant: {
        name: furniture,
        category: 'Furniture',
        smallest: totalCents,
        largest: totalCents,
        mcc: 5712,
      },
      installment: { number, total: INSTALMENT_COUNT, totalCents, purchasedAt },
    })
  })
}

function subscriptionEntries(profile: BankProfile, until: Instant): BankEntry[] {
  const words = wordingIn(profile.country)
  return monthsBetween(profile.openedAt, until).flatMap((month) => {
    const key = monthKey(month)
    const random = createRandom(seedOf(profile.seed, ACCOUNT, 'foreign', key))
    const dollars = -Math.round(1500 + random() * 6000)
    const rate = isBrazilian(profile) ? DOLLAR_RATE : 1
    const entries = [
      bankEntry({
        account: ACCOUNT,
        key: `streaming ${key}`,
        date: instantIn(month, 14, 7),
        cents: -3990,
        description: words('streaming'),
        category: 'Video streaming',
      }),
      bankEntry({
        account: ACCOUNT,
        key: `foreign ${key}`,
        date: instantIn(month, 22, 18),
        cents: Math.round(dollars * rate),
        foreign: { currencyCode: 'USD', cents: dollars },
        description: words('foreignShop'),
        category: 'Online shopping',
      }),
    ]
    return entries.filter(({ date }) => date > profile.openedAt && date <= until)
  })
}
