import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubPage } from '../../../testkit/page.ts'

/** Loads the module anew, in a page at this address, whose history entry has this state. */
async function load(address: string, state: unknown = null) {
  const page = stubPage(address)
  Object.assign(page.history, { state })
  const loaded = await import('./fragment.ts')
  return { ...loaded, replaceState: page.history.replaceState }
}

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('what the address carries is read, and taken out of the address', async () => {
  const { fragment, replaceState } = await load(
    'https://widget.example/connect/?a=b#connectToken=t&countries=BR%2CGB',
  )
  expect([...fragment]).toEqual([
    ['connectToken', 't'],
    ['countries', 'BR,GB'],
  ])
  const state = { fragment: 'connectToken=t&countries=BR%2CGB' }
  expect(replaceState.mock.calls).toEqual([[state, '', '/connect/?a=b']])
})

test('it is there for a page that is loaded again, until it is forgotten', async () => {
  const { fragment, forgetFragment, replaceState } = await load('https://widget.example/', {
    fragment: 'connectToken=t',
  })
  expect(fragment.get('connectToken')).toBe('t')
  replaceState.mockClear()
  forgetFragment()
  expect(replaceState.mock.calls).toEqual([[null, '']])
})

test('what a link followed from this page carries takes its place', async () => {
  const state = { fragment: 'connectToken=old' }
  const { fragment } = await load('https://widget.example/#connectToken=new', state)
  expect(fragment.get('connectToken')).toBe('new')
})

test('a word of one part is there', async () => {
  const { fragment } = await load('https://widget.example/#popup')
  expect([fragment.has('popup'), fragment.has('back')]).toEqual([true, false])
})

test('an address that carries nothing stays as it is', async () => {
  const { fragment, forgetFragment, replaceState } = await load(
    'https://widget.example/?connectToken=t',
  )
  forgetFragment()
  expect([...fragment]).toEqual([])
  expect(replaceState).not.toHaveBeenCalled()
})
