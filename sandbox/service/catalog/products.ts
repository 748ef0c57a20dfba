/** Data products, exact and case-sensitive (specification: What the service does, 2). */
export const products = [
  'ACCOUNTS',
  'TRANSACTIONS',
  'CREDIT_CARDS',
  'INVESTMENTS',
  'INVESTMENTS_TRANSACTIONS',
  'IDENTITY',
  'LOANS',
] as const

export type Product = (typeof products)[number]

/** "International open banking offers only `ACCOUNTS` and `TRANSACTIONS`." */
export const internationalProducts: readonly Product[] = ['ACCOUNTS', 'TRANSACTIONS']
