import { describe, expect, test, vi } from 'vitest'
import { fixedToken } from '../../testkit/fixedToken.ts'
import * as z from 'zod/mini'
import { expectProblem } from '../../testkit/expectProblem.ts'
import { sendJson, serveClient } from '../../testkit/serve.ts'

const schema = z.object({ id: z.string() })
const get = { method: 'GET', path: '/items/1' } as const

describe('a request', () => {
  test('has the connect token as X-API-KEY, and no other credentials', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const { client, received } = await serveClient(
      (_, response) => sendJson(response, { id: 'a' }),
      { tokens: fixedToken('connect-token') },
    )
    await client(get, schema)
    const [request] = received
    expect(request?.headers['x-api-key']).toBe('connect-token')
    expect(request?.headers).not.toHaveProperty('authorization')
    expect(request?.headers).not.toHaveProperty('cookie')
    expect(request?.path).toBe('/items/1')
    expect(request?.query.size).toBe(0)
    expect(fetched.mock.lastCall?.[1]).toMatchObject({ credentials: 'omit', cache: 'no-store' })
    fetched.mockRestore()
  })

  test('is JSON, if it has a body', async () => {
    const { client, received } = await serveClient((_, response) => sendJson(response, { id: 'a' }))
    await client({ method: 'POST', path: '/items', body: { connectorId: 1 } }, schema)
    await client({ method: 'PATCH', path: '/items/1', body: {} }, schema)
    await client(get, schema)
    expect(
      received.map(({ method, body, headers }) => [method, body, headers['content-type']]),
    ).toEqual([
      ['POST', '{"connectorId":1}', 'application/json'],
      ['PATCH', '{}', 'application/json'],
      ['GET', '', undefined],
    ])
  })
})

describe('a response', () => {
  test('has its request id and the service’s time', async () => {
    const { client } = await serveClient((_, response) =>
      sendJson(response, { id: 'a', other: 1 }, 200, {
        'x-request-id': 'r-1',
        date: 'Tue, 01 Sep 2026 12:00:00 GMT',
      }),
    )
    expect(await client(get, schema)).toEqual({
      data: { id: 'a' },
      language: null,
      requestId: 'r-1',
      answeredAt: Date.UTC(2026, 8, 1, 12),
      skewMs: expect.closeTo(Date.now() - Date.UTC(2026, 8, 1, 12), -4),
    })
  })

  test.each([undefined, 'yesterday'])(
    'without either has this device’s time (date: %s)',
    async (date) => {
      const { client } = await serveClient((_, response) => {
        response.sendDate = false
        sendJson(response, { id: 'a' }, 200, date === undefined ? {} : { date })
      })
      expect(await client(get, schema)).toEqual({
        data: { id: 'a' },
        language: null,
        requestId: null,
        answeredAt: expect.closeTo(Date.now(), -4),
        skewMs: 0,
      })
    },
  )

  test.each([
    ['truncated JSON', '{"id":"a'],
    ['HTML instead of JSON', '<!doctype html><title>Welcome</title>'],
    ['JSON with wrong types', '{"id":5}'],
    ['JSON without a required field', '{}'],
    ['JSON that is null', 'null'],
    ['an empty body', ''],
  ])('with %s is unreadable, and keeps its request id', async (_what, body) => {
    const { client, received } = await serveClient((_, response) => {
      response.writeHead(200, { 'x-request-id': 'r-2' })
      response.end(body)
    })
    expect(await expectProblem(client(get, schema))).toEqual({
      kind: 'noResponse',
      code: 'UNREADABLE_ANSWER',
      requestId: 'r-2',
      status: 200,
    })
    expect(received).toHaveLength(1)
  })

  test('of 204 is unreadable where an Item is expected', async () => {
    const { client } = await serveClient((_, response) => response.writeHead(204).end())
    expect(await expectProblem(client(get, schema))).toMatchObject({
      code: 'UNREADABLE_ANSWER',
      status: 204,
    })
  })
})

test('a call aborted before it starts is not sent', async () => {
  const { client, received } = await serveClient((_, response) => sendJson(response, { id: 'a' }))
  const signal = AbortSignal.abort(new Error('too late'))
  await expect(client({ ...get, signal }, schema)).rejects.toThrow('too late')
  expect(received).toEqual([])
})
