import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { item } from '../testing/fixtures.ts'
import { hurry } from '../testing/hurry.ts'
import { problemOf } from '../testing/problemOf.ts'
import { sendJson, serve } from '../testing/serve.ts'
import { createClient, type Client } from './client.ts'
import { answerMfa, createItem, itemQuery, updateItem } from './items.ts'

const served = item({ id: 'item-1' })

/** A service that has this Item, after answering with `status` as often as told. */
const serviceOf = async (status = 200, times = Infinity) => {
  let left = times
  const { url, received } = await serve((_, response) => {
    left -= 1
    if (left < 0 || status === 200) sendJson(response, served)
    else sendJson(response, {}, status)
  })
  const client = createClient({ apiUrl: url, token: () => 't', timeoutMs: 86_400_000 })
  return { client, received }
}

type Write = [string, (client: Client) => Promise<{ data: unknown }>, string, string, unknown]

/** Every write, and what arrives. */
const WRITES: Write[] = [
  [
    'a creation',
    (client) => createItem(client, { connectorId: 5, parameters: {} }),
    'POST',
    '/items',
    { connectorId: 5, parameters: {} },
  ],
  [
    'a creation with all that the host gave',
    (client) =>
      createItem(client, {
        connectorId: 5,
        parameters: { cpf: '52998224725' },
        products: ['ACCOUNTS'],
        oauthRedirectUri: 'https://app.example/back',
        avoidDuplicates: false,
      }),
    'POST',
    '/items',
    {
      connectorId: 5,
      parameters: { cpf: '52998224725' },
      products: ['ACCOUNTS'],
      oauthRedirectUri: 'https://app.example/back',
      avoidDuplicates: false,
    },
  ],
  ['an update', (client) => updateItem(client, 'item-1', null), 'PATCH', '/items/item-1', {}],
  [
    'an update with new credentials',
    (client) => updateItem(client, 'item-1', { password: 'x' }),
    'PATCH',
    '/items/item-1',
    { parameters: { password: 'x' } },
  ],
  [
    'an MFA answer',
    (client) => answerMfa(client, 'item-1', { token: '123456' }),
    'POST',
    '/items/item-1/mfa',
    { token: '123456' },
  ],
]

describe.each(WRITES)('%s', (_what, write, method, path, body) => {
  test(`is ${method} ${path}, and answers with the Item`, async () => {
    const { client, received } = await serviceOf()
    expect(await write(client)).toMatchObject({ data: served })
    expect(received.map((request) => [request.method, request.path])).toEqual([[method, path]])
    expect(JSON.parse(received[0]?.body ?? '')).toEqual(body)
  })

  test.each([500, 503, 429])('never repeats by itself after %i', async (status) => {
    const { client, received } = await serviceOf(status)
    await problemOf(write(client))
    expect(received).toHaveLength(1)
  })
})

describe('reading an Item', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => vi.useRealTimers())
  const read = (client: Client) => new QueryClient().fetchQuery(itemQuery(client, 'item-1'))

  test('asks for it alone', async () => {
    const { client, received } = await serviceOf()
    expect(await read(client)).toEqual(served)
    expect(received.map(({ method, path }) => [method, path])).toEqual([['GET', '/items/item-1']])
  })

  test('repeats by itself, pausing longer each time', async () => {
    const { client, received } = await serviceOf(500, 3)
    const found = read(client)
    expect(await hurry(found)).toBeGreaterThanOrEqual(0.75 * (1000 + 2000 + 4000))
    expect(await found).toEqual(served)
    expect(received).toHaveLength(4)
  })

  test.each([
    [500, 4],
    [401, 1],
    [404, 1],
  ])('after %i is given up at try %i', async (status, tries) => {
    const { client, received } = await serviceOf(status)
    const problem = problemOf(read(client))
    await hurry(problem)
    expect(received).toHaveLength(tries)
  })
})

test.each([
  ['a/../b?c=d', '/items/a%2F..%2Fb%3Fc%3Dd'],
  ['é #1', '/items/%C3%A9%20%231'],
])('an id of %j stays one part of the path', async (id, path) => {
  const { client, received } = await serviceOf()
  await new QueryClient().fetchQuery(itemQuery(client, id))
  await updateItem(client, id, null)
  expect(received.map((request) => request.path)).toEqual([path, path])
})
