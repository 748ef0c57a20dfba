import { Hono } from 'hono'
import { consume } from '../auth/connectTokens.ts'
import { admitAnyKey, admitServer } from '../auth/guards.ts'
import type { Consents } from '../consents/consents.ts'
import type { Switches } from '../controls/switches.ts'
import type { Events } from '../events/events.ts'
import type { Engine } from '../execution/engine.ts'
import { answer } from '../http/answer.ts'
import type { Env } from '../http/env.ts'
import { paginate } from '../http/page.ts'
import { readItemBody } from '../http/readBody.ts'
import type { ApplicationEnvironment } from '../options.ts'
import { answerMfa } from './answerMfa.ts'
import type { CreateItem } from './createItem.ts'
import { admitWrite } from './furtherWrites.ts'
import { createBody, mfaBody, updateBody } from './itemBodies.ts'
import type { ItemStore } from './itemStore.ts'
import type { ItemViews } from './itemView.ts'
import { acceptParameters } from './parameters.ts'
import { reachItem } from './reachItem.ts'
import { requireSupported } from './supportedConnector.ts'

type Dependencies = {
  createItem: CreateItem
  items: ItemStore
  views: ItemViews
  engine: Engine
  events: Events
  consents: Consents
  switches: Switches
  environment: ApplicationEnvironment
}

/** The Items (specification: Items). Creating, updating and deleting answer 200. */
export function itemRoutes(dependencies: Dependencies) {
  const { createItem, items, views, engine, events, consents, switches, environment } = dependencies
  return new Hono<Env>()
    .post('/items', async (c) => {
      const caller = admitAnyKey(c)
      const body = await readItemBody(c, createBody)
      return answer(c, views.showCreated(createItem(caller, body)))
    })
    .get('/items', (c) => {
      admitServer(c)
      const clientUserId = c.req.query('clientUserId')
      const found = items
        .all()
        .filter((item) => clientUserId === undefined || item.clientUserId === clientUserId)
      const page = paginate(c, found)
      return answer(c, { ...page, results: page.results.map(views.show) })
    })
    .get('/items/:id', (c) =>
      answer(c, views.show(reachItem(items, admitAnyKey(c), c.req.param('id')))),
    )
    .patch('/items/:id', async (c) => {
      const caller = admitAnyKey(c)
      const body = await readItemBody(c, updateBody)
      const item = reachItem(items, caller, c.req.param('id'))
      admitWrite(caller, 'update', switches)
      requireSupported(item.connector, environment)
      item.parameters = acceptParameters(item.connector, { ...item.parameters, ...body.parameters })
      const token = caller.kind === 'widget' ? caller.token : null
      item.oauthRedirectUri =
        body.oauthRedirectUri ?? token?.options.oauthRedirectUri ?? item.oauthRedirectUri
      if (token) consume(token)
      engine.start(item, 'connect', token !== null)
      return answer(c, views.show(item))
    })
    .post('/items/:id/mfa', async (c) => {
      const caller = admitAnyKey(c)
      const answers = await readItemBody(c, mfaBody)
      const item = reachItem(items, caller, c.req.param('id'))
      admitWrite(caller, 'mfa', switches)
      answerMfa(engine, item, answers)
      return answer(c, views.show(item))
    })
    .post('/items/:id/refresh', (c) => {
      admitServer(c)
      const item = reachItem(items, { kind: 'server' }, c.req.param('id'))
      requireSupported(item.connector, environment)
      if (!item.execution) engine.start(item, 'refresh', false)
      return answer(c, views.show(item))
    })
    .patch('/items/:id/disable-auto-sync', (c) => {
      admitServer(c)
      const item = reachItem(items, { kind: 'server' }, c.req.param('id'))
      item.autoSync = false
      return answer(c, views.show(item))
    })
    .delete('/items/:id', (c) => {
      admitServer(c)
      const item = reachItem(items, { kind: 'server' }, c.req.param('id'))
      engine.stop(item)
      consents.revoke(item.id)
      items.remove(item.id)
      events.emit('item/deleted', item)
      return answer(c, { id: item.id })
    })
}
