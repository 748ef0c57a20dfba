import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findWaiting, forgetWaiting, keepWaiting, WAITS_MS, type WaitingRun } from './waitingRun.ts'

const RUN: WaitingRun = {
  page: '/',
  connectToken: 't',
  itemId: null,
  options: { theme: 'dark' },
  byLink: true,
  returnUrl: null,
}
const KEY = 'connect-waiting'
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a run that waits', () => {
  test('is found for half an hour, and no longer', () => {
    keepWaiting(RUN)
    vi.advanceTimersByTime(WAITS_MS - 1)
    expect(findWaiting()).toMatchObject(RUN)
    vi.advanceTimersByTime(1)
    expect(findWaiting()).toBeNull()
    expect(stored.size).toBe(0)
  })

  test('is gone once it is forgotten', () => {
    keepWaiting({ ...RUN, itemId: 'item-1', returnUrl: 'https://shop.example/' })
    forgetWaiting()
    expect(findWaiting()).toBeNull()
  })

  test.each([
    'null',
    '5',
    '{}',
    '{',
    JSON.stringify({ ...RUN, until: 'later' }),
    JSON.stringify({ ...RUN, until: Number.MAX_SAFE_INTEGER }),
    JSON.stringify({ ...RUN, connectToken: 5, until: Date.now() + 1000 }),
  ])('that is %s is none, and is taken away', (text) => {
    stored.set(KEY, text)
    expect(findWaiting()).toBeNull()
    expect(stored.size).toBe(0)
  })

  test('waits nowhere when the browser refuses its storage', () => {
    vi.stubGlobal('sessionStorage', undefined)
    keepWaiting(RUN)
    expect(findWaiting()).toBeNull()
    expect(forgetWaiting).not.toThrow()
  })
})
