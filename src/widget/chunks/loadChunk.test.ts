import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fastForward } from '../../testkit/fastForward.ts'
import { ChunkError, loadChunk } from './loadChunk.ts'

const answer = (status: number, type = 'text/javascript') =>
  new Response('', { status, headers: { 'content-type': type } })

const fetchFile = vi.fn<typeof fetch>()
const importChunk = vi.fn<() => Promise<string>>()
let goOnline = () => {}
let file = 0
const newFile = () => `/assets/${(file += 1)}.js`

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.stubGlobal('fetch', fetchFile)
  vi.stubGlobal('addEventListener', (_type: string, listener: () => void) => (goOnline = listener))
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.stubGlobal('location', new URL('https://widget.example/'))
  importChunk.mockResolvedValue('chunk')
})
afterEach(() => {
  vi.clearAllTimers()
})

const problemOf = async (loading: Promise<unknown>) => {
  const problem = loading.then(
    () => null,
    (error: unknown) => error,
  )
  const ms = await fastForward(problem)
  return { problem: await problem, ms }
}

test('a chunk is imported once its files have come, which are asked for once', async () => {
  fetchFile.mockImplementation(async () => answer(200))
  const files = [newFile(), newFile()]
  expect(await Promise.all([loadChunk(importChunk, files), loadChunk(importChunk, files)])).toEqual(
    ['chunk', 'chunk'],
  )
  expect(fetchFile.mock.calls.map(([url]) => url)).toEqual(files)
})

const SCRIPT = { responseStatus: 200, contentType: 'text/javascript' }

test.each([
  ['a script', SCRIPT, 0],
  ['a script that is gone', { ...SCRIPT, responseStatus: 404 }, 1],
  ['a page in its place', { ...SCRIPT, contentType: 'text/html' }, 1],
  ['something, as far as the browser says', { responseStatus: 200 }, 1],
])('a file that was preloaded as %s is fetched, %j, %i times', async (_what, entry, fetches) => {
  fetchFile.mockImplementation(async () => answer(200))
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([Object.create(entry)])
  expect(await loadChunk(importChunk, [newFile()])).toBe('chunk')
  expect(fetchFile).toHaveBeenCalledTimes(fetches)
})

test('a file that came but does not run is fetched past the cache, for the next load of the page', async () => {
  fetchFile.mockImplementation(async () => answer(200))
  importChunk.mockRejectedValue(new SyntaxError('Unexpected end of input'))
  const files = [newFile(), newFile()]
  const { problem } = await problemOf(loadChunk(importChunk, files))
  expect(problem).toMatchObject({ name: 'ChunkError', isGone: true })
  expect(fetchFile.mock.calls.map(([url, init]) => [url, init?.cache])).toEqual([
    ...files.map((path) => [path, 'default']),
    ...files.map((path) => [path, 'reload']),
  ])
})

test.each<[string, () => Promise<Response>]>([
  ['503', async () => answer(503)],
  ['a dropped connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a file that is answered by %s comes with a later try', async (_what, fail) => {
  fetchFile.mockImplementationOnce(fail).mockImplementationOnce(fail)
  fetchFile.mockImplementation(async () => answer(200))
  const loading = loadChunk(importChunk, [newFile()])
  expect(await fastForward(loading)).toBeLessThan(3500)
  expect(await loading).toBe('chunk')
  // What an earlier try left in the browser's cache is not asked again.
  expect(fetchFile.mock.calls.map(([, init]) => init?.cache)).toEqual([
    'default',
    'reload',
    'reload',
  ])
})

test('a file that never comes ends after five tries, and is asked for again by the next import', async () => {
  fetchFile.mockImplementation(async () => answer(503))
  const files = [newFile()]
  const { problem, ms } = await problemOf(loadChunk(importChunk, files))
  expect(problem).toMatchObject({ name: 'ChunkError', isGone: false })
  expect(ms).toBeLessThan(15_500)
  expect(fetchFile).toHaveBeenCalledTimes(5)
  expect(importChunk).not.toHaveBeenCalled()
  fetchFile.mockImplementation(async () => answer(200))
  expect(await loadChunk(importChunk, files)).toBe('chunk')
})

test('a file that failed is asked for at once when the network is back', async () => {
  fetchFile.mockRejectedValue(new TypeError('Failed to fetch'))
  const loading = loadChunk(importChunk, [newFile()])
  await vi.advanceTimersByTimeAsync(8000)
  expect(fetchFile).toHaveBeenCalledTimes(4)
  fetchFile.mockImplementation(async () => answer(200))
  goOnline()
  expect(await loading).toBe('chunk')
})

test('a file without an answer ends within 35 s', async () => {
  fetchFile.mockImplementation(() => new Promise(() => undefined))
  const { problem, ms } = await problemOf(loadChunk(importChunk, [newFile()]))
  expect(problem).toBeInstanceOf(ChunkError)
  expect(ms).toBeLessThanOrEqual(35_000)
  expect(fetchFile).toHaveBeenCalledTimes(2)
})

test('a file that comes slowly comes in its first try, also after 50 s', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const headers = { 'content-type': 'text/javascript' }
  fetchFile.mockImplementation(async () => new Response(readable, { headers }))
  const loading = loadChunk(importChunk, [newFile()])
  const writer = writable.getWriter()
  for (let part = 0; part < 5; part += 1) {
    await vi.advanceTimersByTimeAsync(10_000)
    await writer.write(new Uint8Array(8))
  }
  await writer.close()
  expect(await loading).toBe('chunk')
  expect(fetchFile).toHaveBeenCalledOnce()
})

test('a file that trickles for ever is ended after a minute, and may be asked for again', async () => {
  let isCancelled = false
  const headers = { 'content-type': 'text/javascript' }
  fetchFile.mockImplementation(async (_file, init) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    init?.signal?.addEventListener('abort', () => (isCancelled = true))
    const trickle = () => {
      void writer.write(new Uint8Array(1))
      if (!isCancelled) setTimeout(trickle, 5000)
    }
    trickle()
    return new Response(readable, { headers })
  })
  const files = [newFile()]
  const { problem, ms } = await problemOf(loadChunk(importChunk, files))
  expect(problem).toMatchObject({ name: 'ChunkError', isGone: false })
  expect(ms).toBeLessThan(61_000)
  expect(isCancelled).toBe(true)
  fetchFile.mockImplementation(async () => answer(200))
  expect(await loadChunk(importChunk, files)).toBe('chunk')
})

test('an import without an end is ended', async () => {
  importChunk.mockImplementation(() => new Promise(() => undefined))
  const { problem, ms } = await problemOf(loadChunk(importChunk))
  expect(problem).toBeInstanceOf(ChunkError)
  expect(ms).toBeLessThan(12_500)
})

test.each([
  ['404', answer(404)],
  ['410', answer(410)],
  ['a page in its place', answer(200, 'text/html')],
])('a file that is answered by %s is gone: asked for twice', async (_what, gone) => {
  fetchFile.mockImplementation(async () => gone.clone())
  const { problem } = await problemOf(loadChunk(importChunk, [newFile()]))
  expect(problem).toMatchObject({ isGone: true })
  expect(fetchFile).toHaveBeenCalledTimes(2)
})
