import type { Instant } from '../../clock.ts'
import { createRandom } from '../../seededRandom.ts'
import { seedOf } from '../derivedId.ts'
import { type AccountKey, type BankEntry, bankEntry } from './bankEntry.ts'
import { type BankProfile, isBrazilian, isCompany } from './bankProfile.ts'
import { instantIn, monthKey, monthsBetween } from './calendar.ts'
import { cnpjOf } from './merchants.ts'
import { wordingIn } from './wording.ts'

/** One entry that recurs every month. */
interface MonthlyTemplate {
  key: string
  day: number
  hour: number
  cents: number
  /** Largest deviation from `cents`, as a fraction. */
  variance?: number
  description: string
  category: string
  operationType?: string
  /** Name of the other party, for entries with payment data. */
  party?: string
}

/** Generates the monthly entries of a current account: income, household bills and fees. */
export function monthlyEntries(
  profile: BankProfile,
  account: AccountKey,
  until: Instant,
): BankEntry[] {
  return templatesOf(profile).flatMap((template) =>
    monthsBetween(profile.openedAt, until).flatMap((month) => {
      const date = instantIn(month, template.day, template.hour)
      if (date <= profile.openedAt || date > until) return []
      const key = `${template.key} ${monthKey(month)}`
      const random = createRandom(seedOf(profile.seed, account, key))
      const factor = 1 + (random() * 2 - 1) * (template.variance ?? 0)
      return bankEntry({
        account,
        key,
        date,
        cents: Math.round(template.cents * factor),
        description: template.description,
        category: template.category,
        operationType: isBrazilian(profile) ? (template.operationType ?? null) : null,
        counterparty: template.party
          ? { name: template.party, document: cnpjOf(template.party) }
          : null,
      })
    }),
  )
}

function templatesOf(profile: BankProfile): MonthlyTemplate[] {
  const words = wordingIn(profile.country)
  const income: MonthlyTemplate = isCompany(profile)
    ? {
        key: 'customers',
        day: 5,
        hour: 12,
        cents: 1_480_000,
        variance: 0.08,
        description: words.customers,
        category: 'Customer payments',
        operationType: 'TED',
        party: 'Sandbox Distribuidora Ltda.',
      }
    : {
        key: 'salary',
        day: 5,
        hour: 12,
        cents: isBrazilian(profile) ? 980_000 : 650_000,
        variance: 0.02,
        description: words.salary,
        category: 'Regular pay',
        operationType: 'FOLHA_PAGAMENTO',
        party: 'Sandbox Indústria S.A.',
      }
  return [
    income,
    {
      key: 'rent',
      day: 8,
      hour: 13,
      cents: -165_000,
      description: words.rent,
      category: 'Rent',
      operationType: 'BOLETO',
      party: words.rent,
    },
    {
      key: 'electricity',
      day: 12,
      hour: 9,
      cents: -18_000,
      variance: 0.3,
      description: words.electricity,
      category: 'Electricity',
      operationType: 'BOLETO',
      party: words.electricity,
    },
    {
      key: 'internet',
      day: 15,
      hour: 9,
      cents: -11_990,
      description: words.internet,
      category: 'Internet',
      operationType: 'CONVENIO_ARRECADACAO',
      party: words.internet,
    },
    {
      key: 'own transfer',
      day: 18,
      hour: 15,
      cents: 25_000,
      variance: 0.6,
      description: words.ownTransfer,
      category: 'Own accounts',
      operationType: 'PIX',
    },
    {
      key: 'account fee',
      day: 28,
      hour: 3,
      cents: -2490,
      description: words.accountFee,
      category: 'Account fee',
      operationType: 'PACOTE_TARIFA_SERVICOS',
    },
  ]
}

/** Generates the deposit that opens an account. */
export function openingEntry(profile: BankProfile, account: AccountKey, cents: number): BankEntry {
  return bankEntry({
    account,
    key: 'opening',
    date: profile.openedAt,
    cents,
    description: wordingIn(profile.country).opening,
    category: 'Cash deposit',
    operationType: isBrazilian(profile) ? 'DEPOSITO' : null,
  })
}
