/** An investment as it was bought. Amounts are in cents, rates are fractions per year. */
export interface Holding {
  key: string
  type: 'COE' | 'EQUITY' | 'ETF' | 'FIXED_INCOME' | 'MUTUAL_FUND' | 'SECURITY' | 'OTHER'
  subtype: string | null
  status: 'ACTIVE' | 'PENDING' | 'TOTAL_WITHDRAWAL' | null
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
  index?: { rate: number; type: string } | undefined
  /** True if the fund's CNPJ identifies the investment. */
  fund?: boolean
  /** Name of the issuing entity, if it is not the institution itself. */
  issuer?: string
}
