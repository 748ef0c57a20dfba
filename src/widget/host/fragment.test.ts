import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubPage } from '../../../testkit/page.ts'

/** Loads the module anew, in a page at this address. */
async function load(address: string) {
  const page = stubPage(address)
  const { fragment } = await import('./fragment.ts')
  return { fragment, replaceState: page.history.replaceState }
}

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('what the address carries is read, and taken out of the address and the history', async () => {
  const { fragment, replaceState } = await load(
    'https://widget.example/connect/?a=b#connectToken=t&countries=BR%2CGB',
  )
  expect([...fragment]).toEqual([
    ['connectToken', 't'],
    ['countries', 'BR,GB'],
  ])
  expect(replaceState.mock.calls).toEqual([[null, '', '/connect/?a=b']])
})

test('a word of one part is there', async () => {
  const { fragment } = await load('https://widget.example/#popup')
  expect([fragment.has('popup'), fragment.has('back')]).toEqual([true, false])
})

test('an address that carries nothing stays as it is', async () => {
  const { fragment, replaceState } = await load('https://widget.example/?connectToken=t')
  expect([...fragment]).toEqual([])
  expect(replaceState).not.toHaveBeenCalled()
})
