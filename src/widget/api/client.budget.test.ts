import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { expectProblem } from '../../testkit/expectProblem.ts'
import { fixedToken } from '../../testkit/fixedToken.ts'
import { createClient, type Call } from './client.ts'

const schema = z.object({ id: z.string() })
const get: Call = { method: 'GET', path: '/items/1' }
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(async () => Response.json({ id: 'a' }))
})

const MAX_PER_MINUTE = 120

test('the client sends 120 requests in a minute, and answers for the service after that', async () => {
  const client = createClient({ apiUrl: '', tokens: fixedToken() })
  const calls: Call[] = [get, { method: 'POST', path: '/items', body: {} }]
  for (let sent = 0; sent < MAX_PER_MINUTE; sent += 1) {
    await client(calls[sent % 2] ?? get, schema)
    vi.advanceTimersByTime(100)
  }
  for (const call of calls)
    expect(await expectProblem(client(call, schema))).toEqual({
      kind: 'busy',
      waitMs: 48_000,
      requestId: null,
    })
  expect(fetched).toHaveBeenCalledTimes(MAX_PER_MINUTE)
  vi.advanceTimersByTime(48_000)
  await client(get, schema)
  expect(await expectProblem(client(get, schema))).toMatchObject({ kind: 'busy', waitMs: 1000 })
  expect(fetched).toHaveBeenCalledTimes(MAX_PER_MINUTE + 1)
})

test('a request that is repeated with a fresh token counts twice', async () => {
  fetched.mockImplementation(async () => Response.json({}, { status: 401 }))
  const tokens = { current: () => 'a', renew: () => Promise.resolve() }
  const client = createClient({ apiUrl: '', tokens })
  for (let sent = 0; sent < MAX_PER_MINUTE; sent += 1) await expectProblem(client(get, schema))
  expect(fetched).toHaveBeenCalledTimes(MAX_PER_MINUTE)
})

test('nothing of the widget goes around the client', () => {
  const root = fileURLToPath(new URL('../', import.meta.url))
  const senders = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /(?<!\.test)\.tsx?$/.test(path) &&
      /\b(fetch\(|XMLHttpRequest|sendBeacon|WebSocket|EventSource)/.test(
        readFileSync(join(root, path), 'utf8'),
      ),
  )
  expect(senders.toSorted()).toEqual([
    'api/client.ts',
    // The files of the build, each a few times.
    'chunks/loadChunk.ts',
    // The first page of the catalog, once in a page.
    'head/inline.ts',
    // The early chunk, where it came broken.
    'head/repairEarly.ts',
    // The page's own headers, once, for a developer.
    'host/explainOptions.ts',
    // To the operator, where the configuration asks for it.
    'telemetry/telemetry.ts',
  ])
})
