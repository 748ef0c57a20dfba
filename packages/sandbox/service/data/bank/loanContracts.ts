import { DAY_MS, HOUR_MS, type Instant } from '../../base/clock.ts'
import { type BankEntry, bankEntry } from './bankEntry.ts'
import { type BankProfile, isCompany } from './bankProfile.ts'
import { EVERY_LOAN } from '../everyValue.ts'
import { addMonths, instantIn, monthOf } from './calendar.ts'
import { AMORTIZED, INTERVALS, type LoanTerms } from './loanTerms.ts'
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
