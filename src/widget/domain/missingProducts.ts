import type { Item } from './item.ts'

/** The product of each key of `statusDetail` (specification: *Item*). */
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

/** The warning code of a monthly quota (specification: *Open finance monthly quotas*). */
const QUOTA_WARNING = '423'

/** The products that were not collected: those over a monthly quota, and those missing for another reason. */
export function missingProducts({ statusDetail, products }: Item): {
  overQuota: string[]
  missing: string[]
} {
  const notCollected = Object.entries(statusDetail ?? {}).flatMap(([key, detail]) => {
    const product = PRODUCT_OF.get(key)
    if (product === undefined || detail?.isUpdated) return []
    // Null means not collected, which is a loss only for a product that the Item collects.
    if (!detail && !products.includes(product)) return []
    const isOverQuota = detail?.warnings.some(({ code }) => code === QUOTA_WARNING) ?? false
    return [{ product, isOverQuota }]
  })
  const productsWhere = (overQuota: boolean) =>
    notCollected
      .filter(({ isOverQuota }) => isOverQuota === overQuota)
      .map(({ product }) => product)
  return { overQuota: productsWhere(true), missing: productsWhere(false) }
}
