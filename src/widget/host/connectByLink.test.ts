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
let received: unknown[][]
const connect = (changes: Partial<RunLink> = {}, origin: string | null = null) => {
  const { listener, received: kept } = createHostListener()
  received = kept
  return connectByLink({ ...LINK, ...changes, origin }, listener)
}

beforeEach(() => {
  vi.useFakeTimers()
  page = stubPage()
})

/** The result in the address that the window was sent to. */
const returned = () => {
  const [call] = page.location.replace.mock.calls
  const url = new URL(call?.[0] ?? '')
  const result: unknown = JSON.parse(url.searchParams.get('connect') ?? 'null')
  url.searchParams.delete('connect')
  return { address: url.href, result }
}

describe('a run by link', () => {
  test('begins with what the link carries, and not before the start', () => {
    const connection = connect({ itemId: 'item-7' }, 'https://shop.example')
    expect(received).toEqual([])
    connection.start()
    expect(received).toEqual([
      ['connected', { theme: 'dark' }, 'https://shop.example', 'item-7', RUN_ID],
      ['token', 't'],
    ])
  })

  test('cannot get a second token', () => {
    const connection = connect()
    connection.start()
    connection.askForToken('expired', null)
    expect(received.at(-1)).toEqual(['tokenUnavailable'])
  })

  test('in an app that answers asks it for tokens, and hears what it says', () => {
    const sent: unknown[] = []
    const postMessage = (message: string) => void sent.push(JSON.parse(message))
    Object.assign(page.window, { ReactNativeWebView: { postMessage } })
    const connection = connect({ isAnswered: true })
    connection.start()
    connection.askForToken('spent', 'item-7')
    expect(sent).toEqual([
      { type: 'tokenRequest', reason: 'spent', itemId: 'item-7', runId: RUN_ID },
    ])
    const say = (detail: unknown) => page.fire('connect', { detail })
    received.splice(0)
    say({ type: 'token', connectToken: 'fresh' })
    say({ type: 'tokenUnavailable', message: 'm' })
    say({ type: 'revokeAnswer', itemId: 'item-7', isRevoked: true })
    say({ type: 'returned' })
    say({ type: 'close', by: 'user' })
    say({ type: 'ack', seq: 1 })
    say({ type: 'ofTomorrow' })
    say({ type: 'token' })
    say(null)
    expect(received).toEqual([
      ['token', 'fresh'],
      ['tokenUnavailable'],
      ['revokeAnswer', 'item-7', true],
      ['returned'],
      ['close', 'user'],
      ['malformed'],
      ['malformed'],
    ])
  })

  test('in an app that does not answer hears nothing', () => {
    Object.assign(page.window, { ReactNativeWebView: { postMessage: () => undefined } })
    connect().start()
    received.splice(0)
    page.fire('connect', { detail: { type: 'close', by: 'user' } })
    expect(received).toEqual([])
  })

  test('ends at the return address, with the result as its one added parameter', () => {
    const connection = connect()
    connection.notify(success)
    expect(connection.returnUrl()).toBeNull()
    expect(page.location.replace).not.toHaveBeenCalled()
    connection.notify(close)
    expect(returned()).toEqual({
      address: LINK.returnUrl,
      result: {
        runId: RUN_ID,
        reason: 'success',
        item: ITEM,
        summary: { steps: [], connected: 1 },
      },
    })
    expect(page.location.replace.mock.calls).toEqual([[connection.returnUrl()]])
  })

  test('that failed returns its code', () => {
    const connection = connect()
    connection.notify(failure)
    connection.notify({ type: 'close', reason: 'error' })
    expect(returned().result).toEqual({
      runId: RUN_ID,
      reason: 'error',
      error: failure.error,
      summary: { steps: [], connected: 0 },
    })
  })

  test('ends with the screens that were shown, and for how long', () => {
    const connection = connect()
    const show = (screen: string) =>
      connection.notify({ type: 'event', body: { name: 'SCREEN_CHANGED', screen } })
    show('list')
    vi.advanceTimersByTime(3000)
    show('consent')
    vi.advanceTimersByTime(1500)
    connection.notify({ type: 'close', reason: 'user' })
    const steps = [
      { screen: 'list', ms: 3000 },
      { screen: 'consent', ms: 1500 },
    ]
    const summary = { steps, connected: 0 }
    expect(returned().result).toEqual({ runId: RUN_ID, reason: 'user', summary })
  })

  test('without a return address ends where it is', () => {
    const connection = connect({ returnUrl: null })
    connection.notify(close)
    expect(page.location.replace).not.toHaveBeenCalled()
    expect(connection.returnUrl()).toBeNull()
  })

  test('leaves no timer behind: its results are not acknowledged', () => {
    const connection = connect()
    for (const notification of [success, failure, close]) connection.notify(notification)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a native app around the page', () => {
  const sent: unknown[] = []
  beforeEach(() => {
    sent.splice(0)
  })
  const bridge = (read: (message: string) => unknown = JSON.parse) => ({
    postMessage: (message: string) => void sent.push(read(message)),
  })
  const object = { postMessage: (message: unknown) => void sent.push(message) }

  test.each<[string, () => object]>([
    ['React Native', () => ({ ReactNativeWebView: bridge() })],
    ['iOS', () => ({ webkit: { messageHandlers: { connect: object } } })],
    ['Android', () => ({ ConnectAndroid: bridge() })],
    [
      'React Native before the one below it',
      () => ({
        ReactNativeWebView: bridge(),
        webkit: { messageHandlers: { connect: object } },
        ConnectAndroid: bridge(),
      }),
    ],
  ])('on %s hears what a host page would hear, once', (_, around) => {
    Object.assign(page.window, around())
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
    ['another app’s handlers', { webkit: { messageHandlers: { other: object } } }],
    ['a WebKit without handlers', { webkit: {} }],
  ])('is none with %s', (_, around) => {
    Object.assign(page.window, around)
    createHostlessConnection(null, RUN_ID).notify(close)
    expect(sent).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })
})
