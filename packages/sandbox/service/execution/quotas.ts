import { type Clock, HOUR_MS, type Instant } from '../base/clock.ts'
import { documentOf } from '../items/customer.ts'
import type { Item } from '../items/item.ts'
import type { StatusDetailKey, Warnings } from '../items/statusDetail.ts'
import type { ExecutionReason } from './execution.ts'

/** Warning 423 (specification: Open finance monthly quotas). */
const QUOTA_REACHED = {
  code: '423',
  message: 'The monthly quota of this product is used up; it comes back next month',
  providerMessage: 'Monthly limit of requests reached.',
}

/** Size of the daily bucket, which the specification does not show. */
const DAILY_CAPACITY = 10

export interface SavedQuotas {
  startMonth: string
  used: [key: string, count: number][]
}

/**
 * Counts the syncs in Brazil (specification: Open finance monthly quotas). Monthly quotas are "per (CPF/CNPJ +
 * institution + product)" and calendar month; the limits are `connector.monthlyQuotas`, and in the month in which the
 * service starts they are used up already. The daily bucket of transactions is shared by auto-sync and manual refresh; it
 * "resets at the turn of the Brazilian day". A sync that the monthly quota refuses does not use the bucket.
 */
export function createQuotas(clock: Clock, saved?: SavedQuotas) {
  const startMonth = saved?.startMonth ?? brazilianDay(clock.now()).slice(0, 7)
  const used = new Map(saved?.used)

  function takeOne(key: string, limit: number): boolean {
    const count = used.get(key) ?? 0
    if (count >= limit) return false
    used.set(key, count + 1)
    return true
  }

  function takeMonthly(item: Item, detail: StatusDetailKey): boolean {
    const limit = item.connector.monthlyQuotas[detail]
    if (limit === undefined) return true
    const month = brazilianDay(clock.now()).slice(0, 7)
    return month !== startMonth && takeOne(`${customerOf(item)} ${detail} ${month}`, limit)
  }

  function takeDaily(item: Item, detail: StatusDetailKey, reason: ExecutionReason): boolean {
    const isCounted =
      detail === 'transactions' && reason !== 'connect' && item.connector.country === 'BR'
    const day = brazilianDay(clock.now())
    return !isCounted || takeOne(`${customerOf(item)} ${detail} ${day}`, DAILY_CAPACITY)
  }

  return {
    saved: (): SavedQuotas => ({ startMonth, used: [...used] }),
    /**
     * Counts one sync of these details. Returns as `refused` those that it must not collect, whose quota or daily bucket is
     * used up. Only a monthly quota has a warning.
     */
    take(item: Item, details: ReadonlySet<StatusDetailKey>, reason: ExecutionReason) {
      const refused = new Set<StatusDetailKey>()
      const warnings: Warnings = {}
      for (const detail of details) {
        if (!takeMonthly(item, detail)) {
          refused.add(detail)
          warnings[detail] = [QUOTA_REACHED]
        } else if (!takeDaily(item, detail, reason)) refused.add(detail)
      }
      // Payment data enriches the transactions, and comes with them.
      if (refused.has('transactions') && details.has('paymentData')) refused.add('paymentData')
      return { refused, warnings }
    },
  }
}

export type Quotas = ReturnType<typeof createQuotas>

/** Returns the key of a customer at an institution; an Item without CPF or CNPJ is a customer of its own. */
function customerOf(item: Item): string {
  return `${documentOf(item) ?? item.id} ${item.connector.id}`
}

/** Brazilian time is UTC−3 all year. */
const UTC_OFFSET_MS = 3 * HOUR_MS

/** Returns `YYYY-MM-DD`. */
function brazilianDay(instant: Instant): string {
  return new Date(instant - UTC_OFFSET_MS).toISOString().slice(0, 10)
}
