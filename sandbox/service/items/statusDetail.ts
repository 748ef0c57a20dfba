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

export type StatusDetailKey = (typeof detailKeys)[number]

export type Warning = { code: string; message: string; providerMessage: string }

/** Warnings by detail; a detail without any is up to date. */
export type Warnings = Partial<Record<StatusDetailKey, Warning[]>>

export type ProductDetail = { isUpdated: boolean; lastUpdatedAt: string; warnings: Warning[] }

/** Detail per product; null means not collected. */
export type StatusDetail = Record<StatusDetailKey, ProductDetail | null>

/** Returns the detail after an execution. A product with warnings keeps its previous `lastUpdatedAt`. */
export function buildStatusDetail(
  collected: ReadonlySet<StatusDetailKey>,
  warnings: Warnings,
  previous: StatusDetail | null,
  now: Instant,
): StatusDetail {
  const detail = (key: StatusDetailKey): ProductDetail | null => {
    if (!collected.has(key)) return null
    const productWarnings = warnings[key] ?? []
    const isUpdated = productWarnings.length === 0
    const lastUpdatedAt = isUpdated
      ? timestamp(now)
      : (previous?.[key]?.lastUpdatedAt ?? timestamp(now))
    return { isUpdated, lastUpdatedAt, warnings: productWarnings }
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
