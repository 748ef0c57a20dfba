import { getEventListeners } from 'node:events'
import type { ServerResponse } from 'node:http'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { expectProblem } from '../../testkit/expectProblem.ts'
import { sendJson, serveClient, type Handler } from '../../testkit/serve.ts'

const schema = z.object({ id: z.string() })
const get = { method: 'GET', path: '/items/1' } as const
const NETWORK_ERROR = { kind: 'noResponse', code: 'NETWORK_ERROR', requestId: null }

/** Starts a response of a thousand bytes and sends the first few. */
const startResponse = (response: ServerResponse) => {
  response.writeHead(200, { 'content-length': '1000', 'x-request-id': 'r' })
  response.write('{"id":"a"')
}

describe('a connection', () => {
  test.each<[string, Handler]>([
    ['dropped before the response', (_, response) => response.destroy()],
    [
      'dropped within the response',
      (_, response) => {
        startResponse(response)
        setImmediate(() => response.destroy())
      },
    ],
  ])('%s is a network error', async (_how, handler) => {
    const { client, received } = await serveClient(handler)
    expect(await expectProblem(client(get, schema))).toEqual(NETWORK_ERROR)
    expect(received).toHaveLength(1)
  })

  test('that is refused is a network error', async () => {
    const { client, close } = await serveClient(() => undefined)
    close()
    expect(await expectProblem(client(get, schema))).toEqual(NETWORK_ERROR)
  })

  test('never follows a redirect, so the token stays with the service', async () => {
    const { client, received } = await serveClient(({ path }, response) =>
      path === '/elsewhere'
        ? sendJson(response, { id: 'a' })
        : response.writeHead(307, { location: '/elsewhere' }).end(),
    )
    expect(await expectProblem(client(get, schema))).toEqual(NETWORK_ERROR)
    expect(received.map(({ path }) => path)).toEqual(['/items/1'])
  })
})

const MEGABYTE = 1_000_000
const giantText = (bytes: number) => JSON.stringify({ id: 'a', filler: 'x'.repeat(bytes) })

describe('a body of excessive size', () => {
  test('that never ends is cancelled, and is unreadable', async () => {
    const chunk = 'x'.repeat(MEGABYTE)
    let sent = 0
    let isOpen = true
    const { client } = await serveClient((_, response) => {
      response.on('close', () => (isOpen = false))
      response.writeHead(200, { 'x-request-id': 'r' }).write('{"id":"')
      const writeMore = () => {
        sent += 1
        if (sent < 200) response.write(chunk, writeMore)
        else response.end('"}')
      }
      writeMore()
    })
    const problem = await expectProblem(client(get, schema))
    expect(problem).toMatchObject({ code: 'UNREADABLE_ANSWER', requestId: 'r', status: 200 })
    await until(() => !isOpen)
    expect(sent).toBeLessThan(200)
  })

  test('counts for its status alone, if that is an error', async () => {
    const { client } = await serveClient((_, response) =>
      response.writeHead(503).end(giantText(5 * MEGABYTE)),
    )
    expect(await expectProblem(client(get, schema))).toMatchObject({
      code: 'INTERNAL_SERVER_ERROR',
    })
  })

  test('is read if it has less than four megabytes', async () => {
    const { client } = await serveClient((_, response) => response.end(giantText(3.9 * MEGABYTE)))
    expect((await client(get, schema)).data).toEqual({ id: 'a' })
  })
})

const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise(setImmediate)
}

describe('a service that does not respond', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

  test.each<[string, Handler, 'requested' | 'responding']>([
    ['at all', () => undefined, 'requested'],
    ['in the middle of its response', (_, response) => startResponse(response), 'responding'],
  ])('%s times out after thirty seconds, not before', async (_how, handler, from) => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const { client, received } = await serveClient(handler)
    const failed = vi.fn<(problem: unknown) => void>()
    const call = expectProblem(client(get, schema)).then(failed)
    await until(() => received.length === 1)
    if (from === 'responding')
      await until(() => fetched.mock.settledResults[0]?.type === 'fulfilled')
    vi.advanceTimersByTime(29_999)
    await new Promise(setImmediate)
    expect(failed).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    await call
    expect(failed).toHaveBeenCalledWith(NETWORK_ERROR)
    fetched.mockRestore()
  })

  test('is told of after eight seconds, once for each request, and one that responds in time is not', async () => {
    const onSlow = vi.fn<() => void>()
    const { client, received } = await serveClient(
      ({ path }, response) => path === '/items/2' && sendJson(response, { id: 'a' }),
      { tracer: { onSlow } },
    )
    await client({ method: 'GET', path: '/items/2' }, schema)
    vi.advanceTimersByTime(20_000)
    expect(onSlow).not.toHaveBeenCalled()
    const call = expectProblem(client(get, schema))
    await until(() => received.length === 2)
    vi.advanceTimersByTime(7999)
    expect(onSlow).not.toHaveBeenCalled()
    vi.advanceTimersByTime(22_001)
    await call
    expect(onSlow).toHaveBeenCalledOnce()
  })
})

test('an aborted call rejects with the caller’s reason, and its request is cancelled', async () => {
  let ended = false
  const { client, received } = await serveClient((_, response) => {
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

test('a finished call leaves no listener on the caller’s signal', async () => {
  const { client } = await serveClient((_, response) => sendJson(response, { id: 'a' }))
  const { signal } = new AbortController()
  await client({ ...get, signal }, schema)
  expect(getEventListeners(signal, 'abort')).toEqual([])
})
