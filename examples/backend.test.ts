import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Running } from '../packages/sandbox/listen.ts'
import { startService } from '../packages/sandbox/service/startService.ts'
import { createBackend, type Backend } from './backend.mjs'
import { sendJson, serve } from '../src/testkit/serve.ts'
import { waitFor } from '../src/testkit/waitFor.ts'

const APPLICATION = { clientId: 'an-id', clientSecret: 'a-secret' }
let service: Running
let backend: Backend
/** Every webhook that came, and what it was answered. */
const received: { body: string; signature: string | undefined; status: number }[] = []

beforeAll(async () => {
  service = await startService({
    ...APPLICATION,
    speed: 100,
    catalogSize: 0,
    deliver: async ({ body, headers }) => {
      const signature = headers['Service-Signature']
      const status = await backend.receiveWebhook(body, signature)
      received.push({ body, signature, status })
      return { status }
    },
  })
  const { secrets } = await json('GET', '/sandbox/signing-secret')
  backend = createBackend({ ...APPLICATION, serviceUrl: service.url, signingSecrets: secrets })
  await backend.registerWebhook('https://shop.example/webhooks')
})
afterAll(() => service.close())

const json = async (method: string, path: string, body?: object, key = '') => {
  const answer = await fetch(service.url + path, {
    method,
    headers: { 'Content-Type': 'application/json', 'X-API-KEY': key },
    ...(body && { body: JSON.stringify(body) }),
  })
  return answer.json()
}
/** Creates an Item with a connect token, as the widget does. */
const connect = async (connectToken: string): Promise<string> => {
  const parameters = { user: 'user', password: 'password' }
  const { id } = await json('POST', '/items', { connectorId: 0, parameters }, connectToken)
  return id
}
const statusOf = (userId: string, itemId: string) =>
  backend.connectionsOf(userId).find(({ id }) => id === itemId)?.status

/** The webhook that says that an Item's first run is over. */
const updatedBy = (itemId: string) => {
  const found = received.find(
    ({ body }) => body.includes(itemId) && JSON.parse(body).event === 'item/updated',
  )
  if (!found) throw new Error('It has not come yet.')
  return found
}

test('webhooks tell what is connected, and to whom', async () => {
  const id = await connect(await backend.mintConnectToken('ana'))
  await waitFor(() => expect(statusOf('ana', id)).toBe('UPDATED'))
  expect(statusOf('ben', id)).toBeUndefined()
  expect(new Set(received.map(({ status }) => status))).toEqual(new Set([204]))

  const { apiKey } = await json('POST', '/auth', APPLICATION)
  await json('DELETE', `/items/${id}`, undefined, apiKey)
  await waitFor(() => expect(statusOf('ana', id)).toBeUndefined())
})

test('an Item is its own user’s: nobody else reads it or gets a token for it', async () => {
  const id = await connect(await backend.mintConnectToken('ana'))
  expect(await backend.itemOf('ana', id)).toMatchObject({ id })
  expect(await backend.itemOf('ben', id)).toBeNull()
  expect(await backend.itemOf('ana', '../auth')).toBeNull()
  expect(await backend.itemOf('ana', '00000000-0000-4000-8000-000000000000')).toBeNull()
  expect(await backend.mintConnectToken('ana', id)).toEqual(expect.any(String))
  await expect(backend.mintConnectToken('ben', id)).rejects.toMatchObject({ status: 404 })
})

test('an event that comes again, or is not signed, changes nothing', async () => {
  const id = await connect(await backend.mintConnectToken('ana'))
  const { body, signature } = await waitFor(() => updatedBy(id))
  const reads = async () => {
    const { results } = await json('GET', '/sandbox/requests')
    return results.filter(({ path }: { path: string }) => path === `/items/${id}`).length
  }
  const before = await reads()
  const other = JSON.stringify({ ...JSON.parse(body), eventId: crypto.randomUUID() })
  expect(await backend.receiveWebhook(body, signature)).toBe(204)
  expect(await backend.receiveWebhook(other, signature)).toBe(401)
  expect(await backend.receiveWebhook(other, undefined)).toBe(401)
  expect(await reads()).toBe(before)
})

test('a webhook is answered in time where the service is slow, and handled when it comes again', async () => {
  vi.spyOn(console, 'error').mockImplementationOnce(() => {})
  await json('POST', '/sandbox/faults', { method: 'GET', path: '/items/*', delayMs: 20_000 })
  const id = await connect(await backend.mintConnectToken('ana'))
  // `status` is null where the sender has given up.
  const statuses = async () => {
    const { results } = await json('GET', `/sandbox/webhook-deliveries?itemId=${id}`)
    return results[0].deliveries[0].attempts.map(({ status }: { status: number }) => status)
  }
  await waitFor(async () => expect(await statuses()).toEqual([500, 204]))
  expect(statusOf('ana', id)).toEqual(expect.any(String))
})

test.each([
  ['deleted meanwhile', 'ana'],
  ['nobody’s', null],
])(
  'an Item that is %s is not connected, however slow its first read is',
  async (_name, clientUserId) => {
    const id = crypto.randomUUID()
    const connector = { id: 1, name: 'Harbour Bank' }
    const item = { id, clientUserId, connector, status: 'UPDATED', executionStatus: 'SUCCESS' }
    const reads = vi.fn<() => void>()
    const { url } = await serve(({ path }, response) => {
      if (path === '/auth') return sendJson(response, { apiKey: 'a-key' })
      reads()
      if (reads.mock.calls.length > 1)
        return sendJson(response, { codeDescription: 'ITEM_NOT_FOUND' }, 404)
      // Longer than the deletion takes.
      setTimeout(() => sendJson(response, item), 400)
    })
    const own = createBackend({ ...APPLICATION, serviceUrl: url, signingSecrets: ['whsec_a'] })
    const deliver = (event: string) => {
      const body = JSON.stringify({ event, eventId: crypto.randomUUID(), itemId: id })
      const t = Math.floor(Date.now() / 1000)
      const v1 = createHmac('sha256', 'whsec_a').update(`${t}.${body}`).digest('hex')
      return own.receiveWebhook(body, `t=${t},v1=${v1}`)
    }
    const updated = deliver('item/updated')
    await waitFor(() => expect(reads).toHaveBeenCalledOnce())
    const deleted = clientUserId === null ? 204 : deliver('item/deleted')
    expect(await Promise.all([updated, deleted])).toEqual([204, 204])
    for (const userId of ['ana', null, undefined])
      // @ts-expect-error: a session without a user.
      expect(own.connectionsOf(userId)).toEqual([])
  },
)

// The last one: from now on the service's clock is ahead, and no signature of its own is recent.
test('an API key that has expired is fetched anew', async () => {
  await json('POST', '/sandbox/clock', { advanceSeconds: 3 * 60 * 60 })
  expect(await backend.mintConnectToken('ana')).toEqual(expect.any(String))
})
