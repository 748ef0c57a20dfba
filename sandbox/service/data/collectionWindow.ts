import type { Instant } from '../clock.ts'
import { dayMs } from './bank/calendar.ts'

const initialLoadDays = 365

/**
 * Returns the earliest transaction date that a sync collects (specification: Collection windows). The initial load
 * reaches 365 days back in Brazil and as far as the institution allows elsewhere; a later sync reaches back to the
 * previous one plus an overlap of 3 days in Brazil and 90 days elsewhere.
 */
export function collectionStart(country: string, previous: Instant | null, at: Instant): Instant {
  const brazilian = country === 'BR'
  if (previous === null) return brazilian ? at - initialLoadDays * dayMs : 0
  return previous - (brazilian ? 3 : 90) * dayMs
}
