import { timestamp, type Instant } from '../base/clock.ts'

/** The keys of `statusDetail` (specification: Item). */
export const DETAIL_KEYS = [
  'accounts',
  'creditCards',
  'transactions',
  'investments',
  'identity',
  'paymentData',
  'loans',
  'investmentsTransactions',
] as const

export type StatusDetailKey = (typeof DETAIL_KEYS)[number]

export interface Warning {
  code: string
  message: string
  providerMessage: string
}

export type Warnings = Partial<Record<StatusDetailKey, Warning[]>>

export interface ProductDetail {
  isUpdated: boolean
  /** Null if the product has never been collected. */
  lastUpdatedAt: string | null
  warnings: Warning[]
}

/** Detail per product; null means not collected. */
export type StatusDetail = Record<StatusDetailKey, ProductDetail | null>

interface Sync {
  collected: ReadonlySet<StatusDetailKey>
  /** Those of `collected` that the sync has updated. */
  updated: ReadonlySet<StatusDetailKey>
  warnings: Warnings
  previous: StatusDetail | null
  now: Instant
}

/** Returns the detail after an execution. A product that was not updated keeps its previous `lastUpdatedAt`. */
export function buildStatusDetail(sync: Sync): StatusDetail {
  const { collected, updated, warnings, previous, now } = sync
  const detail = (key: StatusDetailKey): ProductDetail | null => {
    if (!collected.has(key)) return null
    const isUpdated = updated.has(key)
    const lastUpdatedAt = isUpdated ? timestamp(now) : (previous?.[key]?.lastUpdatedAt ?? null)
    return { isUpdated, lastUpdatedAt, warnings: warnings[key] ?? [] }
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
