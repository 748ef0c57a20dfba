import type { Instant } from '../../base/clock.ts'
import { addMonths, instantIn, monthKey, monthOf } from './calendar.ts'

/** Day of the month on which a bill closes (00:00 UTC) and is due. */
const CLOSING_DAY = 3
const DUE_DAY = 10

/** The billing cycle of a card; a bill closes and is due in the same month. */
export interface BillingCycle {
  /** `YYYY-MM` of the due date. */
  key: string
  opensAt: Instant
  closesAt: Instant
  dueAt: Instant
}

/** Returns the cycle that contains an instant: the first one to close after it. */
export function cycleAt(instant: Instant): BillingCycle {
  const today = monthOf(instant)
  const month = instant < instantIn(today, CLOSING_DAY) ? today : addMonths(today, 1)
  return {
    key: monthKey(month),
    opensAt: instantIn(addMonths(month, -1), CLOSING_DAY),
    closesAt: instantIn(month, CLOSING_DAY),
    dueAt: instantIn(month, DUE_DAY),
  }
}

/** Returns every cycle from the one that contains `from` to the one that contains `to`. */
export function cyclesBetween(from: Instant, to: Instant): BillingCycle[] {
  const cycles: BillingCycle[] = []
  for (let cycle = cycleAt(from); cycle.opensAt <= to; cycle = cycleAt(cycle.closesAt))
    cycles.push(cycle)
  return cycles
}
