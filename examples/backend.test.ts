import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Running } from '../packages/sandbox/listen.ts'
import { startService } from '../packages/sandbox/service/startService.ts'
import { createBackend, type Backend } from './backend.mjs'
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

test('an Item without a user is nobody’s', async () => {
  const { apiKey } = await json('POST', '/auth', APPLICATION)
  const id = await connect(apiKey)
  await waitFor(() => updatedBy(id))
  for (const userId of [null, undefined])
    // @ts-expect-error: a session without a user.
    expect(backend.connectionsOf(userId)).toEqual([])
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
