import { describe, expect, test } from 'vitest'
import { item } from '../../../testkit/fixtures.ts'
import { expectProblem } from '../../../testkit/expectProblem.ts'
import { sendJson, serveClient } from '../../../testkit/serve.ts'
import type { Client } from './client.ts'
import { answerMfa, createItem, readItem, updateItem } from './items.ts'

/** A service that answers with this Item and status. */
const serviceOf = (id = 'item-1', status = 200) =>
  serveClient((_, response) => sendJson(response, item({ id }), status))

const read = (client: Client, id = 'item-1') => readItem(client, id, new AbortController().signal)

/** Every call about an Item, and the request that it is. */
const CALLS: [string, (client: Client) => Promise<{ data: unknown }>, string][] = [
  [
    'a creation',
    (client) => createItem(client, { connectorId: 5, parameters: { cpf: '52998224725' } }),
    'POST /items {"connectorId":5,"parameters":{"cpf":"52998224725"}}',
  ],
  ['an update', (client) => updateItem(client, 'item-1', null), 'PATCH /items/item-1 {}'],
  [
    'an update with new credentials',
    (client) => updateItem(client, 'item-1', { password: 'x' }),
    'PATCH /items/item-1 {"parameters":{"password":"x"}}',
  ],
  [
    'an MFA answer',
    (client) => answerMfa(client, 'item-1', { token: '123456' }),
    'POST /items/item-1/mfa {"token":"123456"}',
  ],
  ['a read', (client) => read(client), 'GET /items/item-1 '],
]

describe.each(CALLS)('%s', (_what, call, request) => {
  test(`is ${request}, and answers with the Item`, async () => {
    const { client, received } = await serviceOf()
    expect(await call(client)).toMatchObject({ data: item({ id: 'item-1' }) })
    expect(received.map(({ method, path, body }) => `${method} ${path} ${body}`)).toEqual([request])
  })

  test.each([500, 503, 404, 429])('is never retried after %i', async (status) => {
    const { client, received } = await serviceOf('item-1', status)
    await expectProblem(call(client))
    expect(received).toHaveLength(1)
  })
})

describe('an answer with another Item', () => {
  const ofAnItem = CALLS.filter(([what]) => what !== 'a creation')

  test.each(ofAnItem)('is no answer: %s', async (_what, call) => {
    const { client, received } = await serviceOf('item-2')
    expect(await expectProblem(call(client))).toMatchObject({
      kind: 'noResponse',
      code: 'UNREADABLE_ANSWER',
    })
    expect(received).toHaveLength(1)
  })

  test.each(ofAnItem)('in other letters is the same: %s', async (_what, call) => {
    const { client } = await serviceOf('ITEM-1')
    expect((await call(client)).data).toMatchObject({ id: 'item-1' })
  })
})

test.each([
  ['a/../b?c=d', '/items/a%2F..%2Fb%3Fc%3Dd'],
  ['é #1', '/items/%C3%A9%20%231'],
])('an id of %j stays one segment of the path', async (id, path) => {
  const { client, received } = await serviceOf(id)
  await read(client, id)
  await updateItem(client, id, null)
  expect(received.map((request) => request.path)).toEqual([path, path])
})
