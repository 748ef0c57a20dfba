import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { WidgetOptions } from '../../protocol/options.ts'
import { RUN_ID } from '../../testkit/fixtures.ts'
import { createHostListener } from '../../testkit/hostListener.ts'
import { stubPage } from '../../testkit/page.ts'
import { silentHost } from '../../testkit/ports.ts'
import { findSavedRun } from '../../protocol/savedRun.ts'
import { TOKEN_LIFETIME_MS } from '../../protocol/tokenLifetime.ts'
import type { HostConnection, HostListener } from './connectToHost.ts'
import type { HostNotification } from './notification.ts'
import { saveAcrossNavigation } from './saveAcrossNavigation.ts'

const NOW = Date.UTC(2026, 8, 1, 12)
const SHOP = 'https://shop.example'
const OPTIONS = { theme: 'dark' } as const
const about = (name: 'ITEM_CREATED' | 'ITEM_UPDATED' | 'ITEM_ABANDONED', itemId: string) =>
  ({ type: 'event', body: { name, itemId } }) as const
const created = about('ITEM_CREATED', 'item-1')
const screen = { type: 'event', body: { name: 'SCREEN_CHANGED', screen: 'list' } } as const

let page: ReturnType<typeof stubPage>
let received: unknown[][]
let host: HostListener
let connection: HostConnection
const notify = vi.fn<(notification: HostNotification) => void>()

interface Begun {
  byLink?: boolean
  options?: WidgetOptions
  itemId?: string | null
  token?: string
}

/** A run that an opener began, or a link, with its token. */
function begin({ byLink = false, options = OPTIONS, itemId = null, token = 't' }: Begun = {}) {
  const { listener, received: kept } = createHostListener()
  received = kept
  const returnUrl = byLink ? `${SHOP}/` : null
  connection = saveAcrossNavigation({ byLink, returnUrl }, listener, (listening) => {
    host = listening
    return { ...silentHost, notify }
  })
  host.onConnected(options, byLink ? null : SHOP, itemId, RUN_ID)
  if (token) host.onMessage({ type: 'token', connectToken: token })
}

const beginAtBank = (begun?: Begun) => {
  begin(begun)
  connection.setAtBank(true)
}

const isStored = () => page.storage.stored.size > 0

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  page = stubPage('https://widget.example/connect/?a=b')
})

describe('while the window may be at the bank', () => {
  test('the run is saved with all that the next page needs', () => {
    begin()
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
      origin: SHOP,
      returnUrl: null,
      until: NOW + TOKEN_LIFETIME_MS,
    })
  })

  test('a person’s tax ids are not: the flow gets them, the storage never does', () => {
    const options = { ...OPTIONS, openFinanceParameters: { cpf: '52998224725' } }
    beginAtBank({ byLink: true, options })
    expect(received[0]).toEqual(['connected', options, null, null, RUN_ID])
    expect([...page.storage.stored.values()].join()).not.toMatch(/52998224725|cpf|openFinance/)
    expect(findSavedRun()).toMatchObject({ options: OPTIONS, returnUrl: `${SHOP}/` })
  })

  test('nothing is saved without a token', () => {
    beginAtBank({ byLink: true, token: '' })
    page.fire('pagehide')
    expect(isStored()).toBe(false)
  })

  test.each<[string, HostNotification[], string | null]>([
    ['resumed', [screen], 'item-7'],
    ['created', [created], 'item-1'],
    ['updated', [about('ITEM_UPDATED', 'item-2')], 'item-2'],
    ['abandoned', [created, about('ITEM_ABANDONED', 'item-1')], null],
    [
      'confirmed, of another connection,',
      [created, { type: 'event', body: { name: 'CONNECTION_RECONFIRMED', itemId: 'item-3' } }],
      'item-1',
    ],
  ])('an Item that is %s meanwhile is in what is saved', (_, notifications, expected) => {
    beginAtBank({ itemId: 'item-7' })
    notifications.forEach(connection.notify)
    expect(findSavedRun()).toMatchObject({ itemId: expected })
  })

  test('the saved run is deleted 30 minutes after it was last saved, with the page still open', () => {
    beginAtBank()
    vi.advanceTimersByTime(TOKEN_LIFETIME_MS - 1000)
    host.onMessage({ type: 'token', connectToken: 'fresh' })
    expect(findSavedRun()).toMatchObject({ connectToken: 'fresh' })
    vi.advanceTimersByTime(TOKEN_LIFETIME_MS - 1)
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
    beginAtBank({ byLink: true })
    const whenTold: boolean[] = []
    notify.mockImplementation(() => whenTold.push(isStored()))
    connection.notify({ type: 'close', reason: 'user' })
    expect(whenTold).toEqual([false])
    connection.setAtBank(true)
    connection.notify(created)
    host.onMessage({ type: 'token', connectToken: 'fresh' })
    page.fire('pagehide')
    page.fire('pageshow', { persisted: true })
    expect(isStored()).toBe(false)
  })
})

describe('as the page goes', () => {
  test.each<[string, Begun, object | null, unknown]>([
    [
      'a link’s run is saved in every step: no opener could restart it',
      { byLink: true },
      {},
      expect.objectContaining({ itemId: 'item-1', byLink: true }),
    ],
    ['a run with an opener is not saved: the opener restarts it', {}, {}, null],
    [
      'a run whose window was at the bank is saved: it no longer has an opener',
      {},
      null,
      expect.objectContaining({ itemId: 'item-1', byLink: false }),
    ],
  ])('%s', (_, begun, opener, saved) => {
    page.window.opener = opener
    begin(begun)
    connection.notify(created)
    expect(isStored()).toBe(false)
    page.fire('pagehide')
    expect(findSavedRun()).toEqual(saved)
  })

  test('a run with an opener stays saved while the window is at the bank', () => {
    page.window.opener = {}
    beginAtBank()
    page.fire('pagehide')
    expect(isStored()).toBe(true)
  })
})

describe('as the browser shows the page again that it kept', () => {
  test('the run continues, and what was saved at pagehide is deleted', () => {
    begin({ byLink: true })
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
