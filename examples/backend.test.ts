import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { listen, type Running } from '../sandbox/listen.ts'
import { startService } from '../sandbox/service/startService.ts'
import { createBackend, isSigned, type Backend } from './backend.mjs'
import { waitFor } from '../testkit/waitFor.ts'

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
      const status = backend.receiveWebhook(body, signature)
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
const connect = async (connectToken: string | null): Promise<string> => {
  const parameters = { user: 'user', password: 'password' }
  const { id } = await json('POST', '/items', { connectorId: 0, parameters }, connectToken ?? '')
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
  expect(await backend.mintConnectToken('ben', id)).toBeNull()
})

test('an event that comes again, or is not signed, changes nothing', async () => {
  const id = await connect(await backend.mintConnectToken('ana'))
  const { body, signature } = await waitFor(() => updatedBy(id))
  await backend.settled()
  const reads = async () => {
    const { results } = await json('GET', '/sandbox/requests')
    return results.filter(({ path }: { path: string }) => path === `/items/${id}`).length
  }
  const before = await reads()
  const other = JSON.stringify({ ...JSON.parse(body), eventId: crypto.randomUUID() })
  expect(backend.receiveWebhook(body, signature)).toBe(204)
  expect(backend.receiveWebhook(other, signature)).toBe(401)
  expect(backend.receiveWebhook(other, undefined)).toBe(401)
  await backend.settled()
  expect(await reads()).toBe(before)
})

test('a signature is of these bytes, of one of these secrets, and not old', () => {
  // printf '%s' '1700000000.{"a":1}' | openssl dgst -sha256 -hmac whsec_test
  const hex = '38877139021993b830af32feea6e18a8da83eb2f6e49ee50bd9e4cf4ca4d3789'
  const now = 1_700_000_000_000
  const header = `t=1700000000,v1=${'0'.repeat(64)},v1=${hex}`
  const body = '{"a":1}'
  expect(isSigned(header, body, ['whsec_new', 'whsec_test'], now)).toBe(true)
  expect(isSigned(header, Buffer.from(body), ['whsec_test'], now + 299_000)).toBe(true)
  expect(isSigned(header, body, ['whsec_test'], now + 301_000)).toBe(false)
  expect(isSigned(header, body, ['whsec_test'], now - 301_000)).toBe(false)
  expect(isSigned(header, '{"a":2}', ['whsec_test'], now)).toBe(false)
  expect(isSigned(header, body, ['test'], now)).toBe(false)
  expect(isSigned(header, body, [], now)).toBe(false)
  for (const bad of ['', 't=1700000000', `v1=${hex}`, `t=x,v1=${hex}`, `t=1700000000,v1=zz`])
    expect(isSigned(bad, body, ['whsec_test'], now)).toBe(false)
})

const backendAt = (serviceUrl: string, clientSecret = 'a-secret') =>
  createBackend({ serviceUrl, clientId: 'an-id', clientSecret, signingSecrets: [] })

/** A backend whose service gives every call but `/auth` this answer. */
const backendAnswered = async (answer: () => Response) => {
  const fake = await listen(
    {
      fetch: (request) =>
        new URL(request.url).pathname === '/auth'
          ? Response.json({ apiKey: 'the-api-key' })
          : answer(),
    },
    0,
  )
  onTestFinished(fake.close)
  return backendAt(fake.url)
}

test('a refusal has the status, code and message of the service', async () => {
  const refused = await backendAnswered(() =>
    Response.json(
      { code: 402, codeDescription: 'CREDITS_EXHAUSTED', message: 'No credits left' },
      { status: 402, headers: { 'x-request-id': 'req-1' } },
    ),
  )
  await expect(refused.mintConnectToken('ana')).rejects.toMatchObject({
    name: 'ServiceError',
    status: 402,
    code: 'CREDITS_EXHAUSTED',
    requestId: 'req-1',
    message:
      'The service answered POST /connect_token with 402 CREDITS_EXHAUSTED: No credits left (request req-1)',
  })
  for (const call of [
    () => refused.registerWebhook('https://shop.example/webhooks'),
    () => refused.itemsOf('ana'),
    () => refused.itemOf('ana', '00000000-0000-4000-8000-000000000000'),
    () => refused.deleteItem('ana', '00000000-0000-4000-8000-000000000000'),
  ])
    await expect(call()).rejects.toMatchObject({ status: 402, code: 'CREDITS_EXHAUSTED' })
})

test('a refusal never has the secret or the API key, whatever the service writes', async () => {
  const message = 'the-api-key of a-secret was refused'
  const refused = await backendAnswered(() =>
    Response.json({ message, codeDescription: 'a-secret' }, { status: 400 }),
  )
  const error: unknown = await refused.mintConnectToken('ana').catch((thrown: unknown) => thrown)
  expect(JSON.stringify(error) + String(error)).not.toMatch(/a-secret|the-api-key/)
  expect(String(error)).toContain('(hidden) of (hidden) was refused')
})

test('a refusal of the secret itself, a page of a proxy, and a service that is down are told too', async () => {
  const wrong = backendAt(service.url, 'another-secret')
  await expect(wrong.mintConnectToken('ana')).rejects.toThrow(
    /^The service answered POST \/auth with 40[13]/,
  )
  const proxied = await backendAnswered(() => new Response('<html></html>', { status: 503 }))
  await expect(proxied.mintConnectToken('ana')).rejects.toThrow(
    'The service answered POST /connect_token with 503',
  )
  const down = await listen({ fetch: () => new Response() }, 0)
  await down.close()
  await expect(backendAt(down.url).mintConnectToken('ana')).rejects.toMatchObject({
    name: 'ServiceError',
    status: null,
    message: `The service did not answer POST /auth: ECONNREFUSED`,
  })
})

// The last one: from now on the service's clock is ahead, and no signature of its own is recent.
test('an API key that has expired is fetched anew', async () => {
  await json('POST', '/sandbox/clock', { advanceSeconds: 3 * 60 * 60 })
  expect(await backend.mintConnectToken('ana')).toEqual(expect.any(String))
})
