/** Data products, exact and case-sensitive (specification: What the service does, 2). */
export const PRODUCTS = [
  'ACCOUNTS',
  'TRANSACTIONS',
  'CREDIT_CARDS',
  'INVESTMENTS',
  'INVESTMENTS_TRANSACTIONS',
  'IDENTITY',
  'LOANS',
] as const

export type Product = (typeof PRODUCTS)[number]

/** "The consent resource also lists" these. */
export const CONSENT_PRODUCTS = ['OPPORTUNITIES', 'PORTFOLIO', 'INCOME_REPORTS'] as const

export type ConsentProduct = Product | (typeof CONSENT_PRODUCTS)[number]

/** "International open banking offers only `ACCOUNTS` and `TRANSACTIONS`." */
export const INTERNATIONAL_PRODUCTS: readonly Product[] = ['ACCOUNTS', 'TRANSACTIONS']
