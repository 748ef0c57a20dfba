import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { listen, type Bindings } from '../listen.ts'
import { openHost, startHostAt } from './testing/openHost.ts'
import { waitFor } from '../../testkit/waitFor.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const {
  host,
  call,
  createItem: create,
} = await openHost({
  deliver: async ({ url }) => ({ status: url.includes('good') ? 200 : 500 }),
})
const createItem = async (clientUserId?: string, webhookUrl?: string): Promise<string> =>
  (await create(clientUserId, { webhookUrl })).id
const webhooks = async (query: string, from = host) => {
  const answer = await fetch(`${from.url}/webhooks${query}`)
  return { status: answer.status, body: await answer.json() }
}
const eventsOf = async (id: string) => (await webhooks(`?itemId=${id}`)).body.results

test('the events of an Item are returned in their order, without other fields', async () => {
  const id = await createItem()
  const names = async () => (await eventsOf(id)).map(({ event }: { event: string }) => event)
  await waitFor(async () => expect(await names()).toContain('item/updated'))
  expect((await names())[0]).toBe('item/created')
  expect((await eventsOf(id))[0]).toEqual({
    at: expect.stringMatching(/^\d{4}-.*Z$/),
    event: 'item/created',
    eventId: expect.any(String),
    itemId: id,
    delivery: 'none',
  })
  expect(await eventsOf(id.toUpperCase())).toEqual(await eventsOf(id))
})

test.each([
  ['https://good.example/hook', 'delivered'],
  ['https://broken.example/hook', 'pending'],
])('sent to %s, an event is %s', async (url, delivery) => {
  const id = await createItem('demo-user', url)
  await waitFor(async () =>
    expect((await eventsOf(id))[0]).toMatchObject({ event: 'item/created', delivery }),
  )
})

test('an event is dropped when the last attempt has failed', async () => {
  const id = await createItem('demo-user', 'https://broken.example/hook')
  for (let attempt = 0; attempt < 9; attempt += 1)
    await call('POST', '/sandbox/clock', { advanceSeconds: 3600 })
  await waitFor(async () =>
    expect((await eventsOf(id))[0]).toMatchObject({ event: 'item/created', delivery: 'dropped' }),
  )
})

test('an Item that is unknown or of another user has no events', async () => {
  expect(await webhooks(`?itemId=${UNKNOWN}`)).toEqual({ status: 200, body: { results: [] } })
  expect(await eventsOf(await createItem('someone-else'))).toEqual([])
})

test.each(['', '?itemId=', '?itemId=1', `?itemId=${UNKNOWN}%26x`, `?itemId=../${UNKNOWN}`])(
  'a question like "%s" is refused',
  async (query) => {
    expect(await webhooks(query)).toEqual({
      status: 400,
      body: { message: 'itemId must be a UUID.' },
    })
  },
)

test('a service without such a list is a bad gateway', async () => {
  const bare = new Hono<Bindings>()
  bare.post('/auth', (context) => context.json({ apiKey: 'a-key' }))
  bare.get('*', (context) => context.json({ message: 'Not found', secret: 'inner' }, 404))
  const other = await listen(bare, 0)
  const itsHost = await startHostAt(other.url)
  expect(await webhooks(`?itemId=${UNKNOWN}`, itsHost)).toEqual({
    status: 502,
    body: {
      message: 'The service answered GET /sandbox/webhook-deliveries with 404: Not found',
    },
  })
  await Promise.all([itsHost.close(), other.close()])
})
