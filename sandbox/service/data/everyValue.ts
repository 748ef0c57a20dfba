import type { LoanTerms } from './bank/loanTerms.ts'
import type { Holding } from './investments/holding.ts'

/** Every value of the specification's enumerations (Investment, Loan, Identity), at the Connectors with `hasEveryValue`. */

type InvestmentRow = [
  subtype: string | null,
  type: Holding['type'],
  name: string,
  status?: Holding['status'],
]

const INVESTMENTS: readonly InvestmentRow[] = [
  ['STRUCTURED_NOTE', 'COE', 'COE Capital Protegido 2029'],
  ['STOCK', 'EQUITY', 'Companhia Serra Azul ON'],
  ['REAL_ESTATE_FUND', 'EQUITY', 'Fundo Imobiliário Pátio das Mangueiras'],
  ['BDR', 'EQUITY', 'BDR Northwind Fern'],
  ['DERIVATIVES', 'EQUITY', 'Futuro de Café Boa Raiz'],
  ['OPTION', 'EQUITY', 'Opção de Compra Serra Azul'],
  ['ETF', 'ETF', 'Índice Três Ipês'],
  ['TREASURY', 'FIXED_INCOME', 'Título Público Pós-fixado 2031'],
  ['LCI', 'FIXED_INCOME', 'LCI Vencida', 'TOTAL_WITHDRAWAL'],
  ['LCA', 'FIXED_INCOME', 'LCA Safra Boa Raiz'],
  ['LF', 'FIXED_INCOME', 'Letra Financeira 2030'],
  ['CDB', 'FIXED_INCOME', 'CDB Liquidez Diária'],
  ['CRI', 'FIXED_INCOME', 'CRI Pátio das Mangueiras'],
  ['CRA', 'FIXED_INCOME', 'CRA Safra Boa Raiz'],
  ['CORPORATE_DEBT', 'FIXED_INCOME', 'Nota Comercial Serra Azul'],
  ['LC', 'FIXED_INCOME', 'Letra de Câmbio 2028'],
  ['DEBENTURES', 'FIXED_INCOME', 'Debênture Serra Azul 2032'],
  ['INVESTMENT_FUND', 'MUTUAL_FUND', 'Ipê Amarelo Geral'],
  ['MULTIMARKET_FUND', 'MUTUAL_FUND', 'Ipê Amarelo Multimercado'],
  ['FIXED_INCOME_FUND', 'MUTUAL_FUND', 'Jacarandá Renda Fixa', 'PENDING'],
  ['STOCK_FUND', 'MUTUAL_FUND', 'Jacarandá Ações'],
  ['ETF_FUND', 'MUTUAL_FUND', 'Três Ipês Índices'],
  ['OFFSHORE_FUND', 'MUTUAL_FUND', 'Três Ipês Exterior'],
  ['FIP_FUND', 'MUTUAL_FUND', 'Ipê Amarelo Participações'],
  ['EXCHANGE_FUND', 'MUTUAL_FUND', 'Jacarandá Cambial'],
  ['FI_INFRA', 'MUTUAL_FUND', 'Jacarandá Infraestrutura'],
  ['FI_AGRO', 'MUTUAL_FUND', 'Boa Raiz Agronegócio'],
  ['RETIREMENT', 'SECURITY', 'Previdência Futuro Sereno'],
  ['OTHER', 'OTHER', 'Cota de Consórcio'],
  [null, 'OTHER', 'Ativo sem Classificação', null],
]

const FUNDS = new Set<Holding['type']>(['ETF', 'MUTUAL_FUND'])

export const EVERY_HOLDING: readonly Holding[] = INVESTMENTS.map(
  ([subtype, type, name, status = 'ACTIVE'], index) => ({
    key: `every ${subtype ?? 'none'}`,
    type,
    subtype,
    status,
    name,
    quantity: status === 'PENDING' || status === 'TOTAL_WITHDRAWAL' ? 0 : 10,
    redeemed: status === 'TOTAL_WITHDRAWAL' ? 10 : 0,
    price: 10_000 + 1000 * index,
    yearlyReturn: 0.08,
    ageAtOpening: 10 * index,
    taxShare: 0.15,
    fund: FUNDS.has(type),
    index: type === 'FIXED_INCOME' ? { rate: 100, type: 'CDI' } : undefined,
  }),
)

type LoanRow = [
  periodicity: LoanTerms['periodicity'],
  amortization: LoanTerms['amortization'],
  count: number,
]

const LOANS: readonly LoanRow[] = [
  ['WITHOUT_REGULAR_PERIODICITY', 'WITHOUT_AMORTIZATION_SYSTEM', 6],
  ['WEEKLY', 'PRICE', 60],
  ['FORTNIGHTLY', 'SAC', 30],
  ['MONTHLY', 'SAM', 24],
  ['BIMONTHLY', 'OTHERS', 12],
  ['QUARTERLY', null, 8],
  ['SEMESTERLY', 'PRICE', 6],
  ['YEARLY', 'SAC', 3],
  ['OTHERS', 'SAM', 12],
  [null, 'OTHERS', 18],
]

export const EVERY_LOAN: readonly LoanTerms[] = LOANS.map(([periodicity, amortization, count]) => ({
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
}))

/** The person chooses one of them when connecting. */
export const INVESTOR_PROFILES = ['Conservative', 'Moderate', 'Aggressive'] as const
