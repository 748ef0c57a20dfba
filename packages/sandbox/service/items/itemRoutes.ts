import { Hono } from 'hono'
import { consume } from '../auth/connectTokens.ts'
import { requireAnyKey } from '../auth/guards.ts'
import { sendJson } from '../http/sendJson.ts'
import type { Env } from '../http/env.ts'
import { paginate } from '../http/page.ts'
import { readItemBody } from '../http/readBody.ts'
import { submitMfaAnswer } from './submitMfaAnswer.ts'
import { createItemCreation } from './createItem.ts'
import { requireWriteAllowed } from './tokenWritePolicy.ts'
import { createBody, mfaBody, updateBody } from './itemBodies.ts'
import { validateParameters } from './parameters.ts'
import { findAccessibleItem } from './findAccessibleItem.ts'
import { requireSupported } from './supportedConnector.ts'
import type { Services } from '../services.ts'

/** The Item endpoints (specification: Items). Creation, update and deletion return 200. */
export function itemRoutes(services: Services) {
  const { clock, removeItem, items, views, engine, settings, environment } = services
  const createItem = createItemCreation(services)
  return new Hono<Env>()
    .post('/items', async (c) => {
      const caller = requireAnyKey(c)
      const body = await readItemBody(c, createBody)
      return sendJson(c, views.showCreated(createItem(caller, body)))
    })
    .get('/items', (c) => {
      const clientUserId = c.req.query('clientUserId')
      const found = items
        .all()
        .filter((item) => clientUserId === undefined || item.clientUserId === clientUserId)
      const page = paginate(c, found)
      return sendJson(c, { ...page, results: page.results.map(views.show) })
    })
    .get('/items/:id', (c) =>
      sendJson(c, views.show(findAccessibleItem(items, requireAnyKey(c), c.req.param('id')))),
    )
    .patch('/items/:id', async (c) => {
      const caller = requireAnyKey(c)
      const body = await readItemBody(c, updateBody)
      const item = findAccessibleItem(items, caller, c.req.param('id'))
      requireWriteAllowed(caller, 'update', settings)
      requireSupported(item.connector, environment)
      item.parameters = validateParameters(item.connector, {
        ...item.parameters,
        ...body.parameters,
      })
      const token = caller.kind === 'widget' ? caller.token : null
      item.oauthRedirectUri =
        body.oauthRedirectUri ?? token?.options.oauthRedirectUri ?? item.oauthRedirectUri
      item.webhookUrl = token?.options.webhookUrl ?? item.webhookUrl
      if (token) consume(token)
      engine.start(item, 'connect', token !== null)
      return sendJson(c, views.show(item))
    })
    .post('/items/:id/mfa', async (c) => {
      const caller = requireAnyKey(c)
      const answers = await readItemBody(c, mfaBody)
      const item = findAccessibleItem(items, caller, c.req.param('id'))
      requireWriteAllowed(caller, 'mfa', settings)
      submitMfaAnswer(engine, item, answers)
      return sendJson(c, views.show(item))
    })
    .post('/items/:id/refresh', (c) => {
      const item = findAccessibleItem(items, { kind: 'server' }, c.req.param('id'))
      requireSupported(item.connector, environment)
      if (!item.execution) engine.start(item, 'refresh', false)
      return sendJson(c, views.show(item))
    })
    .patch('/items/:id/disable-auto-sync', (c) => {
      const item = findAccessibleItem(items, { kind: 'server' }, c.req.param('id'))
      item.nextAutoSyncAt = null
      item.updatedAt = clock.now()
      return sendJson(c, views.show(item))
    })
    .delete('/items/:id', (c) => {
      const item = findAccessibleItem(items, { kind: 'server' }, c.req.param('id'))
      removeItem(item)
      return sendJson(c, { id: item.id })
    })
}
