import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { expectProblem } from '../../testkit/expectProblem.ts'
import { serve } from '../../testkit/serve.ts'
import { createClient } from './client.ts'
import { createTokenSource } from './tokenSource.ts'

describe('a fresh token', () => {
  test('is asked for with its reason and its Item, and is the current one from then on', async () => {
    const ask = vi.fn<(reason: string, itemId: string | null) => void>()
    const tokens = createTokenSource(ask)
    tokens.receive('first')
    const renewed = tokens.renew('expired', 'item-1')
    expect(ask.mock.calls).toEqual([['expired', 'item-1']])
    expect(tokens.current()).toBe('first')
    tokens.receive('second')
    await renewed
    expect(tokens.current()).toBe('second')
  })

  test('is requested once at a time: every waiting call gets the same token', async () => {
    const ask = vi.fn<() => void>()
    const tokens = createTokenSource(ask)
    const both = [tokens.renew('expired', null), tokens.renew('spent', 'item-1')]
    expect(ask).toHaveBeenCalledTimes(1)
    tokens.receive('second')
    await Promise.all(both)
    tokens.renew('expired', null).catch(() => undefined)
    expect(ask).toHaveBeenCalledTimes(2)
    tokens.refuse()
  })

  test.each(['spent', 'expired'] as const)(
    'that is the one which was refused (%s) is as good as none',
    async (reason) => {
      const tokens = createTokenSource(() => undefined)
      tokens.receive('first')
      const renewed = tokens.renew(reason, null)
      expect(tokens.receive('first')).toBe(false)
      await expect(renewed).rejects.toThrow('no connect token')
      // For the next bank a host may give one token again.
      void tokens.renew('another', null)
      expect([tokens.receive('first'), tokens.receive('second')]).toEqual([true, true])
    },
  )

  test('that the host does not have rejects immediately, also if it answers synchronously', async () => {
    const tokens = createTokenSource(() => tokens.refuse())
    await expect(tokens.renew('expired', null)).rejects.toThrow('no connect token')
  })

  test('is waited for for 20 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const tokens = createTokenSource(() => undefined)
    const renewed = tokens.renew('expired', null)
    vi.advanceTimersByTime(20_000)
    await expect(renewed).rejects.toThrow('no connect token')
  })
})

async function strictService(status: 401 | 403) {
  const { url, received } = await serve((request, response) => {
    const isFresh = request.headers['x-api-key'] === 'fresh'
    response
      .writeHead(isFresh ? 200 : status, { 'content-type': 'application/json' })
      .end(isFresh ? '{}' : `{"code":${status},"message":"Expired."}`)
  })
  const ask = vi.fn<(reason: string, itemId: string | null) => void>()
  const tokens = createTokenSource(ask)
  tokens.receive('old')
  return { client: createClient({ apiUrl: url, tokens }), tokens, ask, received }
}
const anything = z.unknown()
const READ = { method: 'GET', path: '/items/item-1', itemId: 'item-1' } as const

describe('a read that is refused for its token', () => {
  test.each([
    [401, 'expired'],
    [403, 'spent'],
  ] as const)('with %i is sent once more with a fresh one', async (status, reason) => {
    const { client, tokens, ask, received } = await strictService(status)
    ask.mockImplementation(() => tokens.receive('fresh'))
    await client(READ, anything)
    expect(ask.mock.calls).toEqual([[reason, 'item-1']])
    expect(received.map(({ headers }) => headers['x-api-key'])).toEqual(['old', 'fresh'])
  })

  test('shares its fresh token with the one beside it', async () => {
    const { client, tokens, ask, received } = await strictService(401)
    ask.mockImplementation(() => queueMicrotask(() => tokens.receive('fresh')))
    await Promise.all(
      ['/connectors?page=2', '/connectors?page=3'].map((path) =>
        client({ method: 'GET', path }, anything),
      ),
    )
    expect(ask).toHaveBeenCalledTimes(1)
    expect(received).toHaveLength(4)
  })

  test('is sent once more without a question where a fresh one has come meanwhile', async () => {
    const { client, tokens, ask } = await strictService(401)
    const reading = client(READ, anything)
    tokens.receive('fresh')
    await reading
    expect(ask).not.toHaveBeenCalled()
  })

  test('twice is refused for good', async () => {
    const { client, tokens, ask, received } = await strictService(401)
    ask.mockImplementation(() => tokens.receive('old again'))
    const problem = await expectProblem(client(READ, anything))
    expect(problem).toMatchObject({ kind: 'token', status: 401 })
    expect(received).toHaveLength(2)
  })

  test('is refused where the host has no other', async () => {
    const { client, tokens, ask, received } = await strictService(401)
    ask.mockImplementation(() => tokens.refuse())
    const problem = await expectProblem(client(READ, anything))
    expect(problem).toMatchObject({ kind: 'token', status: 401 })
    expect(received).toHaveLength(1)
  })
})

test.each(['POST', 'PATCH'] as const)('a %s is never sent again by itself', async (method) => {
  const { client, ask, received } = await strictService(401)
  const problem = await expectProblem(client({ method, path: '/items', body: {} }, anything))
  expect(problem).toMatchObject({ kind: 'token', status: 401 })
  expect(ask).not.toHaveBeenCalled()
  expect(received).toHaveLength(1)
})
