import { Hono } from 'hono'
import type { Env } from '../../http/env.ts'
import { sendJson } from '../../http/sendJson.ts'
import { ServiceError } from '../../http/serviceError.ts'
import { requireUuid } from '../../http/uuid.ts'
import { optionalInstant } from '../queryParameters.ts'
import { encodeCursor, rowsAfter } from './cursor.ts'
import { transactionView } from './transactionView.ts'
import type { DataServices } from '../dataServices.ts'

/** "No `pageSize`: the server fixes 500 per page." */
const PAGE_SIZE = 500

/**
 * `GET /v2/transactions` (specification: Transactions): `results`, and `next`, "a ready query string to append to the
 * path, or null when finished". `createdAtFrom` filters by the sync that first collected a transaction. It is
 * applied to the rows of a page, so that a page may have fewer than 500 of them, or none, and still a `next`.
 */
export function cursorRoutes({ reader, transactions }: DataServices) {
  return new Hono<Env>().get('/v2/transactions', (c) => {
    const accountId = requireUuid('accountId', c.req.query('accountId'))
    const { createdAtFrom, dateFrom, after } = c.req.query()
    if (createdAtFrom !== undefined && dateFrom !== undefined)
      throw new ServiceError(400, 'createdAtFrom must not be combined with dateFrom')
    const createdFrom = optionalInstant(c, 'createdAtFrom') ?? -Infinity
    const datedFrom = optionalInstant(c, 'dateFrom') ?? -Infinity
    const account = reader.findAccount(accountId)
    const dated = (account ? transactions.ofAccount(account) : []).filter(
      ({ date }) => date >= datedFrom,
    )
    const rest = rowsAfter(dated, after)
    const rows = rest.slice(0, PAGE_SIZE)
    const results = rows.filter(({ createdAt }) => createdAt >= createdFrom)
    const last = rows.at(-1)
    const next =
      last && rest.length > PAGE_SIZE
        ? nextQuery({ accountId, createdAtFrom, dateFrom, after: encodeCursor(last) })
        : null
    return sendJson(c, { results: results.map(transactionView), next })
  })
}

function nextQuery(parameters: Record<string, string | undefined>): string {
  const given = Object.entries(parameters).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  )
  return `?${new URLSearchParams(given).toString()}`
}
