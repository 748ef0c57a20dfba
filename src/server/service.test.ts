import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { BANKS, LOGIN_PARAMETERS } from '../../packages/sandbox/client/banks.ts'
import { SandboxClient } from '../../packages/sandbox/client/SandboxClient.ts'
import { listen } from '../../packages/sandbox/listen.ts'
import { startService } from '../../packages/sandbox/service/startService.ts'
import { endItem, readItem, refreshItem } from './items.ts'
import { createService, type ServiceOptions } from './service.ts'
import { ServiceError } from './serviceError.ts'
import { tokenFor } from './tokenFor.ts'
import { verifyReturn } from './verifyReturn.ts'

const SECRET = 'sandbox-client-secret'

async function open(changes: Partial<ServiceOptions> = {}) {
  const { url, close } = await startService({ speed: 100, catalogSize: 0 })
  onTestFinished(close)
  const client = new SandboxClient(url)
  const service = createService({
    url,
    clientId: 'sandbox-client-id',
    clientSecret: SECRET,
    ...changes,
  })
  const countAuth = async () =>
    (await client.requests()).filter(({ path }) => path === '/auth').length
  return { url, client, countAuth, service }
}

const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof ServiceError ? error : null),
  )

test('a token is the user’s; for an update, of an Item of the user alone', async () => {
  const { url, service } = await open()
  const connectToken = await tokenFor(service, { userId: 'ana' })
  const created = await fetch(`${url}/items`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-API-KEY': connectToken },
    body: JSON.stringify({ connectorId: BANKS.password.id, parameters: LOGIN_PARAMETERS }),
  })
  const itemId = z.object({ id: z.string() }).parse(await created.json()).id
  expect((await readItem(service, itemId))?.clientUserId).toBe('ana')
  expect(await tokenFor(service, { userId: 'ana', itemId })).not.toBe('')
  for (const other of [
    { userId: 'bruno', itemId },
    { userId: 'ana', itemId: '../connect_token' },
    { userId: 'ana', itemId: crypto.randomUUID() },
  ])
    expect(await errorOf(tokenFor(service, other))).toMatchObject({
      status: 404,
      code: 'ITEM_NOT_FOUND',
    })

  const address = (id: string, replaced?: string) => {
    const replaces = replaced ? { itemId: replaced } : null
    const item = { id, status: 'FORGED', replaces }
    return `/done?connect=${encodeURIComponent(JSON.stringify({ reason: 'success', item }))}`
  }
  const returned = await verifyReturn(service, 'ana', address(itemId))
  expect(returned?.item?.id).toBe(itemId)
  expect(returned?.item?.status).not.toBe('FORGED')
  expect(await verifyReturn(service, 'bruno', address(itemId))).toEqual({
    reason: 'success',
    item: null,
    replacedItemId: null,
  })
  const parameters = LOGIN_PARAMETERS
  const itemsOf = await Promise.all(
    ['ana', 'bruno'].map(async (clientUserId) => {
      const body = { connectorId: BANKS.password.id, parameters, clientUserId }
      return z.object({ id: z.string() }).parse(await service.call('POST', '/items', body)).id
    }),
  )
  const replacedBy = async (id?: string) =>
    (await verifyReturn(service, 'ana', address(itemId, id)))?.replacedItemId
  expect(await Promise.all([...itemsOf, undefined].map(replacedBy))).toEqual([
    itemsOf[0],
    null,
    null,
  ])
  expect(await verifyReturn(service, 'ana', '/done')).toBeNull()
  expect(await verifyReturn(service, 'ana', '/done?connect=%7B')).toBeNull()
})

