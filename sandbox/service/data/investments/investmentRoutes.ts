import { Hono } from 'hono'
import type { Env } from '../../http/env.ts'
import { paginate } from '../../http/page.ts'
import { sendJson } from '../../http/sendJson.ts'
import { ServiceError } from '../../http/serviceError.ts'
import { requireUuid } from '../../http/uuid.ts'
import type { DataReader } from '../dataReader.ts'
import { optionalEnum } from '../queryParameters.ts'
import { holdingsOf } from './holdings.ts'
import { investmentIdOf, investmentView } from './investmentView.ts'

const TYPES = ['COE', 'EQUITY', 'ETF', 'FIXED_INCOME', 'MUTUAL_FUND', 'SECURITY', 'OTHER'] as const

/** "`pageSize` (default 500)". */
const PAGE_SIZE = 500

/** `GET /investments` and `GET /investments/{id}` (specification: Investments, loans, identity). */
export function investmentRoutes(reader: DataReader) {
  return new Hono<Env>()
    .get('/investments', (c) => {
      const owner = reader.findItem(requireUuid('itemId', c.req.query('itemId')))
      const type = optionalEnum(c, 'type', TYPES)
      const syncedAt = owner && reader.lastSync(owner, 'investments')
      const found =
        owner && syncedAt !== null
          ? holdingsOf(owner.bank.profile)
              .filter((holding) => type === undefined || holding.type === type)
              .map((holding) => investmentView(owner, holding, syncedAt))
          : []
      return sendJson(c, paginate(c, found, { defaultSize: PAGE_SIZE }))
    })
    .get('/investments/:id', (c) => {
      const id = requireUuid('id', c.req.param('id'))
      const owner = reader.findOwner(id)
      const syncedAt = owner && reader.lastSync(owner, 'investments')
      const holding =
        owner &&
        holdingsOf(owner.bank.profile).find((each) => investmentIdOf(owner.item.id, each) === id)
      if (!holding || syncedAt === null) {
        throw new ServiceError(404, 'Investment not found', {
          codeDescription: 'INVESTMENT_NOT_FOUND',
        })
      }
      return sendJson(c, investmentView(owner, holding, syncedAt))
    })
}
