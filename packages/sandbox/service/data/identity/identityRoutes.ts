import { Hono } from 'hono'
import type { Env } from '../../http/env.ts'
import { sendJson } from '../../http/sendJson.ts'
import { ServiceError } from '../../http/serviceError.ts'
import { requireUuid } from '../../http/uuid.ts'
import type { DataReader } from '../dataReader.ts'
import { identityView } from './identityView.ts'

/** `GET /identity` (specification: Investments, loans, identity): a single object, not a page envelope. */
export function identityRoutes(reader: DataReader) {
  return new Hono<Env>().get('/identity', (c) => {
    const owner = reader.findItem(requireUuid('itemId', c.req.query('itemId')))
    const createdAt = owner && reader.firstSync(owner, 'identity')
    const updatedAt = owner && reader.lastSync(owner, 'identity')
    if (!owner || createdAt === null || updatedAt === null)
      throw new ServiceError(404, 'Identity not found', { codeDescription: 'IDENTITY_NOT_FOUND' })
    return sendJson(c, identityView(owner, { createdAt, updatedAt }))
  })
}
