import type { Item, ProductDetail } from './item.ts'

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

const isOverQuota = (detail: ProductDetail | null) =>
  detail?.warnings.some(({ code }) => code === QUOTA_WARNING) ?? false

export interface MissingProducts {
  /** Over a monthly quota: they come back by themselves next month. */
  overQuota: string[]
  /** Missing, in whole or in part, for another reason. */
  missing: string[]
  /** The execution calls itself partial, and nothing says which products are missing. */
  isUnnamed: boolean
  /** The institution's own texts about these losses, else the service's, each once. */
  providerMessages: string[]
}

/**
 * The products that were not collected, by their warnings: a quota is a loss even of a product that was
 * updated, any other warning only if the execution calls itself partial.
 */
export function missingProducts(item: Item): MissingProducts {
  const isPartial = item.executionStatus === 'PARTIAL_SUCCESS'
  const losses = Object.entries(item.statusDetail ?? {}).flatMap(([key, detail]) => {
    const product = PRODUCT_OF.get(key)
    if (product === undefined) return []
    // Null means not collected: a loss of a product that the Item collects, unless the execution says that all came.
    const isLost = detail
      ? !detail.isUpdated || isOverQuota(detail) || (isPartial && detail.warnings.length > 0)
      : item.executionStatus !== 'SUCCESS' && item.products.includes(product)
    return isLost ? [{ product, detail }] : []
  })
  const productsWhere = (overQuota: boolean) =>
    losses.filter(({ detail }) => isOverQuota(detail) === overQuota).map(({ product }) => product)
  const said = losses
    .flatMap(({ detail }) => detail?.warnings ?? [])
    .flatMap(({ providerMessage, message }) => providerMessage || message || [])
  return {
    overQuota: productsWhere(true),
    missing: productsWhere(false),
    isUnnamed: isPartial && losses.length === 0,
    providerMessages: [...new Set(said)],
  }
}

/** The products that were collected, with `PAYMENT_DATA` where it was read along; none if nothing says which. */
export function collectedProducts(item: Item): string[] {
  const { overQuota, missing, isUnnamed } = missingProducts(item)
  if (isUnnamed) return []
  const lost = new Set([...overQuota, ...missing])
  const readAlong = item.statusDetail?.['paymentData'] ? ['PAYMENT_DATA'] : []
  return [...new Set([...item.products, ...readAlong])].filter((product) => !lost.has(product))
}
