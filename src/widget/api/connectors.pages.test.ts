import type { ServerResponse } from 'node:http'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fastForward } from '../../testkit/fastForward.ts'
import { expectProblem } from '../../testkit/expectProblem.ts'
import { sendJson } from '../../testkit/serve.ts'
import { entry, serveCatalog } from '../../testkit/serveCatalog.ts'
import type { Client } from './client.ts'
import { catalogQuery } from './connectors.ts'
import { parseConnectors } from './parseConnectors.ts'
import { waitFor } from '../../testkit/waitFor.ts'

const PAGES = Array.from({ length: 7 }, (_, page) => [entry(page * 2), entry(page * 2 + 1)])
const FOUR = PAGES.slice(0, 4)
const ALL = PAGES.flat().map(({ id }) => id)

/** Fetches the catalog as the list does, with the ids so far. */
const load = (client: Client) => {
  const list = openList(client)
  return { ...list, done: list.open() }
}

/** Mounts and unmounts the list by fetching and cancelling its query. */
const openList = (client: Client) => {
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

test('the first page is available at once; the rest is fetched two pages at a time', async () => {
  const held = new Map<number, ServerResponse>()
  let maxHeld = 0
  const { client } = await serveCatalog([], (page, response) => {
    held.set(page, response)
    maxHeld = Math.max(maxHeld, held.size)
    return true
  })
  const { done, ids, isComplete } = load(client)
  const release = (page: number) => {
    const response = held.get(page)
    held.delete(page)
    if (response) sendJson(response, { totalPages: 7, results: PAGES[page - 1] })
  }
  const holds = (...pages: number[]) =>
    waitFor(() => expect(new Set(held.keys())).toEqual(new Set(pages)))
  await holds(1)
  release(1)
  await waitFor(() => expect(ids()).toEqual([0, 1]))
  for (const page of [2, 4, 6]) {
    await holds(page, page + 1)
    expect(isComplete()).toBe(false)
    release(page)
    release(page + 1)
  }
  expect((await done).connectors.map(({ id }) => id)).toEqual(ALL)
  expect(isComplete()).toBe(true)
  expect(maxHeld).toBe(2)
})

test.each([1, 2, 3, 4])('of %i pages exactly these are fetched', async (total) => {
  const { client, requestedPages } = await serveCatalog(PAGES.slice(0, total))
  await load(client).done
  expect(requestedPages().toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4].slice(0, total))
})

describe('a page that fails for a while', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

  const failing = (page: number, times: number, fail: (response: ServerResponse) => void) => {
    let failuresLeft = times
    return serveCatalog(PAGES, (requested, response) => {
      if (requested !== page || failuresLeft === 0) return false
      failuresLeft -= 1
      fail(response)
      return true
    })
  }
  const busy = { 'retry-after': '60' }

  test.each<[string, number, (response: ServerResponse) => void]>([
    ['the first page with 500', 1, (response) => sendJson(response, {}, 500)],
    ['a later page with 503', 4, (response) => sendJson(response, {}, 503)],
    ['a later page with 429', 4, (response) => sendJson(response, {}, 429, busy)],
    ['the last page by a dropped connection', 7, (response) => response.destroy()],
    ['a later page with half a response', 3, (response) => response.end('{"results":[')],
    ['a later page without its results', 3, (response) => sendJson(response, {})],
  ])('%s is retried, and no Connector is missing', async (_what, page, fail) => {
    const { client, requestedPages } = await failing(page, 3, fail)
    const { done } = load(client)
    await fastForward(done)
    expect((await done).connectors.map(({ id }) => id)).toEqual(ALL)
    expect(requestedPages().filter((number) => number === page)).toHaveLength(4)
    expect(requestedPages().filter((number) => number !== page)).toHaveLength(6)
  })

  test('is an error at once where the first page is answered with 429: there is nothing else to show', async () => {
    const { client, requestedPages } = await failing(1, 99, (response) =>
      sendJson(response, {}, 429, busy),
    )
    expect(await expectProblem(load(client).done)).toMatchObject({ kind: 'busy', waitMs: 60_000 })
    expect(requestedPages()).toEqual([1])
  })

  test('is retried after a 429 when the service says', async () => {
    const { client, requestedPages } = await failing(2, 1, (response) =>
      sendJson(response, {}, 429, busy),
    )
    expect(await fastForward(load(client).done)).toBeGreaterThanOrEqual(60_000)
    expect(requestedPages().filter((page) => page === 2)).toHaveLength(2)
  })

  test('fails the query in the end, and loaded Connectors stay', async () => {
    const { client, requestedPages } = await failing(4, 99, (response) =>
      sendJson(response, {}, 500),
    )
    const { done, ids } = load(client)
    const problem = expectProblem(done)
    await fastForward(problem)
    expect(await problem).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })
    expect(ids()).toEqual([0, 1, 2, 3, 4, 5])
    expect(requestedPages().filter((page) => page === 4)).toHaveLength(4)
  })
})

