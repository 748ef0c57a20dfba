import { DAY_MS, HOUR_MS, type Instant } from '../../base/clock.ts'

/** A calendar month in UTC; `month` is 1 to 12. */
export interface Month {
  year: number
  month: number
}

export function startOfDay(instant: Instant): Instant {
  return Math.floor(instant / DAY_MS) * DAY_MS
}

export function monthOf(instant: Instant): Month {
  const date = new Date(instant)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 }
}

export function addMonths({ year, month }: Month, count: number): Month {
  const index = year * 12 + month - 1 + count
  return { year: Math.floor(index / 12), month: (index % 12) + 1 }
}

/** Returns an instant in a month; `hour` may be fractional. */
export function instantIn({ year, month }: Month, day: number, hour = 0): Instant {
  return Date.UTC(year, month - 1, day) + Math.round(hour * HOUR_MS)
}

/** Returns `YYYY-MM`. */
export function monthKey({ year, month }: Month): string {
  return `${year}-${String(month).padStart(2, '0')}`
}

/** Returns every month from the one that contains `from` to the one that contains `to`. */
export function monthsBetween(from: Instant, to: Instant): Month[] {
  const last = monthKey(monthOf(to))
  const months: Month[] = []
  for (let month = monthOf(from); monthKey(month) <= last; month = addMonths(month, 1)) {
    months.push(month)
  }
  return months
}

/** Returns the start of every UTC day in `[from, to]`, beginning with the first that starts at or after `from`. */
export function daysBetween(from: Instant, to: Instant): Instant[] {
  const first = Math.ceil(from / DAY_MS)
  const count = Math.max(0, Math.floor(to / DAY_MS) - first + 1)
  return Array.from({ length: count }, (_, index) => (first + index) * DAY_MS)
}

/** Returns 0 (Sunday) to 6 (Saturday). */
export function weekdayOf(instant: Instant): number {
  return new Date(instant).getUTCDay()
}

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
