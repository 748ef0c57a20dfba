// @vitest-environment happy-dom
import { RUN_ID } from '../testkit/fixtures.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  findSavedRun,
  findSavedReturn,
  forgetSavedRun,
  saveRun,
  type SavedRun,
} from './savedRun.ts'
import { TOKEN_LIFETIME_MS } from './tokenLifetime.ts'

const RUN: SavedRun = {
  page: '/',
  connectToken: 't',
  runId: RUN_ID,
  itemId: null,
  options: { theme: 'dark' },
  byLink: true,
  origin: null,
  returnUrl: null,
}
const KEY = 'connect-saved-run'

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers()
})

describe('a saved run', () => {
  test('is found for 30 minutes', () => {
    saveRun(RUN)
    vi.advanceTimersByTime(TOKEN_LIFETIME_MS - 1)
    expect(findSavedRun()).toMatchObject(RUN)
    vi.advanceTimersByTime(1)
    expect(findSavedRun()).toBeNull()
    expect(sessionStorage.length).toBe(0)
  })

  test('is found at any time when the person is back from the bank', () => {
    saveRun(RUN)
    vi.advanceTimersByTime(20 * TOKEN_LIFETIME_MS)
    expect(findSavedRun(true)).toMatchObject(RUN)
    expect(findSavedRun()).toBeNull()
    expect(findSavedRun(true)).toBeNull()
  })

  test('is not found after forgetSavedRun', () => {
    saveRun({ ...RUN, itemId: 'item-1', returnUrl: 'https://shop.example/' })
    forgetSavedRun()
    expect(findSavedRun()).toBeNull()
    expect(sessionStorage.length).toBe(0)
  })

  test('that has expired keeps its return address only', () => {
    saveRun({ ...RUN, returnUrl: 'https://shop.example/' })
    vi.advanceTimersByTime(TOKEN_LIFETIME_MS)
    expect(findSavedRun()).toBeNull()
    expect(Object.values(sessionStorage)).toEqual([`${RUN_ID} https://shop.example/`])
    expect(findSavedReturn()).toEqual({ runId: RUN_ID, returnUrl: 'https://shop.example/' })
  })

  test.each([
    'null',
    '5',
    '{}',
    '{',
    JSON.stringify({ ...RUN, itemId: '../connect_token', until: Date.now() + 1000 }),
    JSON.stringify({ ...RUN, until: 'later' }),
    JSON.stringify({ ...RUN, until: Number.MAX_SAFE_INTEGER }),
    JSON.stringify({ ...RUN, connectToken: 5, until: Date.now() + 1000 }),
  ])('that is %s is none, and is taken away', (text) => {
    sessionStorage.setItem(KEY, text)
    expect(findSavedRun()).toBeNull()
    expect(sessionStorage.length).toBe(0)
  })

  // The page is appended to this origin: `https://widget.example` + `.evil.example/` is another site.
  test.each(['.evil.example/', '@evil.example/', ':8443/', 'evil', '', 'https://evil.example/'])(
    'of the page %o, which could lead to another origin, is none',
    (page) => {
      const until = Date.now() + 1000
      sessionStorage.setItem(KEY, JSON.stringify({ ...RUN, until }))
      expect(findSavedRun()).toMatchObject({ page: '/' })
      sessionStorage.setItem(KEY, JSON.stringify({ ...RUN, page, until }))
      expect(findSavedRun()).toBeNull()
      expect(sessionStorage.length).toBe(0)
    },
  )

  test.each(['/', '//evil.example/', '/\\evil.example', '/en/?a=1'])(
    'of the page %o stays on this origin',
    (page) => {
      saveRun({ ...RUN, page })
      const origin = 'https://widget.example'
      expect(new URL(`${origin}${findSavedRun()?.page}#back`).origin).toBe(origin)
    },
  )

  test('is not saved if the browser refuses its storage', () => {
    vi.stubGlobal('sessionStorage', undefined)
    saveRun(RUN)
    expect(findSavedRun()).toBeNull()
    expect(forgetSavedRun).not.toThrow()
  })
})
