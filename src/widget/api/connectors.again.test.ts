import type { ServerResponse } from 'node:http'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { hurry } from '../../../testkit/hurry.ts'
import { problemOf } from '../../../testkit/problemOf.ts'
import { sendJson } from '../../../testkit/serve.ts'
import { entry, servePages } from '../../../testkit/servePages.ts'
import type { Client } from './client.ts'
import { catalogueQuery } from './connectors.ts'

const PAGES = Array.from({ length: 4 }, (_, page) => [entry(page * 2), entry(page * 2 + 1)])
const ALL = PAGES.flat().map(({ id }) => id)

afterEach(() => vi.useRealTimers())

/** The list, as it is opened, left and opened again. */
const listOf = (client: Client) => {
  const queries = new QueryClient()
  const query = catalogueQuery(client, {})
  const cached = () => queries.getQueryData(query.queryKey)
  return {
    open: () => queries.fetchQuery(query),
    leave: () => queries.cancelQueries(query),
    known: () => cached()?.connectors.map(({ id }) => id) ?? [],
    isComplete: () => cached()?.complete,
  }
}

test('a whole catalogue is not asked for again', async () => {
  const { client, asked } = await servePages(PAGES)
  const list = listOf(client)
  await list.open()
  await list.open()
  expect(list.known()).toEqual(ALL)
  expect(asked()).toHaveLength(4)
})

test('a catalogue that broke off is asked for again; what is there stays, and is there once', async () => {
  const held: ServerResponse[] = []
  let rounds = 1
  const { client } = await servePages(PAGES, (page, response) => {
    const breaksOff = page === 2 && rounds === 1
    const waits = page === 1 && rounds === 2
    if (breaksOff) sendJson(response, {}, 401)
    if (waits) held.push(response)
    return breaksOff || waits
  })
  const list = listOf(client)
  expect(await problemOf(list.open())).toMatchObject({ kind: 'token' })
  expect(list.known()).toEqual([0, 1])
  expect(list.isComplete()).toBe(false)
  rounds = 2
  const again = list.open()
  await vi.waitFor(() => expect(held).toHaveLength(1))
  expect(list.known()).toEqual([0, 1])
  for (const response of held) sendJson(response, { totalPages: 4, results: PAGES[0] })
  await again
  expect(list.known()).toEqual(ALL)
  expect(list.isComplete()).toBe(true)
})

test('a list that is left stops asking, even in the middle of a pause', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const { client, asked } = await servePages(PAGES, (page, response) => {
    if (page === 2) sendJson(response, {}, 429, { 'retry-after': '60' })
    return page === 2
  })
  const list = listOf(client)
  const left = list.open().catch(() => 'left')
  while (!timers.mock.calls.some(([, ms]) => ms === 60_000)) {
    await new Promise(setImmediate)
    vi.advanceTimersByTime(1)
  }
  await list.leave()
  await hurry(left)
  const before = asked()
  vi.advanceTimersByTime(120_000)
  for (let turn = 0; turn < 500; turn += 1) await new Promise(setImmediate)
  expect(asked()).toEqual(before)
  expect(before.filter((page) => page === 2)).toHaveLength(1)
  // `mockRestore` would leave the spy registered: the next test would be given the fake timer again.
  vi.restoreAllMocks()
})
