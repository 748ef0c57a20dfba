import { Hono } from 'hono'
import { z } from 'zod'
import type { Env, ServiceContext } from '../../http/env.ts'
import { listParameter } from '../../http/listParameter.ts'
import { paginate } from '../../http/page.ts'
import { readBody } from '../../http/readBody.ts'
import { sendJson } from '../../http/sendJson.ts'
import { ServiceError } from '../../http/serviceError.ts'
import { requireUuid } from '../../http/uuid.ts'
import { kindOf } from '../accounts/accountView.ts'
import { billKeyOf } from '../bank/cardEntries.ts'
import { requireCategory } from '../categories/categories.ts'
import { optionalDate, optionalEndDate, optionalInstant } from '../queryParameters.ts'
import { billIdOf } from '../recordIds.ts'
import type { Transaction } from './transactions.ts'
import { transactionView } from './transactionView.ts'
import type { DataServices } from '../dataServices.ts'

/** "`pageSize` (1 to 500, default 500)". */
const PAGE_SIZE = 500

/** Body of `PATCH /transactions/{id}`, which the specification does not show. */
const correctionBody = z.object({
  categoryId: z.string().regex(/^\d{8}$/, 'must have 8 digits'),
})

/** `GET /transactions` (deprecated, page-based), `GET` and `PATCH /transactions/{id}` (specification: Transactions). */
export function pageRoutes({ reader, transactions, rules }: DataServices) {
  function requireTransaction(id: string): Transaction {
    const transaction = transactions.find(requireUuid('id', id))
    if (!transaction) throw new ServiceError(404, 'Transaction not found')
    return transaction
  }

  return new Hono<Env>()
    .get('/transactions', (c) => {
      const account = reader.findAccount(requireUuid('accountId', c.req.query('accountId')))
      const matches = transactionFilter(c)
      const all = account ? transactions.ofAccount(account) : []
      const page = paginate(c, all.filter(matches), { defaultSize: PAGE_SIZE, strict: true })
      return sendJson(c, { ...page, results: page.results.map(transactionView) })
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
