import type { ServerResponse } from 'node:http'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { fastForward } from '../../../testkit/fastForward.ts'
import { expectProblem } from '../../../testkit/expectProblem.ts'
import { sendJson } from '../../../testkit/serve.ts'
import { entry, serveCatalog } from '../../../testkit/serveCatalog.ts'
import type { Client } from './client.ts'
import { catalogQuery } from './connectors.ts'
import { waitFor } from '../../../testkit/waitFor.ts'

const PAGES = Array.from({ length: 4 }, (_, page) => [entry(page * 2), entry(page * 2 + 1)])
const ALL = PAGES.flat().map(({ id }) => id)

/** Mounts and unmounts the list by fetching and cancelling its query. */
const listOf = (client: Client) => {
  const queries = new QueryClient()
  const query = catalogQuery(client, {})
  const cached = () => queries.getQueryData(query.queryKey)
  return {
    open: () => queries.fetchQuery(query),
    leave: () => queries.cancelQueries(query),
    ids: () => cached()?.connectors.map(({ id }) => id) ?? [],
    isComplete: () => cached()?.complete,
  }
}

test('a complete catalog is not fetched again', async () => {
  const { client, requestedPages } = await serveCatalog(PAGES)
  const list = listOf(client)
  await list.open()
  await list.open()
  expect(list.ids()).toEqual(ALL)
  expect(requestedPages()).toHaveLength(4)
})

test('an incomplete catalog is fetched from where it ended; loaded Connectors stay and are not doubled', async () => {
  const held: ServerResponse[] = []
  let rounds = 1
  const { client, requestedPages } = await serveCatalog(PAGES, (page, response) => {
    const fails = page === 2 && rounds === 1
    const waits = page === 2 && rounds === 2
    if (fails) sendJson(response, {}, 401)
    if (waits) held.push(response)
    return fails || waits
  })
  const list = listOf(client)
  expect(await expectProblem(list.open())).toMatchObject({ kind: 'token' })
  expect(list.ids()).toEqual([0, 1])
  expect(list.isComplete()).toBe(false)
  rounds = 2
  const reopened = list.open()
  await waitFor(() => expect(held).toHaveLength(1))
  expect(list.ids()).toEqual([0, 1])
  for (const response of held) sendJson(response, { totalPages: 4, results: PAGES[1] })
  await reopened
  expect(list.ids()).toEqual(ALL)
  expect(list.isComplete()).toBe(true)
  expect(requestedPages().filter((page) => page === 1)).toHaveLength(1)
})

test('a list that is left stops fetching, even during a delay', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const { client, requestedPages } = await serveCatalog(PAGES, (page, response) => {
    if (page === 2) sendJson(response, {}, 429, { 'retry-after': '60' })
    return page === 2
  })
  const list = listOf(client)
  const left = list.open().catch(() => 'left')
  // The delay and its jitter.
  const isDelay = (ms = 0) => ms >= 60_000 && ms <= 75_000
  while (!timers.mock.calls.some(([, ms]) => isDelay(ms))) {
    await new Promise(setImmediate)
    vi.advanceTimersByTime(1)
  }
  await list.leave()
  await fastForward(left)
  const before = requestedPages()
  vi.advanceTimersByTime(120_000)
  for (let turn = 0; turn < 500; turn += 1) await new Promise(setImmediate)
  expect(requestedPages()).toEqual(before)
  expect(before.filter((page) => page === 2)).toHaveLength(1)
})