test('an Item of the user is refreshed and ended; one of another user, or that is gone, is not', async () => {
  const { client, service } = await open()
  const body = {
    connectorId: BANKS.password.id,
    parameters: LOGIN_PARAMETERS,
    clientUserId: 'ana',
  }
  const { id } = await service.call('POST', '/items', body)
  const askFor = async (userId: string, itemId = id) => [
    await refreshItem(service, userId, itemId),
    await endItem(service, userId, itemId),
  ]
  expect(await askFor('bruno')).toEqual([false, false])
  expect(await askFor('ana', `${id}/../${id}`)).toEqual([false, false])
  expect(await askFor('ana')).toEqual([true, true])
  expect(await askFor('ana')).toEqual([false, false])
  const other = await service.call('POST', '/items', body)
  for (const method of ['POST', 'DELETE'])
    await client.addFault({
      method,
      path: method === 'POST' ? '/items/*/refresh' : '/items/*',
      status: 404,
      body: { codeDescription: 'ITEM_NOT_FOUND' },
    })
  expect(await askFor('ana', other.id)).toEqual([false, false])
})

test.each([
  [{ products: ['ACCOUNTS'] }, 'products: it takes userId, itemId, options'],
  [{ clientUserId: 'bruno' }, 'clientUserId: it takes userId'],
  [{ options: { clientUserId: 'bruno' } }, 'options.clientUserId: it takes userId'],
  [
    { options: { webhookURL: 'https://shop.example' } },
    'options.webhookURL: it takes options.products, options.webhookUrl, options.oauthRedirectUri, options.avoidDuplicates',
  ],
  [{ options: { toString: 1 } }, 'options.toString: it takes options.products'],
])('a token is not asked for with %j', async (given, message) => {
  const call = vi.fn<() => Promise<unknown>>(async () => ({ accessToken: 'a-token' }))
  // @ts-expect-error: JavaScript gives anything.
  const token = tokenFor({ call }, { userId: 'ana', ...given })
  await expect(token).rejects.toThrow(`tokenFor does not know ${message}`)
  expect(call).not.toHaveBeenCalled()
  expect(await tokenFor({ call }, { userId: 'ana', options: { products: undefined } })).toBe(
    'a-token',
  )
})

test('one key serves all calls; a key that is refused is replaced, once', async () => {
  const { client, countAuth, service } = await open()
  const before = await countAuth()
  await Promise.all([1, 2, 3].map(() => tokenFor(service, { userId: 'ana' })))
  expect((await countAuth()) - before).toBe(1)
  await client.addFault({ path: '/connect_token', status: 403 })
  await tokenFor(service, { userId: 'ana' })
  expect((await countAuth()) - before).toBe(2)
  await client.addFault({ path: '/connect_token', status: 403, times: 9 })
  expect(await errorOf(tokenFor(service, { userId: 'ana' }))).toMatchObject({ status: 403 })
  expect((await countAuth()) - before).toBe(3)
})

test('the rate limit is waited for, if the time allows it', async () => {
  const { client, service } = await open()
  const limit = (seconds: string) =>
    client.addFault({
      path: '/connect_token',
      status: 429,
      headers: { 'RateLimit-Reset': seconds },
    })
  await limit('1')
  expect(await tokenFor(service, { userId: 'ana' })).not.toBe('')
  await limit('60')
  expect(await errorOf(tokenFor(service, { userId: 'ana' }))).toMatchObject({
    status: 429,
    code: 'TOO_MANY_REQUESTS',
  })
})

test('a call that the service failed to answer is repeated, unless it may have made something', async () => {
  const { client, service } = await open()
  const countCalls = async (call: string) =>
    (await client.requests()).filter(({ method, path }) => `${method} ${path}` === call).length
  await client.addFault({ path: '/connect_token', status: 500, times: 2 })
  expect(await tokenFor(service, { userId: 'ana' })).not.toBe('')
  expect(await countCalls('POST /connect_token')).toBe(3)
  await client.addFault({ path: '/items', status: 500 })
  expect(await service.call('GET', '/items')).toMatchObject({ total: 0 })
  await client.addFault({ path: '/items', status: 500 })
  const creation = service.call('POST', '/items', { connectorId: BANKS.password.id })
  expect(await errorOf(creation)).toMatchObject({ status: 500, code: 'INTERNAL_SERVER_ERROR' })
  expect(await countCalls('POST /items')).toBe(1)
  // The client gives up after a few times.
  await client.addFault({ path: '/items', status: 500, times: 9 })
  expect(await errorOf(service.call('GET', '/items'))).toMatchObject({ status: 500 })
  expect(await countCalls('GET /items')).toBe(6)
})

