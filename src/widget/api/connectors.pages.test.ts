import type { ServerResponse } from 'node:http'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hurry } from '../../../testkit/hurry.ts'
import { problemOf } from '../../../testkit/problemOf.ts'
import { sendJson } from '../../../testkit/serve.ts'
import { entry, servePages } from '../../../testkit/servePages.ts'
import type { Client } from './client.ts'
import { catalogueQuery } from './connectors.ts'

const PAGES = Array.from({ length: 7 }, (_, page) => [entry(page * 2), entry(page * 2 + 1)])
const ALL = PAGES.flat().map(({ id }) => id)

/** Loads the catalogue as the list does: what is known so far, and how it ends. */
const load = (client: Client) => {
  const queries = new QueryClient()
  const query = catalogueQuery(client, {})
  const done = queries.fetchQuery(query)
  const cached = () => queries.getQueryData(query.queryKey)
  const known = () => cached()?.connectors.map(({ id }) => id) ?? []
  const isComplete = () => cached()?.complete
  return { done, known, isComplete }
}

test('the first page is there at once, the rest comes two pages at a time and never more', async () => {
  const held = new Map<number, ServerResponse>()
  let most = 0
  const { client } = await servePages([], (page, response) => {
    held.set(page, response)
    most = Math.max(most, held.size)
    return true
  })
  const { done, known, isComplete } = load(client)
  const release = (page: number) => {
    const response = held.get(page)
    held.delete(page)
    if (response) sendJson(response, { totalPages: 7, results: PAGES[page - 1] })
  }
  const holds = (...pages: number[]) =>
    vi.waitFor(() => expect(new Set(held.keys())).toEqual(new Set(pages)))
  await holds(1)
  release(1)
  await vi.waitFor(() => expect(known()).toEqual([0, 1]))
  for (const page of [2, 4, 6]) {
    await holds(page, page + 1)
    expect(isComplete()).toBe(false)
    release(page)
    release(page + 1)
  }
  expect((await done).connectors.map(({ id }) => id)).toEqual(ALL)
  expect(isComplete()).toBe(true)
  expect(most).toBe(2)
})

test.each([1, 2, 3, 4])('of %i pages none is asked for that is not there', async (total) => {
  const { client, asked } = await servePages(PAGES.slice(0, total))
  await load(client).done
  expect(asked().toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4].slice(0, total))
})

describe('what fails for a while', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => vi.useRealTimers())

  const failing = (page: number, times: number, fail: (response: ServerResponse) => void) => {
    let left = times
    return servePages(PAGES, (asked, response) => {
      if (asked !== page || left === 0) return false
      left -= 1
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
    ['a later page with half an answer', 3, (response) => response.end('{"results":[')],
    ['a later page without its results', 3, (response) => sendJson(response, {})],
  ])('%s is asked for again, and nothing is missing', async (_what, page, fail) => {
    const { client, asked } = await failing(page, 3, fail)
    const { done } = load(client)
    await hurry(done)
    expect((await done).connectors.map(({ id }) => id)).toEqual(ALL)
    expect(asked().filter((one) => one === page)).toHaveLength(4)
    expect(asked().filter((one) => one !== page)).toHaveLength(6)
  })

  test('after 429 a page waits as long as the service asks', async () => {
    const { client, asked } = await failing(2, 1, (response) => sendJson(response, {}, 429, busy))
    expect(await hurry(load(client).done)).toBeGreaterThanOrEqual(60_000)
    expect(asked().filter((page) => page === 2)).toHaveLength(2)
  })

  test('a page that never comes fails the query, and what was there stays', async () => {
    const { client, asked } = await failing(4, 99, (response) => sendJson(response, {}, 500))
    const { done, known } = load(client)
    const problem = problemOf(done)
    await hurry(problem)
    expect(await problem).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })
    expect(known()).toEqual([0, 1, 2, 3, 4, 5])
    expect(asked().filter((page) => page === 4)).toHaveLength(4)
  })
})
