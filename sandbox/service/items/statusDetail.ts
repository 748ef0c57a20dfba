import { timestamp, type Instant } from '../clock.ts'

/** The keys of `statusDetail` (specification: Item). */
export const detailKeys = [
  'accounts',
  'creditCards',
  'transactions',
  'investments',
  'identity',
  'paymentData',
  'loans',
  'investmentsTransactions',
] as const

export type DetailKey = (typeof detailKeys)[number]

export type Warning = { code: string; message: string; providerMessage: string }

export type ProductDetail = { isUpdated: boolean; lastUpdatedAt: string; warnings: Warning[] }

/** Per-product detail; null is "not collected". */
export type StatusDetail = Record<DetailKey, ProductDetail | null>

/** The detail of a run that has just ended: a product with warnings keeps the time it was last up to date. */
export function describeRun(
  collected: ReadonlySet<DetailKey>,
  warnings: Partial<Record<DetailKey, Warning[]>>,
  previous: StatusDetail | null,
  now: Instant,
): StatusDetail {
  const detail = (key: DetailKey): ProductDetail | null => {
    if (!collected.has(key)) return null
    const found = warnings[key] ?? []
    const isUpdated = found.length === 0
    const lastUpdatedAt = isUpdated
      ? timestamp(now)
      : (previous?.[key]?.lastUpdatedAt ?? timestamp(now))
    return { isUpdated, lastUpdatedAt, warnings: found }
  }
  return {
    accounts: detail('accounts'),
    creditCards: detail('creditCards'),
    transactions: detail('transactions'),
    investments: detail('investments'),
    identity: detail('identity'),
    paymentData: detail('paymentData'),
    loans: detail('loans'),
    investmentsTransactions: detail('investmentsTransactions'),
  }
}
