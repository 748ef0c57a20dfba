import type { Instant } from '../../clock.ts'
import { type BankEntry, bankEntry } from './bankEntry.ts'
import { type BankProfile, isCompany } from './bankProfile.ts'
import { addMonths, DAY_MS, instantIn, monthKey, monthOf } from './calendar.ts'
import { wordingIn } from './wording.ts'

/** A loan with monthly instalments. Amounts are in cents, rates are fractions per month. */
export interface LoanContract {
  key: 'personal' | 'financing'
  productName: string
  /** Product subtype of the regulator's enumeration. */
  type: string
  amortization: 'PRICE' | 'SAC'
  principal: number
  monthlyRate: number
  count: number
  contractedAt: Instant
  /** True if the amount was paid into the customer's account. */
  paidOut: boolean
  schedule: readonly ScheduledInstalment[]
}

export interface ScheduledInstalment {
  dueAt: Instant
  cents: number
  outstandingAfter: number
}

const INSTALMENT_DAY = { personal: 20, financing: 25 }

/** Returns the loan contracts of a customer at a Brazilian institution. */
export function loanContracts(profile: BankProfile): LoanContract[] {
  const company = isCompany(profile)
  return [
    contract(profile, {
      key: 'personal',
      productName: company ? 'Capital de giro' : 'Crédito pessoal',
      type: company
        ? 'CAPITAL_GIRO_PRAZO_VENCIMENTO_SUPERIOR_365_DIAS'
        : 'CREDITO_PESSOAL_SEM_CONSIGNACAO',
      amortization: 'PRICE',
      principal: 900_000,
      monthlyRate: 0.021,
      count: 36,
      paidOut: true,
    }),
    contract(profile, {
      key: 'financing',
      productName: 'Financiamento de veículo',
      type: 'AQUISICAO_BENS_VEICULOS_AUTOMOTORES',
      amortization: 'SAC',
      principal: 1_200_000,
      monthlyRate: 0.014,
      count: 48,
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
    description: words.loanReceived,
    category: 'Loan received',
  })
  const paid = loan.schedule.map(({ dueAt, cents }) =>
    bankEntry({
      ...common,
      key: `loan ${loan.key} ${monthKey(monthOf(dueAt))}`,
      date: dueAt,
      cents: -cents,
      description: loan.paidOut ? words.loanInstalment : words.financingInstalment,
      category: loan.paidOut ? 'Loan instalment' : 'Vehicle financing',
    }),
  )
  return [...(loan.paidOut ? [received] : []), ...paid].filter(({ date }) => date <= until)
}

function contract(
  profile: BankProfile,
  terms: Omit<LoanContract, 'contractedAt' | 'schedule'>,
): LoanContract {
  const contractedAt = profile.openedAt + 12 * DAY_MS + 14 * 60 * 60 * 1000
  const firstMonth = addMonths(monthOf(contractedAt), 1)
  const { principal, monthlyRate, count } = terms
  const annuity = Math.round((principal * monthlyRate) / (1 - (1 + monthlyRate) ** -count))
  const schedule: ScheduledInstalment[] = []
  let outstanding = principal
  for (let index = 0; index < count; index += 1) {
    const interest = Math.round(outstanding * monthlyRate)
    const regular =
      terms.amortization === 'PRICE' ? annuity - interest : Math.round(principal / count)
    const amortized = index === count - 1 ? outstanding : regular
    outstanding -= amortized
    schedule.push({
      dueAt: instantIn(addMonths(firstMonth, index), INSTALMENT_DAY[terms.key], 11),
      cents: amortized + interest,
      outstandingAfter: outstanding,
    })
  }
  return { ...terms, contractedAt, schedule }
}
