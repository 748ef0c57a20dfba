import {
  createService,
  memoryNotices,
  noticesFor,
  readItemOf,
  ServiceError,
  tokenFor,
  type Account,
  type AccountChoice,
} from 'connect-widget/server'
import { Hono } from 'hono'
import { z } from 'zod'
import type { RequestEnv } from '../incomingRequest.ts'
import { createAccountBook, type BookAccount, type Question } from './accountBook.ts'
import { isSection, SECTIONS } from './sections.ts'
import { createFaultControls } from './faults.ts'
import { createWebhookLog } from './webhookLog.ts'

export interface Application {
  serviceUrl: string
  clientId: string
  /** Stays in this process: nothing of it, nor of the API key, reaches a browser. */
  clientSecret: string
  /** The secret that the service signs its webhooks with. */
  signingSecret: string
  /** Sends a request to the service; `fetch` unless given. */
  fetchService?: typeof fetch | undefined
}

const approvalsSchema = z.object({
  results: z.array(z.object({ itemId: z.string(), url: z.string() })),
})

interface AccountsRequest {
  itemId: string
  replacedItemId?: string
  choices?: AccountChoice[] | null
}

/** A real application knows its user from a session. */
const USER = 'demo-user'

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

/** Creates the application's own server. What is not there, or not the user's, is 404; what the service refuses, 502. */
export function createBackend({
  serviceUrl,
  fetchService,
  ...application
}: Application): Hono<RequestEnv> {
  const options = { ...application, url: serviceUrl, fetch: fetchService ?? fetch }
  const service = createService(options)
  const book = createAccountBook(service)
  // A webhook has to be answered within 5 seconds; the page's calls may take longer.
  const webhookService = createService({ ...options, timeoutMs: 4000 })
  /** The names of the banks that the user waits for, by Connector; none once another bank is connected. */
  const waitedFor = new Map<number, string>()
  const notices = memoryNotices(({ connectorId }) => !waitedFor.has(connectorId))
  const connected = new Set<string>()
  /** The messages to the user. In life a mail, with a link that works once (examples/notices.mjs). */
  let inbox: { id: string; connectorId: number; bank: string }[] = []
  const tellOfBanks = async (event: Parameters<typeof noticesFor>[0]) => {
    // In life some minutes: a bank that is back may go again.
    const soon = { onlineForMs: 0, service: webhookService }
    for (const { connectorId } of await noticesFor(event, notices, soon)) {
      const bank = waitedFor.get(connectorId) ?? ''
      inbox.push({ id: crypto.randomUUID(), connectorId, bank })
    }
  }
  const webhooks = createWebhookLog(webhookService, application.signingSecret, tellOfBanks)
  /** Faults of the sandbox, for the developer's part of the page. A real backend has nothing like it. */
  const faults = createFaultControls(service)

  const readItem = (itemId: string) => readItemOf(service, USER, itemId)
  const questions = () => book.questions().map(shownQuestion)

  const app = new Hono<RequestEnv>()
  /** Creates a connect token. Given an Item, one bound to it, if the Item is the user's. */
  app.post('/connect-token', async ({ req }) => {
    const { itemId } = await req.json<{ itemId?: string }>()
    return reply({ accessToken: await tokenFor(service, { userId: USER, itemId }) })
  })
  app.get('/item/:id', async ({ req }) => reply(await readItem(req.param('id'))))
  /** Deletes the Item, with its access and its data. */
  app.delete('/item/:id', async ({ req }) => {
    const id = req.param('id')
    if ((await readItem(id)) === null) return reply(null)
    await service.call('DELETE', `/items/${id}`)
    book.forget(id)
    return reply({})
  })
  /** The bank's page for the other person; null where the Item waits for none, or is not the user's. */
  app.get('/item/:id/approval', async ({ req }) => {
    const id = req.param('id')
    if (!(await readItem(id))) return reply({ url: null })
    const { results } = approvalsSchema.parse(await service.call('GET', '/sandbox/approvals'))
    return reply({ url: results.find(({ itemId }) => itemId === id)?.url ?? null })
  })
  /** One section of the data that the Item has collected. `shared` is false if it does not collect the section's product. */
  app.get('/item/:id/:section', async ({ req }) => {
    const { id, section } = req.param()
    const item = isSection(section) && (await readItem(id))
    if (!item) return reply(null)
    await book.update(item)
    const { product, ofAccounts, read: readResults } = SECTIONS[section]
    const shared = item.products.includes(product)
    const isTwice = !ofAccounts && book.isCovered(item.id)
    return reply({
      shared,
      results: shared && !isTwice ? await readResults(service, item, book) : [],
    })
  })
  /**
   * Takes the Item's accounts into those of the user. `replacedItemId` is the Item whose place it takes, as the widget
   * says, and `choices` the person's choice there. `endedItemId` is the Item that was ended for it, if one was.
   */
  app.post('/accounts', async ({ req }) => {
    const { itemId, replacedItemId, choices } = await req.json<AccountsRequest>()
    const item = await readItem(itemId)
    if (!item) return reply(null)
    if (!connected.has(itemId)) waitedFor.clear()
    connected.add(itemId)
    if (choices?.length) await book.choose(item, choices)
    const replaced = replacedItemId ? await readItem(replacedItemId) : null
    const endedItemId = await book.update(item, replaced)
    const accounts = book.shownOf(itemId).map(shownAccount)
    return reply({ endedItemId, accounts, questions: questions() })
  })
  /** The accounts for the widget to ask about. */
  app.post('/accounts/offers', async ({ req }) => {
    const { itemId } = await req.json<AccountsRequest>()
    const item = await readItem(itemId)
    return reply(item && { results: await book.offers(item) })
  })
  app.post('/accounts/answer', async ({ req }) => {
    const { id, key } = await req.json<{ id: string; key: string | null }>()
    const answered = await book.answer(id, key)
    return reply(answered && { ...answered, questions: questions() })
  })
  app.delete('/accounts/:key', ({ req }) => {
    book.hide(req.param('key'))
    return reply({})
  })
  /** The user is to be told when this bank answers again. */
  app.post('/notices', async ({ req }) => {
    const { connectorId, name } = await req.json<{ connectorId: number; name: string }>()
    waitedFor.set(connectorId, name)
    notices.add({ userId: USER, connectorId })
    await tellOfBanks({ event: 'connector/status_updated', connectorId })
    return reply({})
  })
  app.get('/inbox', () => reply({ results: inbox }))
  app.delete('/inbox/:id', ({ req }) => {
    inbox = inbox.filter(({ id }) => id !== req.param('id'))
    return reply({})
  })
  app.post('/webhooks', async ({ req }) => {
    const status = await webhooks.receive(req.raw)
    return new Response(null, { status })
  })
  app.get('/webhooks', ({ req }) =>
    reply({ results: webhooks.eventsOf(USER, req.queries('itemId') ?? []) }),
  )
  app.get('/faults', async () => reply(await faults.list()))
  app.delete('/faults', async () => reply(await faults.clear()))
  app.post('/faults/:name', async ({ req }) => reply(await faults.add(req.param('name'))))
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
