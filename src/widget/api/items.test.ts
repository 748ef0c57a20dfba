import { describe, expect, test } from 'vitest'
import { item } from '../../testkit/fixtures.ts'
import { expectProblem } from '../../testkit/expectProblem.ts'
import { sendJson, serveClient } from '../../testkit/serve.ts'
import { BAD_ITEM_IDS } from '../../testkit/withField.ts'
import type { Client } from './client.ts'
import { answerMfa, createItem, readItem, updateItem } from './items.ts'

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

test.each(BAD_ITEM_IDS)('an id of %j is sent nowhere', async (id) => {
  const { client, received } = await serviceOf(id)
  await expect(read(client, id)).rejects.toThrow('no id of an Item')
  await expect(updateItem(client, id, null)).rejects.toThrow('no id of an Item')
  await expect(answerMfa(client, id, {})).rejects.toThrow('no id of an Item')
  expect(received).toEqual([])
})

test.each(BAD_ITEM_IDS)('a new Item of the id %j is no answer', async (id) => {
  const { client } = await serviceOf(id)
  const created = createItem(client, { connectorId: 5, parameters: {} })
  expect(await expectProblem(created)).toMatchObject({ code: 'UNREADABLE_ANSWER' })
})
