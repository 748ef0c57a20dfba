// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { entry } from '../../../testkit/serveCatalog.ts'
import type { Client } from '../../api/client.ts'
import { CallError } from '../../api/errors.ts'
import { createQueryClient } from '../../api/queryClient.ts'
import type { CallProblem } from '../../domain/problem.ts'
import { useCatalog } from './useCatalog.ts'

const requestId = null
const TOKEN: CallProblem = { kind: 'token', status: 401, requestId }
const BUSY: CallProblem = { kind: 'busy', waitMs: 60_000, requestId }
const DOWN: CallProblem = { kind: 'noResponse', code: 'INTERNAL_SERVER_ERROR', requestId }
const OFFLINE: CallProblem = { kind: 'noResponse', code: 'NETWORK_ERROR', requestId }

const twoOn = (page: number) => [entry(page * 2 - 2), entry(page * 2 - 1)]
const idsUpTo = (page: number) => Array.from({ length: page * 2 }, (_, id) => id)

/** A catalog, and what it says to the requests of a page: a problem, or what a promise resolves with. */
function createService(totalPages: number, resultsOf: (page: number) => unknown[] = twoOn) {
  const requested: number[] = []
  const answers = new Map<number, CallProblem | Promise<void>>()
  const client: Client = async ({ path, signal }, schema) => {
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page'))
    requested.push(page)
    const problem = await answers.get(page)
    signal?.throwIfAborted()
    if (problem) throw new CallError(problem)
    const parsed = schema.safeParse({ totalPages, results: resultsOf(page) })
    if (!parsed.success) throw new Error('A page does not match its schema.')
    return { data: parsed.data, language: null, requestId, answeredAt: 0, skewMs: 0 }
  }
  /** Holds the answer to a page until the function that is returned is called. */
  const hold = (page: number) => {
    let release = () => {}
    answers.set(page, new Promise<void>((resolve) => (release = resolve)))
    return () => release()
  }
  return { client, requested, answers, hold, timesOf: (page: number) => countOf(requested, page) }
}

const countOf = (pages: readonly number[], page: number) =>
  pages.filter((one) => one === page).length

/** Lets time pass, in ms; the least that lets answers arrive and React render. */
const wait = (ms = 20) => act(() => vi.advanceTimersByTimeAsync(ms))

