import { Hono } from 'hono'
import { decodeBase64Url, encodeBase64Url } from 'hono/utils/encode'
import { z } from 'zod'
import type { Env, ServiceContext } from '../http/env.ts'
import { sendPage } from '../http/page.ts'
import {
  listParameter,
  optionalDate,
  optionalEndDate,
  optionalInstant,
  requireUuid,
} from '../http/query.ts'
import { readBody } from '../http/readBody.ts'
import { sendJson } from '../http/sendJson.ts'
import { ServiceError } from '../http/serviceError.ts'
import { kindOf } from './accounts.ts'
import { billKeyOf } from './bank/cardEntries.ts'
import { requireCategory } from './categories.ts'
import type { DataServices } from './dataServices.ts'
import { billIdOf } from './recordIds.ts'
import { newestFirst, transactionView, type Position, type Transaction } from './transactions.ts'

const positionSchema = z.tuple([z.coerce.number().int(), z.guid()])

/** "The cursor encodes the date and id of the last row in base64"; opaque to the caller. */
const encodeCursor = ({ date, id }: Position): string =>
  encodeBase64Url(new TextEncoder().encode(`${date} ${id}`).buffer)

/** Returns the position of a cursor, whether or not its row still exists. Throws 400 for any other string. */
function decodeCursor(cursor: string): Position {
  try {
    const text = new TextDecoder().decode(decodeBase64Url(cursor))
    const [date, id] = positionSchema.parse(text.split(' '))
    return { date, id }
  } catch {
    throw new ServiceError(400, 'after is not a cursor')
  }
}

/** "`pageSize` (1 to 500, default 500)"; by cursor "the server fixes 500 per page". */
const PAGE_SIZE = 500

/** Body of `PATCH /transactions/{id}`, which the specification does not show. */
const correctionBody = z.object({
  categoryId: z.string().regex(/^\d{8}$/, 'must have 8 digits'),
})

/**
 * `GET /transactions` (deprecated, page-based), `GET` and `PATCH /transactions/{id}`, and `GET /v2/transactions`:
 * `results`, and `next`, "a ready query string to append to the path, or null when finished" (specification:
 * Transactions). There `createdAtFrom` filters by the sync that first collected a transaction and is applied to the rows
 * of a page, so that a page may have fewer than 500 of them, or none, and still a `next`.
 */
export function transactionRoutes({ reader, transactions, rules }: DataServices) {
  function requireTransaction(id: string): Transaction {
    const transaction = transactions.find(requireUuid('id', id))
    if (!transaction) throw new ServiceError(404, 'Transaction not found')
    return transaction
  }

  return new Hono<Env>()
    .get('/v2/transactions', (c) => {
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
      const position = after === undefined ? null : decodeCursor(after)
      const rest = position ? dated.filter((row) => newestFirst(position, row) < 0) : dated
      const rows = rest.slice(0, PAGE_SIZE)
      const results = rows.filter(({ createdAt }) => createdAt >= createdFrom)
      const last = rows.at(-1)
      const next =
        last &&
        rest.length > PAGE_SIZE &&
        new URLSearchParams({
          accountId,
          ...(createdAtFrom !== undefined && { createdAtFrom }),
          ...(dateFrom !== undefined && { dateFrom }),
          after: encodeCursor(last),
        })
      return sendJson(c, { results: results.map(transactionView), next: next ? `?${next}` : null })
    })
    .get('/transactions', (c) => {
      const account = reader.findAccount(requireUuid('accountId', c.req.query('accountId')))
      const matches = transactionFilter(c)
      const all = account ? transactions.ofAccount(account) : []
      return sendPage(c, all.filter(matches), transactionView, {
        defaultSize: PAGE_SIZE,
        strict: true,
      })
    })
    .get('/transactions/:id', (c) => {
      return sendJson(c, transactionView(requireTransaction(c.req.param('id'))))
    })
    .patch('/transactions/:id', async (c) => {
      const { categoryId } = await readBody(c, correctionBody)
      const transaction = requireTransaction(c.req.param('id'))
      requireCategory(categoryId)
      transactions.correctCategory(transaction.id, categoryId)
      rules.add(ruleFrom(transaction, categoryId))
      return sendJson(c, transactionView({ ...transaction, categoryId }))
    })
}

/** "The correction … creates a rule automatically": for the same description, transaction type and account type. */
function ruleFrom(transaction: Transaction, categoryId: string) {
  const { description, type, account } = transaction
  const { subtype } = kindOf(account)
  const restrictable = subtype === 'CHECKING_ACCOUNT' || subtype === 'CREDIT_CARD'
  return {
    description,
    categoryId,
    transactionType: type,
    accountType: restrictable ? subtype : undefined,
    matchType: 'exact',
  } as const
}

/** "`ids`: when given, `from` and `to` are discarded." `createdAtFrom` is this project's name for the ingestion filter. */
function transactionFilter(c: ServiceContext): (transaction: Transaction) => boolean {
  const ids = listParameter(c, 'ids').map((id) => requireUuid('ids', id))
  const from = (ids.length === 0 && optionalDate(c, 'from')) || -Infinity
  const to = (ids.length === 0 && optionalEndDate(c, 'to')) || Infinity
  const createdFrom = optionalInstant(c, 'createdAtFrom') ?? -Infinity
  const billId = c.req.query('billId')
  const wantedBill = billId === undefined ? undefined : requireUuid('billId', billId)
  return (transaction) =>
    (ids.length > 0
      ? ids.includes(transaction.id)
      : transaction.date >= from && transaction.date <= to) &&
    transaction.createdAt >= createdFrom &&
    (wantedBill === undefined || billOf(transaction) === wantedBill)
}

function billOf({ account, collected }: Transaction): string | null {
  return account.key === 'card' ? billIdOf(account.item, billKeyOf(collected.entry)) : null
}