test('an answer after which the call is repeated is not left unread', async () => {
  const cancelled: number[] = []
  const answers = [401, 429, 500, 200].map((status) => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"id":1}')),
      pull: (controller) => (status === 200 ? controller.close() : undefined),
      cancel: () => void cancelled.push(status),
    })
    return new Response(body, { status, headers: { 'Retry-After': '1' } })
  })
  const send: typeof fetch = async (url) =>
    (typeof url === 'string' && url.endsWith('/items') ? answers.shift() : undefined) ??
    Response.json({ apiKey: 'a-key' })
  const { service } = await open({ fetch: send })
  expect(await service.call('GET', '/items')).toEqual({ id: 1 })
  expect(cancelled).toEqual([401, 429, 500])
})

test('a refusal says why, without a secret', async () => {
  const { client, service } = await open()
  await client.addFault({
    path: '/connect_token',
    status: 402,
    headers: { 'x-request-id': 'r-1' },
    body: { codeDescription: 'CREDITS_EXHAUSTED', message: `No credits for ${SECRET}` },
  })
  expect(await errorOf(tokenFor(service, { userId: 'ana' }))).toMatchObject({
    message:
      'The service answered POST /connect_token with 402 CREDITS_EXHAUSTED: No credits for … (request r-1)',
    status: 402,
    code: 'CREDITS_EXHAUSTED',
  })
  await client.addFault({ path: '/connect_token', status: 502, body: '<html>Bad gateway</html>' })
  expect(await errorOf(tokenFor(service, { userId: 'ana' }))).toMatchObject({
    status: 502,
    code: null,
  })
})

test('a refused secret, and a service that is down, are told', async () => {
  const { service } = await open({ clientSecret: 'another-secret' })
  expect((await errorOf(tokenFor(service, { userId: 'ana' })))?.message).toMatch(
    /^The service answered POST \/auth with 40[13]/,
  )
  const gone = await listen({ fetch: () => new Response() }, 0)
  await gone.close()
  const down = createService({
    url: gone.url,
    clientId: 'id',
    clientSecret: 'a-secret',
  })
  expect(await errorOf(tokenFor(down, { userId: 'ana' }))).toMatchObject({
    status: null,
    message: 'The service did not answer POST /auth (ECONNREFUSED).',
  })
})

test('nothing is created without the three values', async () => {
  const whole = { url: 'https://service.example', clientId: 'id', clientSecret: 's' }
  for (const name of Object.keys(whole))
    for (const empty of ['', ' \r\n'])
      expect(() => createService({ ...whole, [name]: empty })).toThrow(
        new TypeError(`createService needs ${name}.`),
      )
  const send = vi.fn<typeof fetch>(async () => Response.json({ apiKey: 'a-key' }))
  const spaced = Object.entries(whole).map(([name, value]) => [name, `${value}\n`])
  const service = createService({ ...whole, ...Object.fromEntries(spaced), fetch: send })
  // A secret is often read from a file, with the end of its line.
  await service.call('GET', '/items')
  expect(send.mock.calls[0]).toMatchObject([
    'https://service.example/auth',
    { body: '{"clientId":"id","clientSecret":"s"}' },
  ])
})

test('a call whose key has to be renewed ends in time too', async () => {
  const { client, service } = await open({ timeoutMs: 1000 })
  await service.call('GET', '/items')
  await client.addFault({ path: '/items', delayMs: 700, status: 401 })
  await client.addFault({ path: '/auth', delayMs: 10_000 })
  const startedAt = performance.now()
  expect((await errorOf(service.call('GET', '/items')))?.message).toBe(
    'The service did not answer GET /items within 1000 ms.',
  )
  expect(performance.now() - startedAt).toBeLessThan(1600)
})
