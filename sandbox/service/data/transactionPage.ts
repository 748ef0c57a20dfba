import type { Instant } from '../clock.ts'
import { ServiceError } from '../http/serviceError.ts'
import { encodeCursor, rowsAfter } from './cursor.ts'
import type { Transaction } from './transactions.ts'

/** "No `pageSize`: the server fixes 500 per page." */
const pageSize = 500

type Query = {
  accountId: string
  createdAtFrom: string | undefined
  dateFrom: string | undefined
  after: string | undefined
}

/**
 * One page of `GET /v2/transactions`: `results`, and `next`, "a ready query string to append to the path, or null
 * when finished". `createdAtFrom` and `dateFrom` together are 400.
 */
export function transactionPage(
  all: readonly Transaction[],
  ingestedAt: Instant,
  query: Query,
): object {
  const { accountId, createdAtFrom, dateFrom, after } = query
  if (createdAtFrom !== undefined && dateFrom !== undefined) {
    throw new ServiceError(400, 'createdAtFrom must not be combined with dateFrom')
  }
  const ingestedFrom = instantOf('createdAtFrom', createdAtFrom)
  const datedFrom = instantOf('dateFrom', dateFrom)
  const matching =
    ingestedAt < ingestedFrom ? [] : all.filter(({ date }) => Date.parse(date) >= datedFrom)
  const rest = rowsAfter(matching, after)
  const results = rest.slice(0, pageSize)
  const last = results.at(-1)
  if (!last || rest.length <= pageSize) return { results, next: null }
  const filters = { ...(createdAtFrom ? { createdAtFrom } : {}), ...(dateFrom ? { dateFrom } : {}) }
  const next = new URLSearchParams({ accountId, ...filters, after: encodeCursor(last) })
  return { results, next: `?${next.toString()}` }
}

/** The moment a filter names (a day or a timestamp), or the beginning of time. */
function instantOf(name: string, value: string | undefined): number {
  if (value === undefined) return Number.NEGATIVE_INFINITY
  const instant = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(value) ? Date.parse(value) : Number.NaN
  if (Number.isNaN(instant)) throw new ServiceError(400, `${name} must be a date`)
  return instant
}
