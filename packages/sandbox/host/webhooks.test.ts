import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { waitFor } from 'connect-widget/testkit/waitFor.ts'
import { openHost } from './testing/openHost.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const SECRET = 'whsec_of-a-test'
const { host, call, createItem: create } = await openHost()
const createItem = async (clientUserId?: string): Promise<string> => (await create(clientUserId)).id

interface Received {
  event: string
  eventId: string
  itemId: string
}
const eventsOf = async (...ids: string[]): Promise<Received[]> => {
  const query = new URLSearchParams(ids.map((id) => ['itemId', id]))
  return (await (await fetch(`${host.url}/webhooks?${query}`)).json()).results
}
const namesOf = async (...ids: string[]) => (await eventsOf(...ids)).map(({ event }) => event)

/** Sends a webhook as the service does; the body that is sent may be another than the one that is signed. */
async function send(body: string, { secret = SECRET, ageSeconds = 0, sent = body } = {}) {
  const time = Math.floor(Date.now() / 1000) - ageSeconds
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  const headers = { 'Service-Signature': `t=${time},v1=${signature}` }
  return (await fetch(`${host.url}/webhooks`, { method: 'POST', headers, body: sent })).status
}

test('the service’s own webhooks are received: those of each Item, in their order', async () => {
  const [first, second] = [await createItem(), await createItem()]
  for (const id of [first, second])
    await waitFor(async () => expect(await namesOf(id)).toContain('item/updated'))
  expect((await eventsOf(first))[0]).toEqual({
    at: expect.stringMatching(/^\d{4}-.*Z$/),
    event: 'item/created',
    eventId: expect.any(String),
    itemId: first,
  })
  const ids = new Set((await eventsOf(first, second)).map(({ itemId }) => itemId))
  expect(ids).toEqual(new Set([first, second]))
})

test('a webhook is taken in once, and only as it was signed, of late', async () => {
  const itemId = await createItem()
  await waitFor(async () => expect(await namesOf(itemId)).toContain('item/updated'))
  const before = await eventsOf(itemId)
  const eventId = crypto.randomUUID()
  const body = JSON.stringify({ event: 'item/error', eventId, itemId })
  const refused = [
    await send(body, { sent: body.replace('error', 'errOr') }),
    await send(body, { sent: JSON.stringify({ itemId, eventId, event: 'item/error' }) }),
    await send(body, { ageSeconds: 301 }),
    await send(body, { secret: 'whsec_other' }),
  ]
  expect([refused, await eventsOf(itemId)]).toEqual([[401, 401, 401, 401], before])
  expect([await send(body), await send(body)]).toEqual([204, 204])
  expect((await eventsOf(itemId)).slice(before.length)).toMatchObject([{ eventId }])
})

test('an Item that is unknown, or of another user, has no events', async () => {
  const others = await createItem('someone-else')
  const own = await createItem()
  // Both are read before the event of the one that came last is there.
  await waitFor(async () => expect(await namesOf(own)).toContain('item/updated'))
  expect(await eventsOf(UNKNOWN, others)).toEqual([])
})

test('a webhook is answered in time where the service is slow, and taken in when it comes again', async () => {
  await call('POST', '/sandbox/faults', { path: '/items/*', method: 'GET', delayMs: 20_000 })
  const itemId = await createItem()
  await waitFor(async () => expect(await namesOf(itemId)).toContain('item/created'))
  const { results } = await call('GET', `/sandbox/webhook-deliveries?itemId=${itemId}`)
  // `status` is null where the sender has given up.
  expect(results[0]).toMatchObject({
    payload: { event: 'item/created' },
    deliveries: [{ state: 'delivered', attempts: [{ status: 500 }, { status: 204 }] }],
  })
})
