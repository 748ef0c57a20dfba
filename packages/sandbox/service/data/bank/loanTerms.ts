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
