import type { ShownTransaction } from './dataShapes.ts'

/** Sums amounts in the account's currency, rounded to cents. */
export function sumOf(transactions: readonly ShownTransaction[]): number {
  const cents = transactions.map(({ amount, amountInAccountCurrency }) =>
    Math.round((amountInAccountCurrency ?? amount) * 100),
  )
  return cents.reduce((sum, each) => sum + each, 0) / 100
}
