import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubPage } from '../../testkit/page.ts'

const KEY = 'connect-link'
const MINUTE_MS = 60_000

/** Loads the module anew, in a page at this address of a tab that has this in its storage. */
async function load(address: string, stored?: string, isInFrame = false) {
  const page = stubPage(address)
  if (isInFrame) vi.stubGlobal('parent', {})
  if (stored !== undefined) page.storage.setItem(KEY, stored)
  return { ...page, ...(await import('./fragment.ts')) }
}

/** The storage that a page leaves to the next one of its tab. */
async function leave(address: string): Promise<string | undefined> {
  const { fire, storage } = await load(address)
  fire('pagehide')
  vi.resetModules()
  return storage.stored.get(KEY)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.resetModules()
})
afterEach(() => {
  vi.resetModules()
})

test('what the address carries is read, and removed at once from it and from the history', async () => {
  const { fragment, history, storage } = await load(
    'https://widget.example/connect/?a=b#connectToken=t&countries=BR%2CGB',
  )
  expect([...fragment]).toEqual([
    ['connectToken', 't'],
    ['countries', 'BR,GB'],
  ])
  expect(history.replaceState.mock.calls).toEqual([[null, '', '/connect/?a=b']])
  expect([...storage.stored]).toEqual([])
})

test.each([
  'openFinanceParameters=%7B%22cpf%22%3A%221%22%7D',
  'openFinanceP%61rameters=%7B%22cpf%22%3A%221%22%7D',
  'openFinanceParameters=1&openFinanceParameters=1',
])(
  'a link is there for the page that is loaded next, once, and without tax ids: %s',
  async (ids) => {
    const kept = await leave(`https://widget.example/#connectToken=t&clientName=A+B&${ids}`)
    const { fragment, storage } = await load('https://widget.example/', kept)
    expect([...fragment]).toEqual([
      ['connectToken', 't'],
      ['clientName', 'A B'],
    ])
    expect([...storage.stored]).toEqual([])
  },
)

test('a signed link with tax ids stays in the address until its run has begun', async () => {
  const link = 'connectToken=t&openFinanceParameters=%7B%22cpf%22%3A%221%22%7D&signature=s'
  const page = await load(`https://widget.example/#${link}`)
  expect(page.fragmentText).toBe(link)
  expect(page.location.hash).toBe(`#${link}`)
  page.fire('pagehide')
  expect([...page.storage.stored]).toEqual([])
  page.forgetFragment()
  expect(page.location.hash).toBe('')
})

test('what was followed meanwhile stays in the address', async () => {
  const page = await load(
    'https://widget.example/#connectToken=t&openFinanceParameters=1&signature=s',
  )
  page.location.hash = '#connectToken=another'
  page.forgetFragment()
  expect(page.location.hash).toBe('#connectToken=another')
})

test('a link is kept for thirty minutes', async () => {
  const kept = await leave('https://widget.example/#connectToken=t')
  vi.setSystemTime(Date.now() + 30 * MINUTE_MS - 1)
  expect((await load('https://widget.example/', kept)).fragment.get('connectToken')).toBe('t')
  vi.resetModules()
  vi.setSystemTime(Date.now() + 1)
  const { fragment, storage } = await load('https://widget.example/', kept)
  expect([...fragment]).toEqual([])
  expect([...storage.stored]).toEqual([])
})

test.each(['', 'connectToken=t', '9999999999999999 connectToken=t', 'NaN connectToken=t'])(
  'what the page before did not write is not read: %j',
  async (stored) => {
    const { fragment, storage } = await load('https://widget.example/', stored)
    expect([...fragment]).toEqual([])
    expect([...storage.stored]).toEqual([])
  },
)

test('a link is not kept once its run has begun', async () => {
  const { fire, forgetFragment, storage } = await load('https://widget.example/#connectToken=t')
  forgetFragment()
  fire('pagehide')
  expect([...storage.stored]).toEqual([])
})

test('a page that the browser had kept has its link itself', async () => {
  const { fire, storage } = await load('https://widget.example/#connectToken=t')
  fire('pagehide')
  fire('pageshow', { persisted: true })
  expect([...storage.stored]).toEqual([])
})

test.each(['https://widget.example/#popup', 'https://widget.example/?connectToken=t'])(
  'only a link is kept, not %s',
  async (address) => expect(await leave(address)).toBeUndefined(),
)

test('in a frame nothing is kept, and nothing is taken', async () => {
  const first = await load('https://widget.example/#connectToken=t', undefined, true)
  expect(first.history.replaceState).toHaveBeenCalled()
  first.fire('pagehide')
  expect([...first.storage.stored]).toEqual([])
  vi.resetModules()
  const kept = await leave('https://widget.example/#connectToken=t')
  const { fragment, storage } = await load('https://widget.example/', kept, true)
  expect([...fragment]).toEqual([])
  expect(storage.stored.get(KEY)).toBe(kept)
})
