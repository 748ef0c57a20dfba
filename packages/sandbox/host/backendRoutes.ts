import { ServiceError, type Account } from 'connect-widget/server'
import { Hono } from 'hono'
import type { RequestEnv } from '../incomingRequest.ts'
import type { BookAccount, Question } from './accounts/accountBook.ts'
import type { Backend } from './backend.ts'

const described = ({ subtype, name, number, balance, currencyCode }: Account) => ({
  subtype,
  name,
  number,
  balance: { amount: balance, currency: currencyCode },
})

const shownAccount = (account: BookAccount) => ({
  ...described(account),
  key: account.key,
  since: account.since,
})

const shownQuestion = ({ fresh, candidates }: Question) => ({
  id: fresh.id,
  itemId: fresh.itemId,
  account: described(fresh),
  candidates: candidates.map(({ known }) => shownAccount(known)),
})

export const backendRoutes = (backend: Backend): Hono<RequestEnv> => {
  const app = new Hono<RequestEnv>()
  app.post('/connect-token', async (context) => {
    const { itemId } = await context.req.json<{ itemId?: string }>()
    return reply({ accessToken: await backend.createConnectToken(itemId) })
  })
  app.get('/item/:id', async (context) => reply(await backend.readItem(context.req.param('id'))))
  app.delete('/item/:id', async (context) =>
    reply((await backend.deleteItem(context.req.param('id'))) ? {} : null),
  )
  app.get('/item/:id/approval', async (context) =>
    reply(await backend.readApproval(context.req.param('id'))),
  )
  app.get('/item/:id/:section', async (context) => {
    const { id, section } = context.req.param()
    return reply(await backend.readBankData(id, section))
  })
  const questions = () => backend.accounts.questions().map(shownQuestion)
  app.post('/accounts', async (context) => {
    const { itemId, replacedItemId } = await context.req.json<{
      itemId: string
      replacedItemId?: string
    }>()
    const updated = await backend.updateAccounts(itemId, replacedItemId)
    const shown = backend.accounts.shownOf(itemId).map(shownAccount)
    return reply(updated && { ...updated, accounts: shown, questions: questions() })
  })
  app.post('/accounts/answer', async (context) => {
    const { id, key } = await context.req.json<{ id: string; key: string | null }>()
    const answered = await backend.accounts.answer(id, key)
    return reply(answered && { ...answered, questions: questions() })
  })
  app.delete('/accounts/:key', (context) => {
    backend.accounts.hide(context.req.param('key'))
    return reply({})
  })
  app.post('/webhooks', async ({ req }) => {
    const status = await backend.receiveWebhook(req.raw)
    return new Response(null, { status })
  })
  app.get('/webhooks', ({ req }) =>
    reply({ results: backend.eventsOf(req.queries('itemId') ?? []) }),
  )
  app.get('/faults', async () => reply(await backend.faults.list()))
  app.delete('/faults', async () => reply(await backend.faults.clear()))
  app.post('/faults/:name', async (context) =>
    reply(await backend.faults.add(context.req.param('name'))),
  )
  app.onError((error) => {
    const isGone = error instanceof ServiceError && error.code === 'ITEM_NOT_FOUND'
    return reply({ message: error.message }, isGone ? 404 : 502)
  })
  return app
}

/** @param body null for what is not there, or not the user's */
const reply = (body: object | null, status = 200): Response =>
  body
    ? Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
    : reply({ message: 'There is no such thing of yours.' }, 404)
