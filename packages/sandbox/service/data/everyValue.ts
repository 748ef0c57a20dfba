import type { LoanTerms } from './bank/loanTerms.ts'

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
