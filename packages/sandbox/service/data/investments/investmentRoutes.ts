import { Hono } from 'hono'
import type { Env } from '../../http/env.ts'
import { paginate } from '../../http/page.ts'
import { sendJson } from '../../http/sendJson.ts'
import { ServiceError } from '../../http/serviceError.ts'
import { requireUuid } from '../../http/uuid.ts'
import type { DataReader, ReadableItem } from '../dataReader.ts'
import { optionalEnum } from '../queryParameters.ts'
import { holdingsOf } from './holdings.ts'
import { investmentView } from './investmentView.ts'

const TYPES = ['COE', 'EQUITY', 'ETF', 'FIXED_INCOME', 'MUTUAL_FUND', 'SECURITY', 'OTHER'] as const

/** "`pageSize` (default 500)". */
const PAGE_SIZE = 500

/** `GET /investments` and `GET /investments/{id}` (specification: Investments, loans, identity). */
export function investmentRoutes(reader: DataReader) {
  const investmentsOf = (owner: ReadableItem | null) => {
    const syncedAt = owner && reader.lastSync(owner, 'investments')
    if (!owner || syncedAt === null) return []
    return holdingsOf(owner.bank.profile).map((holding) => investmentView(owner, holding, syncedAt))
  }

  return new Hono<Env>()
    .get('/investments', (c) => {
      const owner = reader.findItem(requireUuid('itemId', c.req.query('itemId')))
      const type = optionalEnum(c, 'type', TYPES)
      const found = investmentsOf(owner).filter((each) => type === undefined || each.type === type)
      return sendJson(c, paginate(c, found, { defaultSize: PAGE_SIZE }))
    })
    .get('/investments/:id', (c) => {
      const id = requireUuid('id', c.req.param('id'))
      const found = investmentsOf(reader.findOwner(id)).find((each) => each.id === id)
      if (found) return sendJson(c, found)
      const codeDescription = 'INVESTMENT_NOT_FOUND'
      throw new ServiceError(404, 'Investment not found', { codeDescription })
    })
}
