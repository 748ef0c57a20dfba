import { describe, expect, test } from 'vitest'
import { fixedToken } from '../../../testkit/fixedToken.ts'
import { inLocalTime } from '../domain/item.ts'
import { credential, item } from '../../../testkit/fixtures.ts'
import { expectProblem } from '../../../testkit/expectProblem.ts'
import { sendJson, serve } from '../../../testkit/serve.ts'
import { createClient, type Client } from './client.ts'
import { answerMfa, createItem, readItem, updateItem } from './items.ts'

const servedItem = item({ id: 'item-1' })

/** A service that answers `status` for the first `times` requests, then the Item. */
const serviceOf = async (status = 200, times = Infinity) => {
  let failuresLeft = times
  const { url, received } = await serve((_, response) => {
    failuresLeft -= 1
    if (failuresLeft < 0 || status === 200) sendJson(response, servedItem)
    else sendJson(response, {}, status)
  })
  const client = createClient({ apiUrl: url, tokens: fixedToken(), timeoutMs: 86_400_000 })
  return { client, received }
}

type Write = [string, (client: Client) => Promise<{ data: unknown }>, string, string, unknown]

/** Every write with the request that it sends. */
const WRITES: Write[] = [
  [
    'a creation',
    (client) => createItem(client, { connectorId: 5, parameters: {} }),
    'POST',
    '/items',
    { connectorId: 5, parameters: {} },
  ],
  [
    'a creation with all options',
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
    expect(await write(client)).toMatchObject({ data: servedItem })
    expect(received.map((request) => [request.method, request.path])).toEqual([[method, path]])
    expect(JSON.parse(received[0]?.body ?? '')).toEqual(body)
  })

  test.each([500, 503, 429])('is never retried after %i', async (status) => {
    const { client, received } = await serviceOf(status)
    await expectProblem(write(client))
    expect(received).toHaveLength(1)
  })
})

describe('reading an Item', () => {
  const read = (client: Client) => readItem(client, 'item-1', new AbortController().signal)

  test('sends one GET', async () => {
    const { client, received } = await serviceOf()
    expect(await read(client)).toMatchObject({ data: servedItem })
    expect(received.map(({ method, path }) => [method, path])).toEqual([['GET', '/items/item-1']])
  })

  test.each([500, 401, 404, 429])('is not retried after %i', async (status) => {
    const { client, received } = await serviceOf(status)
    await expectProblem(read(client))
    expect(received).toHaveLength(1)
  })

  test('converts its deadlines to this device’s clock', () => {
    const waiting = item({
      parameter: credential({ expiresAt: '2026-09-01T12:01:00.000Z' }),
      userAction: { attributes: {}, expiresAt: '2026-09-01T12:02:00.000Z' },
    })
    expect(inLocalTime(waiting, 5 * 60_000)).toMatchObject({
      parameter: { expiresAt: '2026-09-01T12:06:00.000Z' },
      userAction: { expiresAt: '2026-09-01T12:07:00.000Z' },
    })
    expect(inLocalTime(waiting, 0)).toBe(waiting)
  })
})

describe('an answer with another Item', () => {
  const serving = async (id: string) => {
    const { url, received } = await serve((_, response) => sendJson(response, item({ id })))
    return { client: createClient({ apiUrl: url, tokens: fixedToken() }), received }
  }
  const CALLS: [string, (client: Client) => Promise<{ data: unknown }>][] = [
    ['a read', (client) => readItem(client, 'item-1', new AbortController().signal)],
    ['an update', (client) => updateItem(client, 'item-1', null)],
    ['an MFA answer', (client) => answerMfa(client, 'item-1', { token: '1' })],
  ]

  test.each(CALLS)('is no answer: %s', async (_what, call) => {
    const { client, received } = await serving('item-2')
    expect(await expectProblem(call(client))).toMatchObject({
      kind: 'noResponse',
      code: 'UNREADABLE_ANSWER',
    })
    expect(received).toHaveLength(1)
  })

  test.each(CALLS)('in other letters is the same: %s', async (_what, call) => {
    const { client } = await serving('ITEM-1')
    expect((await call(client)).data).toMatchObject({ id: 'item-1' })
  })
})

test.each([
  ['a/../b?c=d', '/items/a%2F..%2Fb%3Fc%3Dd'],
  ['é #1', '/items/%C3%A9%20%231'],
])('an id of %j stays one segment of the path', async (id, path) => {
  const { url, received } = await serve((_, response) => sendJson(response, item({ id })))
  const client = createClient({ apiUrl: url, tokens: fixedToken() })
  await readItem(client, id, new AbortController().signal)
  await updateItem(client, id, null)
  expect(received.map((request) => request.path)).toEqual([path, path])
})
