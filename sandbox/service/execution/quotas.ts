import type { Clock, Instant } from '../clock.ts'
import { documentOf } from '../items/duplicates.ts'
import type { Item } from '../items/item.ts'
import type { StatusDetailKey, Warnings } from '../items/statusDetail.ts'

/** Warning 423 (specification: Open finance monthly quotas). */
const quotaReached = {
  code: '423',
  message: 'The monthly quota of this product is used up; it comes back next month',
  providerMessage: 'Limite mensal de consultas atingido.',
}

export type Quotas = {
  /** Counts one sync of these details and returns a warning for each whose quota is used up. */
  take(item: Item, details: ReadonlySet<StatusDetailKey>): Warnings
}

/**
 * Counts syncs "per (CPF/CNPJ + institution + product)" and calendar month of Brazil. The limits are
 * `connector.monthlyQuotas`; in the month in which the service starts they are used up already.
 */
export function createQuotas(clock: Clock): Quotas {
  const startMonth = brazilianMonth(clock.now())
  const used = new Map<string, number>()

  function takeOne(item: Item, detail: StatusDetailKey, limit: number): boolean {
    const month = brazilianMonth(clock.now())
    const key = [documentOf(item), item.connector.id, detail, month].join(' ')
    const count = used.get(key) ?? 0
    if (month === startMonth || count >= limit) return false
    used.set(key, count + 1)
    return true
  }

  return {
    take(item, details) {
      const warnings: Warnings = {}
      for (const detail of details) {
        const limit = item.connector.monthlyQuotas[detail]
        if (limit !== undefined && !takeOne(item, detail, limit)) warnings[detail] = [quotaReached]
      }
      return warnings
    },
  }
}

/** Brazilian time is UTC−3 all year. */
const utcOffsetMs = 3 * 60 * 60 * 1000

/** Returns `YYYY-MM`. */
function brazilianMonth(instant: Instant): string {
  return new Date(instant - utcOffsetMs).toISOString().slice(0, 7)
}
