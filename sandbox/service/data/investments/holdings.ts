/** An investment as it was bought. Amounts are in cents, rates are fractions per year. */
export interface Holding {
  key: string
  type: 'COE' | 'EQUITY' | 'ETF' | 'FIXED_INCOME' | 'MUTUAL_FUND' | 'SECURITY' | 'OTHER'
  subtype: string
  status: 'ACTIVE' | 'PENDING' | 'TOTAL_WITHDRAWAL'
  name: string
  quantity: number
  /** Quotas that have been redeemed. */
  redeemed?: number
  /** Price of one quota at the purchase, in cents. */
  price: number
  yearlyReturn: number
  /** Age of the investment when the accounts were opened, in days. */
  ageAtOpening: number
  /** Share of the profit withheld as income tax; null if the investment is exempt. */
  taxShare: number | null
  /** Index rate in percent and its index, for indexed fixed income. */
  index?: { rate: number; type: string }
  /** True if the fund's CNPJ identifies the investment. */
  fund?: boolean
  /** Name of the issuing entity, if it is not the institution itself. */
  issuer?: string
}

/** The investments of every customer: each type, and each status. */
export const HOLDINGS: readonly Holding[] = [
  {
    key: 'cdb',
    type: 'FIXED_INCOME',
    subtype: 'CDB',
    status: 'ACTIVE',
    name: 'CDB Liquidez Diária',
    quantity: 1,
    price: 1_200_000,
    yearlyReturn: 0.128,
    ageAtOpening: 120,
    taxShare: 0.175,
    index: { rate: 110, type: 'CDI' },
  },
  {
    key: 'treasury',
    type: 'FIXED_INCOME',
    subtype: 'TREASURY',
    status: 'ACTIVE',
    name: 'Título Público Pós-fixado 2031',
    quantity: 3.5,
    price: 148_231,
    yearlyReturn: 0.117,
    ageAtOpening: 400,
    taxShare: 0.15,
    index: { rate: 100, type: 'SELIC' },
    issuer: 'Tesouro',
  },
  {
    key: 'lci',
    type: 'FIXED_INCOME',
    subtype: 'LCI',
    status: 'TOTAL_WITHDRAWAL',
    name: 'LCI Vencida',
    quantity: 0,
    redeemed: 1,
    price: 500_000,
    yearlyReturn: 0.094,
    ageAtOpening: 500,
    taxShare: null,
    index: { rate: 92, type: 'CDI' },
  },
  {
    key: 'fund',
    type: 'MUTUAL_FUND',
    subtype: 'MULTIMARKET_FUND',
    status: 'ACTIVE',
    name: 'Ipê Amarelo Multimercado',
    quantity: 812.4375,
    price: 1085,
    yearlyReturn: 0.102,
    ageAtOpening: 220,
    taxShare: 0.15,
    fund: true,
    issuer: 'Ipê Amarelo Gestora',
  },
  {
    key: 'pending fund',
    type: 'MUTUAL_FUND',
    subtype: 'FIXED_INCOME_FUND',
    status: 'PENDING',
    name: 'Jacarandá Renda Fixa',
    quantity: 0,
    price: 2210,
    yearlyReturn: 0.09,
    ageAtOpening: 0,
    taxShare: 0.225,
    fund: true,
    issuer: 'Jacarandá Gestora',
  },
  {
    key: 'stock',
    type: 'EQUITY',
    subtype: 'STOCK',
    status: 'ACTIVE',
    name: 'Companhia Serra Azul ON',
    quantity: 200,
    price: 2437,
    yearlyReturn: -0.064,
    ageAtOpening: 90,
    taxShare: null,
    issuer: 'Companhia Serra Azul S.A.',
  },
  {
    key: 'etf',
    type: 'ETF',
    subtype: 'ETF',
    status: 'ACTIVE',
    name: 'Índice Três Ipês',
    quantity: 60,
    price: 10_845,
    yearlyReturn: 0.071,
    ageAtOpening: 150,
    taxShare: null,
    fund: true,
    issuer: 'Três Ipês Gestora',
  },
  {
    key: 'coe',
    type: 'COE',
    subtype: 'STRUCTURED_NOTE',
    status: 'ACTIVE',
    name: 'COE Capital Protegido 2029',
    quantity: 5,
    price: 100_000,
    yearlyReturn: 0.055,
    ageAtOpening: 60,
    taxShare: 0.2,
  },
  {
    key: 'retirement',
    type: 'SECURITY',
    subtype: 'RETIREMENT',
    status: 'ACTIVE',
    name: 'Previdência Futuro Sereno',
    quantity: 1420.8,
    price: 1320,
    yearlyReturn: 0.083,
    ageAtOpening: 900,
    taxShare: 0.1,
    issuer: 'Sereno Previdência S.A.',
  },
  {
    key: 'other',
    type: 'OTHER',
    subtype: 'OTHER',
    status: 'ACTIVE',
    name: 'Cota de Consórcio',
    quantity: 1,
    price: 340_000,
    yearlyReturn: 0,
    ageAtOpening: 200,
    taxShare: null,
    issuer: 'Consórcio Boa Raiz',
  },
]
