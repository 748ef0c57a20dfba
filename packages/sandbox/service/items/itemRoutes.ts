import { Hono } from 'hono'
import { type AuthorizedCaller, requireAnyKey } from '../auth/authorize.ts'
import { consume } from '../auth/connectTokens.ts'
import type { Settings } from '../controls/settings.ts'
import type { Engine } from '../execution/engine.ts'
import type { Env } from '../http/env.ts'
import { sendPage } from '../http/page.ts'
import { readItemBody } from '../http/readBody.ts'
import { sendJson } from '../http/sendJson.ts'
import { invalidParameter, invalidParameters, ServiceError } from '../http/serviceError.ts'
import type { Services } from '../services.ts'
import { createItemCreation, requireSupported } from './createItem.ts'
import { createBody, mfaBody, updateBody } from './creationRequest.ts'
import type { Item } from './item.ts'
import { findAccessibleItem } from './itemStore.ts'
import { validateParameters, validationError } from './parameters.ts'

/** The Item endpoints (specification: Items). Creation, update and deletion return 200. */
export function itemRoutes(services: Services) {
  const { clock, items, views, engine, settings, environment } = services
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
      return sendPage(c, found, views.show)
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
      engine.remove(item)
      return sendJson(c, { id: item.id })
    })
}

/**
 * `POST /items/{id}/mfa`: submits an answer to the pending challenge. Throws 400 with `errors[]` for an invalid answer,
 * which uses up no attempt, and 400 if the Item is not waiting for an input.
 */
function submitMfaAnswer(engine: Engine, item: Item, answers: Record<string, string>): void {
  const { parameter } = item
  if (!parameter) throw new ServiceError(400, 'The Item is not waiting for an input')
  const unknown = Object.keys(answers)
    .filter((name) => name !== parameter.name)
    .map((name) => invalidParameter(name, 'It was not asked for'))
  const error = validationError(parameter, answers[parameter.name])
  const invalid = error === null ? [] : [invalidParameter(parameter.name, error)]
  if (unknown.length + invalid.length > 0) throw invalidParameters([...unknown, ...invalid])
  engine.submitAnswers(item, answers)
}

type Write = 'update' | 'mfa'

const FORBIDDEN_WRITES: Record<Settings['tokenWritePolicy'], readonly Write[]> = {
  allowed: [],
  'mfa-only': ['update'],
  refused: ['update', 'mfa'],
}

/** Throws 403 if a consumed connect token makes a write that `tokenWritePolicy` forbids. */
function requireWriteAllowed(
  caller: AuthorizedCaller,
  write: Write,
  { tokenWritePolicy }: Settings,
): void {
  if (caller.kind !== 'widget' || !caller.token.consumed) return
  if (FORBIDDEN_WRITES[tokenWritePolicy].includes(write))
    throw new ServiceError(403, 'The connect token is already consumed')
}
