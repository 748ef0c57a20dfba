import { describe, expect, test } from 'vitest'
import { onlyToken } from '../../../testkit/tokens.ts'
import { inLocalTime } from '../domain/item.ts'
import { credential, item } from '../../../testkit/fixtures.ts'
import { problemOf } from '../../../testkit/problemOf.ts'
import { sendJson, serve } from '../../../testkit/serve.ts'
import { createClient, type Client } from './client.ts'
import { answerMfa, createItem, readItem, updateItem } from './items.ts'

const served = item({ id: 'item-1' })

/** A service that has this Item, after answering with `status` as often as told. */
const serviceOf = async (status = 200, times = Infinity) => {
  let left = times
  const { url, received } = await serve((_, response) => {
    left -= 1
    if (left < 0 || status === 200) sendJson(response, served)
    else sendJson(response, {}, status)
  })
  const client = createClient({ apiUrl: url, tokens: onlyToken(), timeoutMs: 86_400_000 })
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
  const read = (client: Client) => readItem(client, 'item-1', new AbortController().signal)

  test('asks for it alone', async () => {
    const { client, received } = await serviceOf()
    expect(await read(client)).toEqual(served)
    expect(received.map(({ method, path }) => [method, path])).toEqual([['GET', '/items/item-1']])
  })

  test.each([500, 401, 404, 429])('is left to the flow to repeat after %i', async (status) => {
    const { client, received } = await serviceOf(status)
    await problemOf(read(client))
    expect(received).toHaveLength(1)
  })

  test('tells its deadlines by this device’s clock', () => {
    const asked = item({
      parameter: credential({ expiresAt: '2026-09-01T12:01:00.000Z' }),
      userAction: { attributes: {}, expiresAt: '2026-09-01T12:02:00.000Z' },
    })
    expect(inLocalTime(asked, 5 * 60_000)).toMatchObject({
      parameter: { expiresAt: '2026-09-01T12:06:00.000Z' },
      userAction: { expiresAt: '2026-09-01T12:07:00.000Z' },
    })
    expect(inLocalTime(asked, 0)).toBe(asked)
  })
})

test.each([
  ['a/../b?c=d', '/items/a%2F..%2Fb%3Fc%3Dd'],
  ['é #1', '/items/%C3%A9%20%231'],
])('an id of %j stays one part of the path', async (id, path) => {
  const { client, received } = await serviceOf()
  await readItem(client, id, new AbortController().signal)
  await updateItem(client, id, null)
  expect(received.map((request) => request.path)).toEqual([path, path])
})
