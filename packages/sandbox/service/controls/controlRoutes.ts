import { Hono } from 'hono'
import { z } from 'zod'
import { connectorNotFound, requireConnectorId } from '../catalog/connectorId.ts'
import { connectorView } from '../catalog/connectorView.ts'
import { timestamp } from '../clock.ts'
import { sendJson } from '../http/sendJson.ts'
import type { Env } from '../http/env.ts'
import { readBody } from '../http/readBody.ts'
import { findAccessibleItem } from '../items/findAccessibleItem.ts'
import { faultSchema } from './faults.ts'
import { connectorOverrideSchema, overrideConnector } from './overrideConnector.ts'
import { overrideItem, overrideSchema } from './overrideItem.ts'
import { settingsSchema } from './settings.ts'
import type { Services } from '../services.ts'

const clockSchema = z.object({ advanceSeconds: z.number().nonnegative() })
const creditsSchema = z.object({ balance: z.number().nullable() })

/** The `/sandbox/*` controls for tests and demos. They need no key. */
export function controlRoutes(services: Services) {
  const { catalog, clock, consents, credits, engine, events, faults } = services
  const { items, links, publicUrl, requests, settings, views } = services
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
      const { balance } = await readBody(c, creditsSchema)
      credits.setBalance(balance)
      return sendJson(c, { balance })
    })
    .get('/settings', (c) => sendJson(c, settings))
    .patch('/settings', async (c) => {
      Object.assign(settings, await readBody(c, settingsSchema.partial()))
      return sendJson(c, settings)
    })
    .patch('/items/:id', async (c) => {
      const body = await readBody(c, overrideSchema)
      const item = findAccessibleItem(items, { kind: 'server' }, c.req.param('id'))
      overrideItem(item, body, { engine, consents, events, now: clock.now() })
      return sendJson(c, views.show(item))
    })
    .patch('/connectors/:id', async (c) => {
      const body = await readBody(c, connectorOverrideSchema)
      const connector = catalog.find(requireConnectorId(c.req.param('id')))
      if (!connector) throw connectorNotFound()
      overrideConnector(connector, body, events)
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
}
