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

/** Products that can only be collected together with another one. */
const prerequisites: Partial<Record<Product, Product>> = {
  TRANSACTIONS: 'ACCOUNTS',
  CREDIT_CARDS: 'ACCOUNTS',
  INVESTMENTS_TRANSACTIONS: 'INVESTMENTS',
}

/** Adds the products that the given ones need, in the order of `products`. */
export function withPrerequisites(given: readonly Product[]): Product[] {
  const needed = given.flatMap((product) => prerequisites[product] ?? [])
  const all = new Set([...given, ...needed])
  return products.filter((product) => all.has(product))
}