/** A list that can be shown and left. `now` is what it has rendered last. */
function createList({ client }: { client: Client }) {
  const queries = createQueryClient()
  let root: Root | null = null
  let latest: ReturnType<typeof useCatalog>
  function Probe() {
    const catalog = useCatalog(client, {})
    useEffect(() => {
      latest = catalog
    })
    return null
  }
  onTestFinished(() => root?.unmount())
  return {
    open: async () => {
      root = createRoot(document.createElement('div'))
      const list = (
        <QueryClientProvider client={queries}>
          <Probe />
        </QueryClientProvider>
      )
      await act(async () => root?.render(list))
      await wait()
    },
    leave: () => act(async () => root?.unmount()),
    retry: () => act(async () => latest.retry()),
    now: () => ({
      ids: latest.connectors.map(({ id }) => id),
      is: latest.isComplete ? 'complete' : latest.hasFailed ? 'failed' : 'loading',
      problem: latest.error instanceof CallError ? latest.error.problem : null,
    }),
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

test('the first page is available at once; the rest is fetched two pages at a time', async () => {
  const service = createService(7)
  const { hold, requested } = service
  const release = [1, 2, 3, 4, 5, 6, 7].map(hold)
  const list = createList(service)
  await list.open()
  for (const last of [1, 3, 5, 7]) {
    expect(requested).toEqual(idsUpTo(4).slice(1, last + 1))
    expect(list.now().is).toBe('loading')
    for (const page of last === 1 ? [1] : [last - 1, last]) {
      release[page - 1]?.()
      await wait()
      expect(list.now().ids).toEqual(idsUpTo(page))
    }
  }
  expect(list.now()).toEqual({ ids: idsUpTo(7), is: 'complete', problem: null })
})

describe('a page that fails', () => {
  test('in the end leaves the Connectors before it, and is asked for again by itself', async () => {
    const service = createService(7)
    service.answers.set(4, DOWN)
    const list = createList(service)
    await list.open()
    await wait(20_000)
    expect(list.now()).toEqual({ ids: idsUpTo(3), is: 'failed', problem: DOWN })
    const tries = service.timesOf(4)
    await wait(15_000)
    expect(service.timesOf(4)).toBeGreaterThan(tries)
    // While it is asked for without the person, nothing is said to have changed.
    expect(list.now().is).toBe('failed')
    service.answers.clear()
    await wait(15_000)
    expect(list.now()).toEqual({ ids: idsUpTo(7), is: 'complete', problem: null })
    expect([1, 2, 3, 5, 6, 7].map(service.timesOf)).toEqual([1, 1, 1, 1, 1, 1])
  })

  test('is asked for at once when the person says so', async () => {
    const service = createService(2)
    service.answers.set(2, { kind: 'refused', code: 'UNKNOWN', requestId })
    const list = createList(service)
    await list.open()
    // What was refused is not asked for by itself.
    await wait(60_000)
    expect(list.now().is).toBe('failed')
    expect(service.timesOf(2)).toBe(1)
    const release = service.hold(2)
    await list.retry()
    await wait()
    expect(list.now()).toEqual({ ids: idsUpTo(1), is: 'loading', problem: null })
    release()
    await wait()
    expect(list.now()).toMatchObject({ ids: idsUpTo(2), is: 'complete' })
    expect(service.timesOf(1)).toBe(1)
  })

  test.each([1, 2])('without a network is asked for when that is back: page %i', async (page) => {
    const service = createService(3)
    service.answers.set(page, OFFLINE)
    const list = createList(service)
    await list.open()
    await act(async () => dispatchEvent(new Event('offline')))
    await wait(12_000)
    expect(list.now()).toMatchObject({ ids: idsUpTo(page - 1), is: 'failed', problem: OFFLINE })
    service.answers.clear()
    await act(async () => dispatchEvent(new Event('online')))
    await wait(100)
    expect(list.now()).toEqual({ ids: idsUpTo(3), is: 'complete', problem: null })
  })

  test('is an error at once where the first is answered with 429: there is nothing else to show', async () => {
    const service = createService(7)
    service.answers.set(1, BUSY)
    const list = createList(service)
    await list.open()
    expect(list.now()).toEqual({ ids: [], is: 'failed', problem: BUSY })
    expect(service.requested).toEqual([1])
  })

  test('with 429 is retried when the service says, and not by a list that was left', async () => {
    const service = createService(2)
    service.answers.set(2, BUSY)
    const list = createList(service)
    await list.open()
    await wait(59_000)
    expect(service.timesOf(2)).toBe(1)
    await wait(17_000)
    expect(service.timesOf(2)).toBe(2)
    await list.leave()
    await wait(120_000)
    expect(service.timesOf(2)).toBe(2)
  })
})

describe('pages without end', () => {
  test.each<[string, unknown[]]>([
    ['the same page again', [entry(1)]],
    ['nothing', []],
    ['nothing that can be read', [null]],
  ])('that bring %s end after two', async (_what, results) => {
    const service = createService(1_000_000_000, (page) => (page === 1 ? [entry(1)] : results))
    const list = createList(service)
    await list.open()
    await wait(100)
    expect(list.now()).toEqual({ ids: [1], is: 'complete', problem: null })
    expect(service.requested).toHaveLength(3)
  })

  test('without a Connector to show are no pages without news', async () => {
    const hidden = (page: number) => [entry(page, { isOpenFinance: page === 1 || page > 8 })]
    const list = createList(createService(99, (page) => (page < 10 ? hidden(page) : [])))
    await list.open()
    await wait(500)
    expect(list.now()).toMatchObject({ ids: [1, 9], is: 'complete' })
  })
})

test('a list that is shown again asks only for what it lacks; loaded Connectors stay and are not doubled', async () => {
  const service = createService(4)
  service.answers.set(2, TOKEN)
  const list = createList(service)
  await list.open()
  expect(list.now()).toEqual({ ids: idsUpTo(1), is: 'failed', problem: TOKEN })
  await list.leave()
  const release = service.hold(2)
  await list.open()
  expect(list.now()).toMatchObject({ ids: idsUpTo(1), problem: null })
  release()
  await wait(100)
  expect(list.now()).toEqual({ ids: idsUpTo(4), is: 'complete', problem: null })
  await list.leave()
  await list.open()
  expect(list.now().is).toBe('complete')
  expect([1, 2, 3, 4].map(service.timesOf)).toEqual([1, 2, 1, 1])
})
