import { beforeEach, describe, expect, test, vi } from 'vitest'
import { RUN_ID } from '../../testkit/fixtures.ts'
import { createHostListener } from '../../testkit/hostListener.ts'
import { stubPage } from '../../testkit/page.ts'
import { silentHost } from '../../testkit/ports.ts'
import { findSavedRun } from '../../protocol/savedRun.ts'
import { KEPT_MS } from '../../protocol/keptMs.ts'
import type { HostConnection, HostListener } from './connectToHost.ts'
import type { HostNotification } from './notification.ts'
import { saveAcrossNavigation } from './saveAcrossNavigation.ts'

const NOW = Date.UTC(2026, 8, 1, 12)
const OPTIONS = { theme: 'dark' } as const
const created = {
  type: 'event',
  body: { name: 'ITEM_CREATED', itemId: 'item-1' },
} as const
const close = { type: 'close', reason: 'user' } as const
const screen = { type: 'event', body: { name: 'SCREEN_CHANGED', screen: 'list' } } as const

let page: ReturnType<typeof stubPage>
let received: unknown[][]
/** The host page's messages. */
let host: HostListener
let connection: HostConnection
const notify = vi.fn<(notification: HostNotification) => void>()

const connect = (origin: { byLink: boolean; returnUrl: string | null }) => {
  const { listener, received: kept } = createHostListener()
  received = kept
  connection = saveAcrossNavigation(origin, listener, (listening) => {
    host = listening
    return { ...silentHost, notify }
  })
}

/** A run that an opener began, with its token. */
const begin = (itemId: string | null = null) => {
  connect({ byLink: false, returnUrl: null })
  host.onConnected(OPTIONS, null, itemId, RUN_ID)
  host.onToken('t')
}

/** A run that a link began, with its token. */
const beginByLink = () => {
  connect({ byLink: true, returnUrl: 'https://shop.example/' })
  host.onConnected(OPTIONS, null, null, RUN_ID)
  host.onToken('t')
}

/** A run whose window may be at the bank. */
const beginAtBank = (start: () => void = begin) => {
  start()
  connection.setAtBank(true)
}

const isStored = () => page.storage.stored.size > 0

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  page = stubPage('https://widget.example/connect/?a=b')
})

test('the listener gets every message of the host page unchanged', () => {
  begin('item-1')
  host.onTokenUnavailable()
  host.onClose('host')
  expect(received).toEqual([
    ['connected', OPTIONS, null, 'item-1', RUN_ID],
    ['token', 't'],
    ['tokenUnavailable'],
    ['close', 'host'],
  ])
})

test('the host page gets every notification of the flow unchanged', () => {
  begin()
  connection.notify(created)
  connection.notify(screen)
  expect(notify.mock.calls).toEqual([[created], [screen]])
})

