import { Hono } from 'hono'
import type { Env } from '../../http/env.ts'
import { singlePage } from '../../http/page.ts'
import { sendJson } from '../../http/sendJson.ts'
import { ServiceError } from '../../http/serviceError.ts'
import { requireUuid } from '../../http/uuid.ts'
import type { DataReader, ReadableItem } from '../dataReader.ts'
import { loanView } from './loanView.ts'

/** `GET /loans` ("single page") and `GET /loans/{id}` (specification: Investments, loans, identity). */
export function loanRoutes(reader: DataReader) {
  const loansOf = (owner: ReadableItem | null) => {
    const syncedAt = owner && reader.lastSync(owner, 'loans')
    if (!owner || syncedAt === null) return []
    return owner.bank.loans.map((loan) => loanView(owner, loan, syncedAt))
  }

  return new Hono<Env>()
    .get('/loans', (c) => {
      const owner = reader.findItem(requireUuid('itemId', c.req.query('itemId')))
      return sendJson(c, singlePage(loansOf(owner)))
    })
    .get('/loans/:id', (c) => {
      const id = requireUuid('id', c.req.param('id'))
      const found = loansOf(reader.findOwner(id)).find((each) => each.id === id)
      if (found) return sendJson(c, found)
      throw new ServiceError(404, 'Loan not found', { codeDescription: 'LOAN_NOT_FOUND' })
    })
}
