import { Hono } from 'hono'
import type { Bindings } from '../bindings.ts'
import type { Backend } from './backend.ts'
import type { ServiceResponse } from './serviceClient.ts'

/** The calls of the demo page to its backend. */
export const backendRoutes = (backend: Backend): Hono<Bindings> => {
  const app = new Hono<Bindings>()
  app.post('/connect-token', async (context) => {
    const { itemId } = await context.req.json<{ itemId?: string }>()
    return reply(await backend.createConnectToken(itemId))
  })
  app.get('/item/:id', async (context) => reply(await backend.readItem(context.req.param('id'))))
  app.delete('/item/:id', async (context) =>
    reply(await backend.deleteItem(context.req.param('id'))),
  )
  app.get('/item/:id/:section', async (context) => {
    const { id, section } = context.req.param()
    return reply(await backend.readBankData(id, section))
  })
  app.get('/webhooks', async (context) =>
    reply(await backend.readWebhooks(context.req.query('itemId') ?? '')),
  )
  app.onError((error, context) => context.json({ message: error.message }, 502))
  return app
}

const reply = ({ status, body }: ServiceResponse) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
