import { Hono } from 'hono'
import type { Env } from '../http/env.ts'
import { sendPage } from '../http/page.ts'
import { optionalEnum, requireUuid } from '../http/query.ts'
import { sendJson } from '../http/sendJson.ts'
import { ServiceError } from '../http/serviceError.ts'
import type { DataServices } from './dataServices.ts'
import type { ReadableAccount } from './recordIds.ts'
import { statementsOf } from './statements.ts'
import { accountView, balanceView, kindOf } from './accounts.ts'

/** `GET /accounts` and the resources of one account (specification: Accounts, balances, bills). */
export function accountRoutes({ reader, statementLinks }: DataServices) {
  /** "404 `{message, code}` when the account does not exist", without `codeDescription`. */
  function requireAccount(id: string): ReadableAccount {
    const account = reader.findAccount(requireUuid('id', id))
    if (!account) throw new ServiceError(404, 'Account not found')
    return account
  }

  return new Hono<Env>()
    .get('/accounts', (c) => {
      const owner = reader.findItem(requireUuid('itemId', c.req.query('itemId')))
      const type = optionalEnum(c, 'type', ['BANK', 'CREDIT'])
      const accounts = owner ? reader.accountsOf(owner) : []
      return sendPage(
        c,
        accounts.filter((account) => type === undefined || kindOf(account).type === type),
        accountView,
      )
    })
    .get('/accounts/:id', (c) => {
      return sendJson(c, accountView(requireAccount(c.req.param('id'))))
    })
    .get('/accounts/:id/balance', (c) => {
      return sendJson(c, balanceView(requireAccount(c.req.param('id'))))
    })
    .get('/accounts/:id/statements', (c) => {
      const account = reader.findAccount(requireUuid('id', c.req.param('id')))
      const statements = account ? statementsOf(account) : []
      return sendPage(c, statements, ({ id, monthYear }) => {
        return { id, monthYear, url: statementLinks.create(id) }
      })
    })
}
