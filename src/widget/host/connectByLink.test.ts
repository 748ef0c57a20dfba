import { beforeEach, describe, expect, test, vi } from 'vitest'
import { connectItem as ITEM, RUN_ID } from '../../testkit/fixtures.ts'
import { createHostListener } from '../../testkit/hostListener.ts'
import { stubPage } from '../../testkit/page.ts'
import { connectByLink, createHostlessConnection } from './connectByLink.ts'
import type { RunLink } from './link.ts'

const LINK: RunLink = {
  connectToken: 't',
  options: { theme: 'dark' },
  returnUrl: 'https://shop.example/done?order=5#top',
  runId: RUN_ID,
  itemId: null,
  origin: null,
}
const success = { type: 'success', item: ITEM } as const
const failure = { type: 'error', error: { code: 'ERROR', message: 'm' } } as const
const close = { type: 'close', reason: 'success', item: ITEM } as const

let page: ReturnType<typeof stubPage>
let sent: unknown[]
beforeEach(() => {
  vi.useFakeTimers()
  page = stubPage()
  sent = []
})
const bridge = { postMessage: (message: string) => void sent.push(JSON.parse(message)) }

/** A run that a link has begun, and what its listener receives from then on. */
function begin(changes: Partial<RunLink> = {}) {
  const { listener, received } = createHostListener()
  const connection = connectByLink({ ...LINK, ...changes }, listener)
  connection.start()
  received.splice(0)
  return { ...connection, received, say: (detail: unknown) => page.fire('connect', { detail }) }
}

const returned = () => {
  const [call] = page.location.replace.mock.calls
  const url = new URL(call?.[0] ?? '')
  const result: unknown = JSON.parse(url.searchParams.get('connect') ?? 'null')
  url.searchParams.delete('connect')
  return { address: url.href, result }
}

describe('a run by link', () => {
  test('in an app that answers asks it for tokens, and hears what it says', () => {
    Object.assign(page.window, { ReactNativeWebView: bridge })
    const { askForToken, received, say } = begin({ isAnswered: true })
    askForToken('spent', 'item-7')
    expect(sent).toEqual([
      { type: 'tokenRequest', reason: 'spent', itemId: 'item-7', runId: RUN_ID },
    ])
    for (const message of [
      { type: 'token', connectToken: 'fresh' },
      { type: 'tokenUnavailable', message: 'm' },
      { type: 'revokeAnswer', itemId: 'item-7', isRevoked: true },
      { type: 'returned' },
      { type: 'close', by: 'user' },
      { type: 'ack', seq: 1 },
      { type: 'ofTomorrow' },
      { type: 'token' },
      null,
    ])
      say(message)
    expect(received).toEqual([
      ['token', 'fresh'],
      ['tokenUnavailable', 'm'],
      ['revokeAnswer', 'item-7', true],
      ['returned'],
      ['close', 'user'],
      ['malformed'],
      ['malformed'],
    ])
  })

  test('in an app that opens links says so, and sends it their addresses', () => {
    Object.assign(page.window, { ReactNativeWebView: bridge })
    const { listener, received } = createHostListener()
    connectByLink({ ...LINK, isAnswered: true, opensLinks: true }, listener).start()
    expect(received[0]).toEqual(['connected', LINK.options, null, null, RUN_ID, false, true])
    class Link {
      href = 'https://bank.example/authorize'
      closest = () => this
    }
    vi.stubGlobal('Element', Link)
    const click = new Event('click', { cancelable: true })
    Object.defineProperty(click, 'target', { value: new Link() })
    page.window.dispatchEvent(click)
    const link = { type: 'link', address: 'https://bank.example/authorize', runId: RUN_ID }
    expect([sent, click.defaultPrevented]).toEqual([[link], true])
  })

  test('in an app that does not answer hears nothing, and gets no second token', () => {
    Object.assign(page.window, { ReactNativeWebView: bridge })
    const { askForToken, received, say } = begin()
    say({ type: 'close', by: 'user' })
    askForToken('expired', null)
    expect(received).toMatchObject([['tokenUnavailable', expect.anything()]])
  })

  test('ends at the return address, with the result as its one added parameter', () => {
    const { notify, returnUrl } = begin()
    notify(success)
    expect(returnUrl()).toBeNull()
    notify(close)
    const summary = { steps: [], connected: 1 }
    expect(returned()).toEqual({
      address: LINK.returnUrl,
      result: { runId: RUN_ID, reason: 'success', item: ITEM, summary },
    })
    expect(page.location.replace.mock.calls).toEqual([[returnUrl()]])
  })

  test('ends with the code of a failure, and the screens that were shown, for how long', () => {
    const { notify } = begin()
    const show = (screen: string) =>
      notify({ type: 'event', body: { name: 'SCREEN_CHANGED', screen } })
    show('list')
    vi.advanceTimersByTime(3000)
    show('consent')
    vi.advanceTimersByTime(1500)
    notify(failure)
    notify({ type: 'close', reason: 'error' })
    const steps = [
      { screen: 'list', ms: 3000 },
      { screen: 'consent', ms: 1500 },
    ]
    const { error } = failure
    const summary = { steps, connected: 0 }
    expect(returned().result).toEqual({ runId: RUN_ID, reason: 'error', error, summary })
  })
})

describe('a native app around the page', () => {
  const connect = { postMessage: (message: unknown) => void sent.push(message) }
  const webkit = { messageHandlers: { connect } }

  test.each<[string, object]>([
    ['React Native', { ReactNativeWebView: bridge }],
    ['iOS', { webkit }],
    ['Android', { ConnectAndroid: bridge }],
    [
      'React Native before the one below it',
      { ReactNativeWebView: bridge, webkit, ConnectAndroid: bridge },
    ],
  ])('on %s hears what a host page would hear, once', (_, around) => {
    Object.assign(page.window, around)
    const { notify } = createHostlessConnection(null, RUN_ID)
    for (const notification of [{ type: 'ready' } as const, success, close]) notify(notification)
    vi.advanceTimersByTime(5000)
    const summary = { steps: [], connected: 1 }
    expect(sent).toEqual([
      { type: 'ready', runId: RUN_ID },
      { ...success, seq: 1, runId: RUN_ID },
      { ...close, seq: 2, runId: RUN_ID, summary },
    ])
  })

  test.each<[string, object]>([
    ['no app', {}],
    ['another app’s handlers', { webkit: { messageHandlers: { other: connect } } }],
    ['a WebKit without handlers', { webkit: {} }],
  ])('is none with %s', (_, around) => {
    Object.assign(page.window, around)
    createHostlessConnection(null, RUN_ID).notify(close)
    expect(sent).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })
})