describe('while the window may be at the bank', () => {
  test('the run is saved with all that the next page needs', () => {
    connect({ byLink: false, returnUrl: null })
    host.onConnected(OPTIONS, 'https://shop.example', null, RUN_ID)
    host.onToken('t')
    connection.notify(created)
    expect(isStored()).toBe(false)
    connection.setAtBank(true)
    expect(findSavedRun()).toEqual({
      page: '/connect/',
      connectToken: 't',
      runId: RUN_ID,
      itemId: 'item-1',
      options: OPTIONS,
      byLink: false,
      origin: 'https://shop.example',
      returnUrl: null,
      until: NOW + KEPT_MS,
    })
  })

  test('a link’s run is saved with where it returns to', () => {
    beginAtBank(beginByLink)
    expect(findSavedRun()).toMatchObject({ byLink: true, returnUrl: 'https://shop.example/' })
  })

  test('a person’s tax ids are not: the flow gets them, the storage never does', () => {
    connect({ byLink: true, returnUrl: null })
    const options = { ...OPTIONS, openFinanceParameters: { cpf: '52998224725' } }
    host.onConnected(options, null, null, RUN_ID)
    host.onToken('t')
    connection.setAtBank(true)
    expect(received[0]).toEqual(['connected', options, null, null, RUN_ID])
    expect([...page.storage.stored.values()].join()).not.toMatch(/52998224725|cpf|openFinance/)
    expect(findSavedRun()).toMatchObject({ options: OPTIONS })
  })

  test('nothing is saved without a token', () => {
    connect({ byLink: true, returnUrl: null })
    host.onConnected(OPTIONS, null, null, RUN_ID)
    connection.setAtBank(true)
    page.fire('pagehide')
    expect(isStored()).toBe(false)
  })

  test('a fresh token takes the place of the one saved', () => {
    beginAtBank()
    host.onToken('fresh')
    expect(findSavedRun()).toMatchObject({ connectToken: 'fresh' })
  })

  test.each<[string, HostNotification[], string | null]>([
    ['created', [created], 'item-1'],
    ['updated', [{ type: 'event', body: { name: 'ITEM_UPDATED', itemId: 'item-2' } }], 'item-2'],
    [
      'abandoned',
      [created, { type: 'event', body: { name: 'ITEM_ABANDONED', itemId: 'item-1' } }],
      null,
    ],
    [
      'confirmed, of another connection,',
      [created, { type: 'event', body: { name: 'CONNECTION_RECONFIRMED', itemId: 'item-3' } }],
      'item-1',
    ],
  ])('an Item that is %s meanwhile is in what is saved', (_, notifications, expected) => {
    beginAtBank()
    notifications.forEach(connection.notify)
    expect(findSavedRun()).toMatchObject({ itemId: expected })
  })

  test('the Item of a resumed run is saved', () => {
    begin('item-7')
    connection.setAtBank(true)
    connection.notify(screen)
    expect(findSavedRun()).toMatchObject({ itemId: 'item-7' })
  })

  test('the saved run is deleted 30 minutes after it was last saved, with the page still open', () => {
    beginAtBank()
    vi.advanceTimersByTime(KEPT_MS - 1000)
    host.onToken('fresh')
    vi.advanceTimersByTime(KEPT_MS - 1)
    expect(isStored()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isStored()).toBe(false)
  })
})

describe('the run is forgotten', () => {
  test('once the window is back from the bank', () => {
    beginAtBank()
    connection.setAtBank(false)
    expect(isStored()).toBe(false)
  })

  test('with its end, before the host page gets the result, and is not saved again', () => {
    beginAtBank(beginByLink)
    const whenTold: boolean[] = []
    notify.mockImplementation(() => whenTold.push(isStored()))
    connection.notify(close)
    expect(whenTold).toEqual([false])
    connection.setAtBank(true)
    connection.notify(created)
    host.onToken('fresh')
    page.fire('pagehide')
    expect(isStored()).toBe(false)
    page.fire('pageshow', { persisted: true })
    expect(isStored()).toBe(false)
  })
})

describe('as the page goes', () => {
  test('a link’s run is saved in every step: no opener could restart it', () => {
    beginByLink()
    connection.notify(created)
    expect(isStored()).toBe(false)
    page.fire('pagehide')
    expect(findSavedRun()).toMatchObject({ itemId: 'item-1', byLink: true })
  })

  test('a run with an opener is not saved: the opener restarts it', () => {
    page.window.opener = {}
    begin()
    page.fire('pagehide')
    expect(isStored()).toBe(false)
  })

  test('a run whose window was at the bank is saved: it no longer has an opener', () => {
    begin()
    page.fire('pagehide')
    expect(findSavedRun()).toMatchObject({ byLink: false })
  })

  test('a run with an opener stays saved while the window is at the bank', () => {
    beginAtBank()
    page.fire('pagehide')
    expect(isStored()).toBe(true)
  })
})

describe('as the browser shows the page again that it kept', () => {
  test('the run continues, and what was saved at pagehide is deleted', () => {
    beginByLink()
    page.fire('pagehide', { persisted: true })
    expect(isStored()).toBe(true)
    page.fire('pageshow', { persisted: true })
    expect(isStored()).toBe(false)
  })

  test('the run of a window at the bank is saved again: another page may have taken it', () => {
    beginAtBank()
    page.storage.stored.clear()
    page.fire('pageshow', { persisted: true })
    expect(findSavedRun()).toMatchObject({ connectToken: 't' })
  })

  test('nothing changes where the page is a new one', () => {
    begin()
    page.storage.setItem('connect-saved-run', 'of another page')
    page.fire('pageshow', { persisted: false })
    expect(page.storage.stored.get('connect-saved-run')).toBe('of another page')
  })
})
