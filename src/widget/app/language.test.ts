import { beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { initialState as initial } from '../flow/state.ts'
import type { State } from '../flow/state.ts'
import type { Language } from '../../protocol/options.ts'
import { followLanguage } from './language.ts'

beforeEach(() => void vi.useFakeTimers())

const withHost = (language?: string): State => ({
  ...initial,
  run: {
    ...initial.run,
    origin: 'https://app.example',
    options: language === undefined ? {} : { language },
  },
})

/** The languages that are loaded, in order, in a browser with these languages. */
function listen(browser: readonly string[]) {
  const store = createStore<State>(() => initial)
  const told: Language[] = []
  followLanguage({ store }, browser, (language) => told.push(language))
  return { store, told }
}

test.each([
  ['es', ['pt-BR', 'en'], 'es'],
  ['en-GB', ['es'], 'en'],
  ['pt-PT', ['es'], 'pt-PT'],
  ['xx', ['es'], 'es'],
  ['', ['es'], 'es'],
  [undefined, ['pt-BR', 'en'], 'pt-BR'],
  [undefined, ['xx', 'es-MX'], 'es'],
  [undefined, ['xx'], 'en'],
] as const)(
  'the host’s %s and the browser’s %j speak %s, and no other first',
  (host, browser, said) => {
    const { store, told } = listen(browser)
    expect(told).toEqual([])
    store.setState(withHost(host), true)
    vi.advanceTimersByTime(60_000)
    expect(told).toEqual([said])
  },
)

test('the wait for the host’s language is a second at most; a later one is still applied', () => {
  const { store, told } = listen(['pt-BR'])
  vi.advanceTimersByTime(999)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['pt-BR'])
  store.setState(withHost('es'), true)
  expect(told).toEqual(['pt-BR', 'es'])
})

test('a page without a host uses the browser’s language', () => {
  const { store, told } = listen(['es'])
  store.setState({ step: 'closed', run: initial.run, reason: 'error' }, true)
  expect(told).toEqual(['es'])
})
