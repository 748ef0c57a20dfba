import { Hono } from 'hono'
import type { Env } from '../../http/env.ts'
import { ServiceError } from '../../http/serviceError.ts'
import { createPdf } from './pdf.ts'
import { type Statement, statementsOf } from './statements.ts'
import { statementText } from './statementText.ts'
import type { DataServices } from '../dataServices.ts'

/** `GET /statements/{id}.pdf`: the target of a statement's signed `url`. The signature replaces the key. */
export function statementRoutes({ reader, statementLinks }: DataServices) {
  function findStatement(id: string): Statement | undefined {
    const owner = reader.findOwner(id)
    if (!owner) return undefined
    return reader
      .accountsOf(owner)
      .flatMap(statementsOf)
      .find((each) => each.id === id)
  }

  return new Hono<Env>().get('/statements/:file{[0-9a-f-]{36}\\.pdf}', async (c) => {
    const id = c.req.param('file').slice(0, -4)
    const { expires = '', signature = '' } = c.req.query()
    if (!(await statementLinks.verify(id, expires, signature)))
      throw new ServiceError(403, 'The link is not valid or has expired')
    const statement = findStatement(id)
    if (!statement) throw new ServiceError(404, 'Statement not found')
    return c.body(createPdf(statementText(statement)), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="statement-${statement.monthYear}.pdf"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
  })
}
