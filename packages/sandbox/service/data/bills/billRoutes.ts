import { Hono } from 'hono'
import type { Env } from '../../http/env.ts'
import { paginate } from '../../http/page.ts'
import { sendJson } from '../../http/sendJson.ts'
import { ServiceError } from '../../http/serviceError.ts'
import { requireUuid } from '../../http/uuid.ts'
import { kindOf } from '../accounts/accountView.ts'
import type { DataReader, ReadableAccount } from '../dataReader.ts'
import { type Bill, billsOf } from './bills.ts'
import { billView } from './billView.ts'

/** `GET /bills` and `GET /bills/{id}` (specification: Accounts, balances, bills). */
export function billRoutes(reader: DataReader) {
  return new Hono<Env>()
    .get('/bills', (c) => {
      const account = reader.findAccount(requireUuid('accountId', c.req.query('accountId')))
      if (account && kindOf(account).subtype !== 'CREDIT_CARD')
        throw new ServiceError(400, 'accountId must be that of a CREDIT_CARD account')
      const page = paginate(c, account ? billsOfCard(account) : [])
      return sendJson(c, { ...page, results: page.results.map(billView) })
    })
    .get('/bills/:id', (c) => {
      const id = requireUuid('id', c.req.param('id'))
      const owner = reader.findOwner(id)
      const bills = owner ? reader.accountsOf(owner).flatMap(billsOfCard) : []
      const bill = bills.find((each) => each.id === id)
      if (!bill) throw new ServiceError(404, 'Bill not found')
      return sendJson(c, billView(bill))
    })
}

function billsOfCard(account: ReadableAccount): Bill[] {
  return kindOf(account).subtype === 'CREDIT_CARD' ? billsOf(account) : []
}
