import { Hono } from 'hono'
import type { Env } from '../../http/env.ts'
import { singlePage } from '../../http/page.ts'
import { sendJson } from '../../http/sendJson.ts'
import { ServiceError } from '../../http/serviceError.ts'
import { requireUuid } from '../../http/uuid.ts'
import type { DataReader } from '../dataReader.ts'
import { loanIdOf, loanView } from './loanView.ts'

/** `GET /loans` ("single page") and `GET /loans/{id}` (specification: Investments, loans, identity). */
export function loanRoutes(reader: DataReader) {
  return new Hono<Env>()
    .get('/loans', (c) => {
      const owner = reader.findItem(requireUuid('itemId', c.req.query('itemId')))
      const syncedAt = owner && reader.lastSync(owner, 'loans')
      const loans =
        owner && syncedAt !== null
          ? owner.bank.loans.map((loan) => loanView(owner, loan, syncedAt))
          : []
      return sendJson(c, singlePage(loans))
    })
    .get('/loans/:id', (c) => {
      const id = requireUuid('id', c.req.param('id'))
      const owner = reader.findOwner(id)
      const syncedAt = owner && reader.lastSync(owner, 'loans')
      const loan = owner?.bank.loans.find((each) => loanIdOf(owner.item.id, each) === id)
      if (!owner || !loan || syncedAt === null)
        throw new ServiceError(404, 'Loan not found', { codeDescription: 'LOAN_NOT_FOUND' })
      return sendJson(c, loanView(owner, loan, syncedAt))
    })
}
