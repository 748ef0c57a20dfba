import { DAY_MS, HOUR_MS, type Instant } from '../../base/clock.ts'
import { bankEntry, type BankEntry } from './bankEntry.ts'
import { isCompany, type BankProfile } from './bankProfile.ts'
import { addMonths, instantIn, monthOf } from './calendar.ts'
import { wordingIn } from './wording.ts'

export interface LoanContract extends LoanTerms {
  contractedAt: Instant
  schedule: readonly ScheduledInstalment[]
}

export interface ScheduledInstalment {
  dueAt: Instant
  cents: number
  outstandingAfter: number
}

export function loanContracts(profile: BankProfile): LoanContract[] {
  if (profile.hasEveryValue) return EVERY_LOAN.map((terms) => contract(profile, terms))
  const company = isCompany(profile)
  return [
    contract(profile, {
      key: 'personal',
      productName: company ? 'Capital de giro' : 'Crédito pessoal',
      type: company
        ? 'CAPITAL_GIRO_PRAZO_VENCIMENTO_SUPERIOR_365_DIAS'
        : 'CREDITO_PESSOAL_SEM_CONSIGNACAO',
      periodicity: 'MONTHLY',
      amortization: 'PRICE',
      principal: 900_000,
      monthlyRate: 0.021,
      count: 36,
      day: 20,
      paidOut: true,
    }),
    contract(profile, {
      key: 'financing',
      productName: 'Financiamento de veículo',
      type: 'AQUISICAO_BENS_VEICULOS_AUTOMOTORES',
      periodicity: 'MONTHLY',
      amortization: 'SAC',
      principal: 1_200_000,
      monthlyRate: 0.014,
      count: 48,
      day: 25,
      paidOut: false,
    }),
  ]
}

/** Generates the disbursement and the instalments of a loan as entries of the customer's current account. */
export function loanEntries(profile: BankProfile, loan: LoanContract, until: Instant): BankEntry[] {
  const words = wordingIn(profile.country)
  const common = { account: 'checking', operationType: 'OPERACAO_CREDITO' } as const
  const received = bankEntry({
    ...common,
    key: `loan ${loan.key} received`,
    date: loan.contractedAt,
    cents: loan.principal,
    description: words('loanReceived'),
    category: 'Loan received',
  })
  const paid = loan.schedule.map(({ dueAt, cents }) =>
    bankEntry({
      ...common,
      key: `loan ${loan.key} ${dueAt}`,
      date: dueAt,
      cents: -cents,
      description: loan.paidOut ? words('loanInstalment') : words('financingInstalment'),
      category: loan.paidOut ? 'Loan instalment' : 'Vehicle financing',
    }),
  )
  return [...(loan.paidOut ? [received] : []), ...paid].filter(({ date }) => date <= until)
}

function contract(profile: BankProfile, terms: LoanTerms): LoanContract {
  const contractedAt = profile.openedAt + 12 * DAY_MS + 14 * HOUR_MS
  const firstMonth = addMonths(monthOf(contractedAt), 1)
  const { principal, count } = terms
  const { months, days } = INTERVALS[terms.periodicity ?? 'MONTHLY']
  const amortize = AMORTIZED[terms.amortization ?? 'SAC']
  const rate = terms.monthlyRate * (months + days / 30)
  const schedule: ScheduledInstalment[] = []
  let outstanding = principal
  for (let index = 0; index < count; index += 1) {
    const interest = Math.round(outstanding * rate)
    const regular = amortize({ principal, count, rate, interest })
    const amortized = index === count - 1 ? outstanding : regular
    outstanding -= amortized
    schedule.push({
      dueAt: instantIn(addMonths(firstMonth, index * months), terms.day + index * days, 11),
      cents: amortized + interest,
      outstandingAfter: outstanding,
    })
  }
  return { ...terms, contractedAt, schedule }
}

export const INTERVALS = {
  WITHOUT_REGULAR_PERIODICITY: { months: 2, days: 10 },
  WEEKLY: { months: 0, days: 7 },
  FORTNIGHTLY: { months: 0, days: 14 },
  MONTHLY: { months: 1, days: 0 },
  BIMONTHLY: { months: 2, days: 0 },
  QUARTERLY: { months: 3, days: 0 },
  SEMESTERLY: { months: 6, days: 0 },
  YEARLY: { months: 12, days: 0 },
  OTHERS: { months: 0, days: 45 },
} as const

interface Debt {
  principal: number
  count: number
  /** Per instalment. */
  rate: number
  /** Interest of the current instalment. */
  interest: number
}

const priceAmount = ({ principal, count, rate, interest }: Debt): number =>
  Math.round((principal * rate) / (1 - (1 + rate) ** -count)) - interest

const constantAmount = ({ principal, count }: Debt): number => Math.round(principal / count)

/** The part of the principal that an instalment repays, in cents; the last one repays the rest. */
export const AMORTIZED = {
  PRICE: priceAmount,
  SAC: constantAmount,
  SAM: (debt: Debt) => Math.round((priceAmount(debt) + constantAmount(debt)) / 2),
  WITHOUT_AMORTIZATION_SYSTEM: () => 0,
  OTHERS: () => 0,
} as const

/** The agreed terms. Amounts are in cents, rates are fractions per month. */
export interface LoanTerms {
  key: string
  productName: string
  /** Product subtype of the regulator's enumeration. */
  type: string
  /** Null if the institution does not say; instalments are monthly then. */
  periodicity: keyof typeof INTERVALS | null
  /** Null if the institution does not say; the principal is repaid evenly then. */
  amortization: keyof typeof AMORTIZED | null
  principal: number
  monthlyRate: number
  count: number
  /** Day of the month of the first instalment. */
  day: number
  /** True if the amount was paid into the customer's account. */
  paidOut: boolean
}

/** Every value of the specification's enumerations (Loan, Identity), at the Connectors with `hasEveryValue`. */

type LoanRow = [
  periodicity: LoanTerms['periodicity'],
  amortization: LoanTerms['amortization'],
  count: number,
]

const LOANS: readonly LoanRow[] = [
  ['WITHOUT_REGULAR_PERIODICITY', 'WITHOUT_AMORTIZATION_SYSTEM', 6],
  ['WEEKLY', 'PRICE', 60],
  ['FORTNIGHTLY', 'SAC', 30],
  ['MONTHLY', 'SAM', 6],
  ['BIMONTHLY', 'OTHERS', 12],
  ['QUARTERLY', null, 8],
  ['SEMESTERLY', 'PRICE', 6],
  ['YEARLY', 'SAC', 3],
  ['OTHERS', 'SAM', 12],
  [null, 'OTHERS', 18],
]

/** The loan with a warranty, and the one whose instalments an employer withholds. */
const FINANCING = {
  productName: 'Financiamento de veículo',
  type: 'AQUISICAO_BENS_VEICULOS_AUTOMOTORES',
  paidOut: false,
}
const PAYROLL = { type: 'CREDITO_PESSOAL_COM_CONSIGNACAO' }

export const EVERY_LOAN: readonly LoanTerms[] = LOANS.map(([periodicity, amortization, count]) =>
  Object.assign(
    {
      key: `every ${periodicity ?? 'none'}`,
      productName: 'Crédito pessoal',
      type: 'CREDITO_PESSOAL_SEM_CONSIGNACAO',
      periodicity,
      amortization,
      principal: 200_000,
      monthlyRate: 0.015,
      count,
      day: 15,
      paidOut: true,
    },
    periodicity === 'YEARLY' && FINANCING,
    periodicity === 'QUARTERLY' && PAYROLL,
  ),
)
