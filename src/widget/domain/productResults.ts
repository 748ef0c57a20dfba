import { dateOf } from '../../protocol/dates.ts'
import { PRODUCTS } from '../../protocol/options.ts'
import type { MissingReason, ProductResult } from '../../protocol/results.ts'
import type { ItemRecord, ProductDetail } from './item.ts'

type Collection = Pick<ItemRecord, 'executionStatus' | 'products' | 'statusDetail'>

/** The warning code of a monthly quota (specification: *Open finance monthly quotas*). */
const QUOTA_WARNING = '423'

/** The product of a key of `statusDetail`: `CREDIT_CARDS` for `creditCards`. Undefined for a key that is not known. */
const productOf = (key: string) =>
  PRODUCTS.find((product) => product === key.replace(/[A-Z]/g, '_$&').toUpperCase())

/** A code as the specification writes them; any other text of the service is not passed on to the host. */
const isCode = (code: string) => /^(\d{3}|[A-Z][A-Z_]{0,59})$/.test(code)

/** The reason why a product did not come, or not whole; null if it came. */
function reasonOf(detail: ProductDetail | null, executionStatus: string): MissingReason | null {
  // After SUCCESS all products have come.
  if (!detail) return executionStatus === 'SUCCESS' ? null : 'NOT_COLLECTED'
  if (detail.warnings.some(({ code }) => code === QUOTA_WARNING)) return 'MONTHLY_QUOTA'
  if (!detail.isUpdated) return 'NOT_UPDATED'
  return executionStatus === 'PARTIAL_SUCCESS' && detail.warnings.length > 0 ? 'INCOMPLETE' : null
}

/**
 * The products of an Item, and those that were read along (`PAYMENT_DATA`), after its last execution. A quota is a loss
 * even of a product that was updated, any other warning only if the execution calls itself partial.
 */
function readProducts({ executionStatus, products, statusDetail }: Collection) {
  const details = new Map<string, ProductDetail | null>()
  for (const [key, detail] of Object.entries(statusDetail ?? {})) {
    const product = productOf(key)
    if (product) details.set(product, detail)
  }
  const readAlong = [...details.keys()].filter((product) => details.get(product))
  return [...new Set([...products, ...readAlong])].map((product) => {
    const detail = details.get(product) ?? null
    const isSaid = details.has(product) || executionStatus === 'SUCCESS'
    return { product, detail, isSaid, reason: isSaid ? reasonOf(detail, executionStatus) : null }
  })
}

export const productResults = (item: Collection): ProductResult[] =>
  readProducts(item).map(({ product, detail, isSaid, reason }) => ({
    product,
    collected: isSaid ? reason === null : null,
    reason,
    lastUpdatedAt: detail?.lastUpdatedAt ?? null,
    warnings: detail?.warnings.map(({ code }) => code).filter(isCode) ?? [],
  }))

export interface MissingProducts {
  /** Over a monthly quota: they come back by themselves (`updateAfterQuota`). */
  overQuota: string[]
  /** Missing, in whole or in part, for another reason. */
  missing: string[]
  /** The execution calls itself partial, and nothing says which products are missing. */
  isUnnamed: boolean
  /** Those of the missing products that came earlier, and when (ISO 8601). */
  earlier: { product: string; lastUpdatedAt: string }[]
  /** The institution's own texts about these losses, each once. */
  providerMessages: string[]
  /** The service's texts about those of which the institution says nothing. */
  serviceMessages: string[]
}

const distinct = (texts: readonly (string | undefined)[]) => [
  ...new Set(texts.flatMap((text) => text || [])),
]

/** Returns the products that were not collected, or not whole. */
export function missingProducts(item: Collection): MissingProducts {
  const lost = readProducts(item).filter(({ reason }) => reason !== null)
  const lostBy = (isQuota: boolean) =>
    lost
      .filter(({ reason }) => (reason === 'MONTHLY_QUOTA') === isQuota)
      .map(({ product }) => product)
  const warnings = lost.flatMap(({ detail }) => detail?.warnings ?? [])
  const unsaid = warnings.filter(({ providerMessage }) => !providerMessage)
  return {
    overQuota: lostBy(true),
    missing: lostBy(false),
    isUnnamed: item.executionStatus === 'PARTIAL_SUCCESS' && lost.length === 0,
    earlier: lost.flatMap(({ product, detail, reason }) =>
      detail?.lastUpdatedAt && reason !== 'INCOMPLETE'
        ? { product, lastUpdatedAt: detail.lastUpdatedAt }
        : [],
    ),
    providerMessages: distinct(warnings.map(({ providerMessage }) => providerMessage)),
    serviceMessages: distinct(unsaid.map(({ message }) => message)),
  }
}

/**
 * Returns the time of the next update if it comes in a later month, with the data that is over a monthly quota; null where that
 * is not known.
 * @param now ms since 1970
 */
export function updateAfterQuota(
  { nextAutoSyncAt }: Pick<ItemRecord, 'nextAutoSyncAt'>,
  now: number,
): Date | null {
  const next = dateOf(nextAutoSyncAt ?? '')
  const today = new Date(now)
  return next >= new Date(today.getFullYear(), today.getMonth() + 1) ? next : null
}

/** Returns the products that were collected. Of a partial success those alone of which it speaks. */
export function collectedProducts(item: Collection): string[] {
  const isPartial = item.executionStatus === 'PARTIAL_SUCCESS'
  return readProducts(item).flatMap(({ product, isSaid, reason }) =>
    reason === null && (isSaid || !isPartial) ? product : [],
  )
}
