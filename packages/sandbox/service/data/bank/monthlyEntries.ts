import type { Instant } from '../../base/clock.ts'
import { createRandom } from '../../base/random.ts'
import { seedOf } from '../../base/hashes.ts'
import { bankEntry, type AccountKey, type BankEntry } from './bankEntry.ts'
import { isBrazilian, isCompany, type BankProfile } from './bankProfile.ts'
import { instantIn, monthKey, monthsBetween } from './calendar.ts'
import { cnpjOf } from './merchants.ts'
import { wordingIn } from './wording.ts'

const EMPLOYER = 'Sandbox Indústria S.A.'
const CUSTOMER = 'Sandbox Distribuidora Ltda.'

/**
 * One entry that recurs every month, at noon. `variance` is the largest deviation from `cents`, as a fraction; `party` the
 * name of the other party, for entries with payment data.
 */
type MonthlyTemplate = [
  key: string,
  day: number,
  cents: number,
  variance: number,
  description: string,
  category: string,
  operationType: string,
  party?: string,
]

/** Generates the monthly entries of a current account: income, household bills and fees. */
export function monthlyEntries(
  profile: BankProfile,
  account: AccountKey,
  until: Instant,
): BankEntry[] {
  return templatesOf(profile).flatMap(
    ([name, day, cents, variance, description, category, operationType, party]) =>
      monthsBetween(profile.openedAt, until).flatMap((month) => {
        const date = instantIn(month, day, 12)
        if (date <= profile.openedAt || date > until) return []
        const key = `${name} ${monthKey(month)}`
        const random = createRandom(seedOf(profile.seed, account, key))
        return bankEntry({
          account,
          key,
          date,
          cents: Math.round(cents * (1 + (random() * 2 - 1) * variance)),
          description,
          category,
          operationType: isBrazilian(profile) ? operationType : null,
          counterparty: party ? { name: party, document: cnpjOf(party) } : null,
        })
      }),
  )
}

function templatesOf(profile: BankProfile): MonthlyTemplate[] {
  const words = wordingIn(profile.country)
  const [rent, electricity, internet] = [words('rent'), words('electricity'), words('internet')]
  const pay = isBrazilian(profile) ? 980_000 : 650_000
  const income: MonthlyTemplate = isCompany(profile)
    ? ['customers', 5, 1_480_000, 0.08, words('customers'), 'Customer payments', 'TED', CUSTOMER]
    : ['salary', 5, pay, 0.02, words('salary'), 'Regular pay', 'FOLHA_PAGAMENTO', EMPLOYER]
  return [
    income,
    ['rent', 8, -165_000, 0, rent, 'Rent', 'BOLETO', rent],
    ['electricity', 12, -18_000, 0.3, electricity, 'Electricity', 'BOLETO', electricity],
    ['internet', 15, -11_990, 0, internet, 'Internet', 'CONVENIO_ARRECADACAO', internet],
    ['own transfer', 18, 25_000, 0.6, words('ownTransfer'), 'Own accounts', 'PIX'],
    ['account fee', 28, -2490, 0, words('accountFee'), 'Account fee', 'PACOTE_TARIFA_SERVICOS'],
  ]
}

export function openingEntry(profile: BankProfile, account: AccountKey, cents: number): BankEntry {
  return bankEntry({
    account,
    key: 'opening',
    date: profile.openedAt,
    cents,
    description: wordingIn(profile.country)('opening'),
    category: 'Cash deposit',
    operationType: isBrazilian(profile) ? 'DEPOSITO' : null,
  })
}
