import type { Item } from './item.ts'

/** The product behind each key of `statusDetail` (specification: *Item*). */
const PRODUCT_OF = new Map(
  Object.entries({
    accounts: 'ACCOUNTS',
    creditCards: 'CREDIT_CARDS',
    transactions: 'TRANSACTIONS',
    investments: 'INVESTMENTS',
    identity: 'IDENTITY',
    paymentData: 'PAYMENT_DATA',
    loans: 'LOANS',
    investmentsTransactions: 'INVESTMENTS_TRANSACTIONS',
  }),
)

/** The warning of a monthly quota (specification: *Open finance monthly quotas*). */
const QUOTA = '423'

/** The products that did not arrive, by reason. */
export function missingProducts({ statusDetail, products }: Item): {
  overQuota: string[]
  missing: string[]
} {
  const lost = Object.entries(statusDetail ?? {}).flatMap(([key, detail]) => {
    const product = PRODUCT_OF.get(key)
    if (product === undefined || detail?.isUpdated) return []
    // Nothing was collected of it: that is a loss only where it was asked for.
    if (!detail && !products.includes(product)) return []
    return [{ product, quota: detail?.warnings.some(({ code }) => code === QUOTA) ?? false }]
  })
  return {
    overQuota: lost.filter(({ quota }) => quota).map(({ product }) => product),
    missing: lost.filter(({ quota }) => !quota).map(({ product }) => product),
  }
}
