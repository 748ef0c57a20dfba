import { Hono } from 'hono'
import { timestamp, timestampOrNull } from '../base/clock.ts'
import type { Env } from '../http/env.ts'
import { sendPage } from '../http/page.ts'
import { requireUuid } from '../http/query.ts'
import { sendJson } from '../http/sendJson.ts'
import { ServiceError } from '../http/serviceError.ts'
import type { Consent } from './consent.ts'
import type { Consents } from './consents.ts'

/** `GET /consents` and `GET /consents/{id}` (specification: Consents). */
export function consentRoutes(consents: Consents) {
  const consentView = (consent: Consent): object => ({
    id: consent.id,
    itemId: consent.itemId,
    status: consents.statusOf(consent),
    products: consent.products,
    openFinancePermissionsGranted: consent.permissions,
    createdAt: timestamp(consent.createdAt),
    updatedAt: timestamp(consent.updatedAt),
    expiresAt: timestampOrNull(consent.expiresAt),
    revokedAt: timestampOrNull(consent.revokedAt),
  })

  return new Hono<Env>()
    .get('/consents', (c) => {
      return sendPage(c, consents.ofItem(requireUuid('itemId', c.req.query('itemId'))), consentView)
    })
    .get('/consents/:id', (c) => {
      const consent = consents.find(requireUuid('id', c.req.param('id')))
      if (!consent) throw new ServiceError(404, 'Consent not found')
      return sendJson(c, consentView(consent))
    })
}
