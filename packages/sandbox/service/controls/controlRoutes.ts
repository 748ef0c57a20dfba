import { Hono } from 'hono'
import { z } from 'zod'
import { connectorNotFound, requireConnectorId, connectorView } from '../catalog/connectorRoutes.ts'
import { timestamp } from '../base/clock.ts'
import { RENEWAL_FAILURES } from '../execution/execution.ts'
import type { Env } from '../http/env.ts'
import { requireUuid } from '../http/query.ts'
import { readBody } from '../http/readBody.ts'
import { sendJson } from '../http/sendJson.ts'
import { ServiceError } from '../http/serviceError.ts'
import type { Item } from '../items/item.ts'
import { findAccessibleItem } from '../items/itemStore.ts'
import type { Services } from '../services.ts'
import { faultSchema } from './faults.ts'
import { settingsSchema } from './settings.ts'

/** Body of `PATCH /sandbox/connectors/{id}`. Omitted fields keep their value. */
export const connectorOverrideSchema = z.object({
  name: z.string().min(1).optional(),
  health: z.enum(['ONLINE', 'UNSTABLE', 'OFFLINE']).optional(),
  active: z.boolean().optional(),
  consentDays: z.number().int().positive().nullable().optional(),
  approvalSeconds: z.number().int().positive().nullable().optional(),
})

/**
 * Body of `PATCH /sandbox/items/{id}`: any field of the Item with any value, shown until the next execution.
 * `consentExpiresAt` changes the consent's expiry; `consent: 'REVOKED'` ends it at the bank and sends `item/error`,
 * `'EXPIRED'` expires it, which no event tells.
 * `renewal` makes the next renewal without the bank's page fail.
 */
const overrideSchema = z.looseObject({
  consentExpiresAt: z.iso.datetime({ offset: true }).nullable().optional(),
  consent: z.enum(['REVOKED', 'EXPIRED']).optional(),
  renewal: z.enum(RENEWAL_FAILURES).nullable().optional(),
})

/**
 * Overrides fields of an Item. Overriding `status` or `executionStatus` stops the execution in progress; a status of a
 * failed execution sends `item/error`.
 */
function overrideItem(
  item: Item,
  { consent, consentExpiresAt, renewal, ...fields }: z.infer<typeof overrideSchema>,
  { clock, engine, consents, events }: Services,
): void {
  const now = clock.now()
  if (renewal !== undefined) item.nextRenewalFailure = renewal
  if ('status' in fields || 'executionStatus' in fields) engine.stop(item)
  if (consentExpiresAt !== undefined)
    consents.setExpiry(item.id, consentExpiresAt === null ? null : Date.parse(consentExpiresAt))
  if (consent === 'EXPIRED') consents.setExpiry(item.id, now - 1000)
  if (consent === 'REVOKED') engine.revoke(item)
  item.updatedAt = now
  item.overrides = { ...item.overrides, ...fields }
  if (fields['status'] === 'LOGIN_ERROR' || fields['status'] === 'OUTDATED')
    events.emit('item/error', { ...item, error: errorSchema.parse(fields['error']) })
}

/** The error of an event; null for an override that has none, or another shape. */
const errorSchema = z
  .object({
    code: z.string(),
    message: z.string().default(''),
    providerMessage: z.string().default(''),
    attributes: z.record(z.string(), z.string()).default({}),
  })
  .nullable()
  .catch(null)

const TEN_YEARS = 3653 * 24 * 60 * 60
const clockSchema = z.object({ advanceSeconds: z.number().nonnegative().max(TEN_YEARS) })
const creditsSchema = z.object({ balance: z.number().nullable() })

/** The `/sandbox/*` controls for tests and demos. They need no key. The signing secret is "revealed only in the dashboard". */
export function controlRoutes(services: Services) {
  const { catalog, clock, credits, deliveries, events, faults, items, links } = services
  const { publicUrl, requests, secrets, settings, views } = services
  return new Hono<Env>()
    .basePath('/sandbox')
    .post('/faults', async (c) => {
      faults.add(await readBody(c, faultSchema))
      return sendJson(c, { results: faults.all() })
    })
    .get('/faults', (c) => sendJson(c, { results: faults.all() }))
    .delete('/faults', (c) => {
      faults.clear()
      return sendJson(c, { results: [] })
    })
    .post('/clock', async (c) => {
      clock.advance((await readBody(c, clockSchema)).advanceSeconds)
      return sendJson(c, { now: timestamp(clock.now()) })
    })
    .post('/credits', async (c) => {
      Object.assign(credits, await readBody(c, creditsSchema))
      return sendJson(c, credits)
    })
    .get('/settings', (c) => sendJson(c, settings))
    .patch('/settings', async (c) => {
      Object.assign(settings, await readBody(c, settingsSchema.partial()))
      return sendJson(c, settings)
    })
    .patch('/items/:id', async (c) => {
      const body = await readBody(c, overrideSchema)
      const item = findAccessibleItem(items, { kind: 'server' }, c.req.param('id'))
      overrideItem(item, body, services)
      return sendJson(c, views.show(item))
    })
    .patch('/connectors/:id', async (c) => {
      const override = await readBody(c, connectorOverrideSchema)
      const connector = catalog.find(requireConnectorId(c.req.param('id')))
      if (!connector) throw connectorNotFound()
      const { health } = connector
      Object.assign(connector, override)
      if (connector.health !== health) events.emitStatusUpdated(connector)
      return sendJson(c, { ...connectorView(connector, publicUrl), active: connector.active })
    })
    .get('/approvals', (c) => {
      const results = links.openApprovals().map(({ item, url, expiresAt }) => ({
        itemId: item.id,
        connectorId: item.connector.id,
        url,
        expiresAt: timestamp(expiresAt),
      }))
      return sendJson(c, { results })
    })
    .get('/requests', (c) => sendJson(c, { results: requests.all() }))
    .delete('/requests', (c) => {
      requests.clear()
      return sendJson(c, { results: [] })
    })
    .get('/webhook-deliveries', (c) => {
      const itemId = c.req.query('itemId')
      const results = deliveries
        .records()
        .filter(({ payload }) => itemId === undefined || payload.itemId === itemId)
      return sendJson(c, { results })
    })
    .post('/webhook-deliveries/:eventId/redeliver', (c) => {
      const record = deliveries.redeliver(requireUuid('eventId', c.req.param('eventId')))
      if (!record) throw new ServiceError(404, 'Event not found')
      return sendJson(c, record)
    })
    .get('/signing-secret', (c) => sendJson(c, { secrets: secrets.active() }))
    .post('/signing-secret/rotate', (c) => {
      secrets.rotate()
      return sendJson(c, { secrets: secrets.active() })
    })
    .delete('/signing-secret/previous', (c) => {
      secrets.endPrevious()
      return sendJson(c, { secrets: secrets.active() })
    })
}