describe('pages without end', () => {
  const serve = (resultsOf: (page: number) => unknown[]) =>
    serveCatalog([], (page, response) => {
      sendJson(response, { totalPages: 1_000_000_000, results: resultsOf(page) })
      return true
    })

  test('are fetched up to the hundredth, and the list is complete', async () => {
    const { client, requestedPages } = await serve((page) => [entry(page)])
    const { done, isComplete } = load(client)
    expect((await done).connectors).toHaveLength(100)
    expect(isComplete()).toBe(true)
    expect(requestedPages()).toHaveLength(100)
  })

  test.each<[string, unknown[]]>([
    ['the same page again', [entry(1)]],
    ['nothing', []],
    ['nothing that can be read', [null]],
  ])('that bring %s end after two', async (_what, results) => {
    const { client, requestedPages } = await serve((page) => (page === 1 ? [entry(1)] : results))
    const { done, isComplete } = load(client)
    expect((await done).connectors.map(({ id }) => id)).toEqual([1])
    expect(isComplete()).toBe(true)
    expect(requestedPages()).toHaveLength(3)
  })

  test('without a Connector to show are no pages without news', async () => {
    const hidden = (page: number) => [entry(page, { isOpenFinance: page === 1 || page > 8 })]
    const { client } = await serve((page) => (page < 10 ? hidden(page) : []))
    expect((await load(client).done).connectors.map(({ id }) => id)).toEqual([1, 9])
  })
})

describe('a page of excessive size', () => {
  test('gives the page its turns while it is read', async () => {
    let now = 0
    // A slow device: 30 ms pass from one look at the clock to the next.
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 30))
    let turns = 0
    const timer = setInterval(() => (turns += 1), 0)
    const entries = Array.from({ length: 100 }, (_, id) => entry(id))
    const connectors = await parseConnectors(entries, new AbortController().signal, null)
    clearInterval(timer)
    expect(connectors).toHaveLength(100)
    expect(turns).toBeGreaterThan(10)
  })

  test('counts up to its thousandth entry, twice as many as were asked for', async () => {
    const { client } = await serveCatalog([Array.from({ length: 1500 }, (_, id) => entry(id))])
    expect((await load(client).done).connectors).toHaveLength(1000)
  })
})

test('a complete catalog is not fetched again', async () => {
  const { client, requestedPages } = await serveCatalog(FOUR)
  const list = openList(client)
  await list.open()
  await list.open()
  expect(list.ids()).toEqual(FOUR.flat().map(({ id }) => id))
  expect(requestedPages()).toHaveLength(4)
})

test('an incomplete catalog is fetched from where it ended; loaded Connectors stay and are not doubled', async () => {
  const held: ServerResponse[] = []
  let rounds = 1
  const { client, requestedPages } = await serveCatalog(FOUR, (page, response) => {
    const fails = page === 2 && rounds === 1
    const waits = page === 2 && rounds === 2
    if (fails) sendJson(response, {}, 401)
    if (waits) held.push(response)
    return fails || waits
  })
  const list = openList(client)
  expect(await expectProblem(list.open())).toMatchObject({ kind: 'token' })
  expect(list.ids()).toEqual([0, 1])
  expect(list.isComplete()).toBe(false)
  rounds = 2
  const reopened = list.open()
  await waitFor(() => expect(held).toHaveLength(1))
  expect(list.ids()).toEqual([0, 1])
  for (const response of held) sendJson(response, { totalPages: 4, results: FOUR[1] })
  await reopened
  expect(list.ids()).toEqual(FOUR.flat().map(({ id }) => id))
  expect(list.isComplete()).toBe(true)
  expect(requestedPages().filter((page) => page === 1)).toHaveLength(1)
})

test('a list that is left stops fetching, even during a delay', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const { client, requestedPages } = await serveCatalog(FOUR, (page, response) => {
    if (page === 2) sendJson(response, {}, 429, { 'retry-after': '60' })
    return page === 2
  })
  const list = openList(client)
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
