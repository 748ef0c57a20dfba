import { Hono } from 'hono'
import { z } from 'zod'
import type { BankLinks } from '../bank/bankLinks.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { connectorNotFound, requireConnectorId } from '../catalog/connectorId.ts'
import { connectorView } from '../catalog/connectorView.ts'
import { timestamp, type Clock } from '../clock.ts'
import type { Consents } from '../consents/consents.ts'
import type { EventBus } from '../events/eventBus.ts'
import type { Engine } from '../execution/engine.ts'
import { sendJson } from '../http/sendJson.ts'
import type { Env } from '../http/env.ts'
import { readBody } from '../http/readBody.ts'
import type { ItemStore } from '../items/itemStore.ts'
import type { ItemViews } from '../items/itemView.ts'
import { findAccessibleItem } from '../items/findAccessibleItem.ts'
import type { Credits } from './credits.ts'
import { type Faults, faultSchema } from './faults.ts'
import { connectorOverrideSchema, overrideConnector } from './overrideConnector.ts'
import { overrideItem, overrideSchema } from './overrideItem.ts'
import type { RequestLog } from './requestLog.ts'
import { type Settings, settingsSchema } from './settings.ts'

const clockSchema = z.object({ advanceSeconds: z.number().nonnegative() })
const creditsSchema = z.object({ balance: z.number().nullable() })

interface Dependencies {
  catalog: Catalog
  clock: Clock
  consents: Consents
  credits: Credits
  engine: Engine
  events: EventBus
  faults: Faults
  items: ItemStore
  links: BankLinks
  publicUrl: string
  requests: RequestLog
  settings: Settings
  views: ItemViews
}

/** The `/sandbox/*` controls for tests and demos. They need no key. */
export function controlRoutes(dependencies: Dependencies) {
  const { catalog, clock, consents, credits, engine, events, faults } = dependencies
  const { items, links, publicUrl, requests, settings, views } = dependencies
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
      overrideItem(item, body, { engine, consents, now: clock.now() })
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
