import { getEventListeners } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { onlyToken } from '../../../testkit/tokens.ts'
import * as z from 'zod/mini'
import { problemOf } from '../../../testkit/problemOf.ts'
import { sendJson, serve, type Handler } from '../../../testkit/serve.ts'
import { createClient } from './client.ts'

const schema = z.object({ id: z.string() })
const get = { method: 'GET', path: '/items/1' } as const
const NETWORK_ERROR = { kind: 'noResponse', code: 'NETWORK_ERROR', requestId: null }

const clientOf = async (handler: Handler) => {
  const { url, received, close } = await serve(handler)
  return { client: createClient({ apiUrl: url, tokens: onlyToken() }), received, close }
}

/** Begins an answer of a thousand bytes and sends the first few. */
const begin = (response: ServerResponse) => {
  response.writeHead(200, { 'content-length': '1000', 'x-request-id': 'r' })
  response.write('{"id":"a"')
}

describe('a connection', () => {
  test.each<[string, Handler]>([
    ['dropped before the answer', (_, response) => response.destroy()],
    [
      'dropped within the answer',
      (_, response) => {
        begin(response)
        setImmediate(() => response.destroy())
      },
    ],
  ])('%s is a network error', async (_how, handler) => {
    const { client, received } = await clientOf(handler)
    expect(await problemOf(client(get, schema))).toEqual(NETWORK_ERROR)
    expect(received).toHaveLength(1)
  })

  test('that nobody takes is a network error', async () => {
    const { client, close } = await clientOf(() => undefined)
    close()
    expect(await problemOf(client(get, schema))).toEqual(NETWORK_ERROR)
  })

  test('is never led elsewhere: the token stays with the service', async () => {
    const { client, received } = await clientOf(({ path }, response) =>
      path === '/elsewhere'
        ? sendJson(response, { id: 'a' })
        : response.writeHead(307, { location: '/elsewhere' }).end(),
    )
    expect(await problemOf(client(get, schema))).toEqual(NETWORK_ERROR)
    expect(received.map(({ path }) => path)).toEqual(['/items/1'])
  })
})

/** Waits, a turn at a time, for as long as the test may take. */
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise(setImmediate)
}

describe('a service that keeps silent', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => vi.useRealTimers())

  test.each<[string, Handler, 'asked' | 'answering']>([
    ['altogether', () => undefined, 'asked'],
    ['in the middle of its answer', (_, response) => begin(response), 'answering'],
  ])('%s is given up after thirty seconds, not before', async (_how, handler, from) => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const { client, received } = await clientOf(handler)
    const failed = vi.fn<(problem: unknown) => void>()
    const call = problemOf(client(get, schema)).then(failed)
    await until(() => received.length === 1)
    if (from === 'answering')
      await until(() => fetched.mock.settledResults[0]?.type === 'fulfilled')
    vi.advanceTimersByTime(29_999)
    await new Promise(setImmediate)
    expect(failed).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    await call
    expect(failed).toHaveBeenCalledWith(NETWORK_ERROR)
    fetched.mockRestore()
  })

  test('is not waited for any more once it has answered', async () => {
    const { client } = await clientOf((_, response) => sendJson(response, { id: 'a' }))
    await client(get, schema)
    expect(vi.getTimerCount()).toBe(0)
  })
})

test('a call given up by its caller fails with the caller’s reason, and its request ends', async () => {
  let ended = false
  const { client, received } = await clientOf((_, response) => {
    response.on('close', () => (ended = true))
  })
  const caller = new AbortController()
  const call = client({ ...get, signal: caller.signal }, schema)
  const reason = new Error('left the screen')
  await until(() => received.length === 1)
  caller.abort(reason)
  await expect(call).rejects.toBe(reason)
  await until(() => ended)
})

test('an answered call leaves nothing behind on its caller’s signal', async () => {
  const { client } = await clientOf((_, response) => sendJson(response, { id: 'a' }))
  const { signal } = new AbortController()
  await client({ ...get, signal }, schema)
  expect(getEventListeners(signal, 'abort')).toEqual([])
})
