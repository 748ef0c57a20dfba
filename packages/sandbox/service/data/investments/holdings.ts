import type { BankProfile } from '../bank/bankProfile.ts'

/** An investment as it was bought. Amounts are in cents, rates are fractions per year. */
export interface Holding {
  key: string
  type: 'COE' | 'EQUITY' | 'ETF' | 'FIXED_INCOME' | 'MUTUAL_FUND' | 'SECURITY' | 'OTHER'
  subtype: string | null
  status: 'ACTIVE' | 'PENDING' | 'TOTAL_WITHDRAWAL' | null
  name: string
  quantity: number
  /** Quotas that have been redeemed. */
  redeemed: number
  /** Price of one quota at the purchase, in cents. */
  price: number
  yearlyReturn: number
  /** Age of the investment when the accounts were opened, in days. */
  ageAtOpening: number
  /** Share of the profit withheld as income tax; null if the investment is exempt. */
  taxShare: number | null
}

type Row = [
  subtype: string | null,
  type: Holding['type'],
  name: string,
  status?: Holding['status'],
  yearlyReturn?: number,
]

/** Every value of the specification's enumerations (Investment). */
const ROWS: readonly Row[] = [
  ['STRUCTURED_NOTE', 'COE', 'COE Capital Protegido 2029'],
  ['STOCK', 'EQUITY', 'Companhia Serra Azul ON', 'ACTIVE', -0.064],
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

/** Held at most institutions: each type, and each status. */
const USUAL = new Set<string | null>(
  `STRUCTURED_NOTE STOCK ETF TREASURY LCI CDB MULTIMARKET_FUND FIXED_INCOME_FUND RETIREMENT
  OTHER`.split(/\s+/),
)

const HOLDINGS: readonly Holding[] = ROWS.map(
  ([subtype, type, name, status = 'ACTIVE', yearlyReturn = 0.08], index) => ({
    key: subtype ?? 'none',
    type,
    subtype,
    status,
    name,
    quantity: status === 'PENDING' || status === 'TOTAL_WITHDRAWAL' ? 0 : 10,
    redeemed: status === 'TOTAL_WITHDRAWAL' ? 10 : 0,
    price: 10_000 + 1000 * index,
    yearlyReturn,
    ageAtOpening: 10 * index,
    taxShare: type === 'EQUITY' ? null : 0.15,
  }),
)

export const holdingsOf = ({ hasEveryValue }: BankProfile): readonly Holding[] =>
  hasEveryValue ? HOLDINGS : HOLDINGS.filter(({ subtype }) => USUAL.has(subtype))
