import { Hono } from 'hono'
import { z } from 'zod'
import { DAY_MS, type Instant } from '../base/clock.ts'
import type { Env } from '../http/env.ts'
import { readBody } from '../http/readBody.ts'
import { addMonths, monthOf } from './bank/calendar.ts'
import type { DataServices } from './dataServices.ts'
import { groupBy } from './groupBy.ts'
import { fromCents } from './bank/bankEntry.ts'

/** A transaction as the detection sees it. Amounts are in cents of the account's currency. */
interface Occurrence {
  id: string
  description: string
  date: Instant
  cents: number
}

/** Recurring payment pattern (specification: Recurring payment pattern); `averageCents` is negative for an expense. */
interface RecurringPattern {
  description: string
  averageCents: number
  occurrences: string[]
  regularityScore: number
}

/** "At least 3 occurrences"; "a window of plus or minus 5 days"; "amount variance at most 10 percent". */
const MIN_OCCURRENCES = 3
const WINDOW_DAYS = 5
const MAX_VARIANCE = 0.1

/** Detects recurring payments: groups of equal descriptions and sign with a monthly cadence and a steady amount. */
export function detectRecurringPayments(transactions: readonly Occurrence[]): RecurringPattern[] {
  const groups = groupBy(
    transactions,
    ({ cents, description }) => `${cents < 0} ${normalize(description)}`,
  )
  return [...groups.values()].flatMap((group) => patternOf(group) ?? [])
}

/** "Descriptions lowercased and stripped of special characters before matching." */
function normalize(description: string): string {
  return description
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function patternOf(group: readonly Occurrence[]): RecurringPattern | null {
  const ordered = group.toSorted((a, b) => a.date - b.date)
  const [first] = ordered
  if (!first || ordered.length < MIN_OCCURRENCES) return null
  const average = ordered.reduce((sum, { cents }) => sum + cents, 0) / ordered.length
  const deviations = ordered.slice(1).map(({ date }, index) => {
    const previous = ordered[index]
    return previous ? Math.abs(date - monthAfter(previous.date)) / DAY_MS : 0
  })
  const steady = ordered.every(
    ({ cents }) => Math.abs(cents - average) <= Math.abs(average) * MAX_VARIANCE,
  )
  if (!steady || deviations.some((days) => days > WINDOW_DAYS)) return null
  const meanDeviation = deviations.reduce((sum, days) => sum + days, 0) / deviations.length
  return {
    description: normalize(first.description),
    averageCents: Math.round(average),
    occurrences: ordered.map(({ id }) => id),
    regularityScore: Math.round((1 - meanDeviation / WINDOW_DAYS) * 100) / 100,
  }
}

/** Returns the same day and time of the next month; a day that month lacks becomes its last one. */
function monthAfter(instant: Instant): Instant {
  const { year, month } = addMonths(monthOf(instant), 1)
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const day = Math.min(new Date(instant).getUTCDate(), lastDay)
  return Date.UTC(year, month - 1, day) + (instant % DAY_MS)
}

const body = z.object({ itemId: z.guid().toLowerCase() })

/** `POST /recurring-payments` (specification: Categories and enrichment): an array, so it carries no `requestId`. */
export function recurringPaymentRoutes({ reader, transactions }: DataServices) {
  return new Hono<Env>().post('/recurring-payments', async (c) => {
    const { itemId } = await readBody(c, body)
    const owner = reader.findItem(itemId)
    const found = owner
      ? reader.accountsOf(owner).flatMap((account) => transactions.ofAccount(account))
      : []
    const patterns = detectRecurringPayments(
      found.map(({ id, description, date, collected }) => ({
        id,
        description,
        date,
        cents: collected.entry.cents,
      })),
    )
    return c.json(
      patterns.map(({ description, averageCents, occurrences, regularityScore }) => ({
        description,
        averageAmount: fromCents(averageCents),
        occurrences,
        regularityScore,
      })),
    )
  })
}
