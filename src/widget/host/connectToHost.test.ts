import { beforeEach, describe, expect, test, vi } from 'vitest'
import { LANGUAGES } from '../../protocol/options.ts'
import { RELEASE } from '../../protocol/release.ts'
import { connectItem, RUN_ID } from '../../testkit/fixtures.ts'
import { createHostListener, createHostPort, createHostWindow } from '../../testkit/hostListener.ts'
import { stubPage } from '../../testkit/page.ts'
import { findHostPage } from '../../protocol/hostPage.ts'
import type { Head } from '../head/head.ts'
import { connectToHost, type HostConnection } from './connectToHost.ts'

const ORIGIN = 'https://shop.example'
const NONCE = '00000000-0000-4000-8000-000000000001'
/** Without an id of the run from the loader, the nonce is one. */
const CONNECTED = ['connected', { theme: 'dark' }, ORIGIN, null, NONCE, undefined, false]
const NOW = '2026-09-01T12:00:00.000Z'
const success = { type: 'success', item: connectItem } as const
const close = { type: 'close', reason: 'success', item: connectItem } as const

let page: ReturnType<typeof stubPage>
let host: Window
let greetings: unknown[][]
let received: unknown[][]
let connection: HostConnection

const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

const connect = (allowedHosts: readonly string[] | null = null) => {
  const { listener, received: kept } = createHostListener()
  received = kept
  connection = connectToHost(host, { allowedHosts }, listener)
}

const init = (changes: object = {}) => ({
  connect: 'init',
  version: 1,
  nonce: NONCE,
  options: { theme: 'dark' },
  ...changes,
})

/** The host page sends `data` to this window, with a port. */
function send(data: unknown, { origin = ORIGIN, source = host }: Partial<MessageEventInit> = {}) {
  const { say, given, sent } = createHostPort()
  page.fire('message', { data, origin, source, ports: [given] })
  return { say, sent }
}

/** A connection whose greeting is out. */
const begin = (allowedHosts?: readonly string[]) => {
  connect(allowedHosts)
  connection.start()
}

/** A connection that is pinned, and the host page's end of its port. */
function open(changes: object = {}) {
  begin()
  const wire = send(init(changes))
  received.splice(0)
  return wire
}

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'setInterval', 'clearInterval', 'Date'],
    now: new Date(NOW),
  })
  page = stubPage()
  const window = createHostWindow()
  host = window.host
  greetings = window.postMessage.mock.calls
  vi.stubGlobal('connectHead', undefined)
  vi.stubGlobal('crypto', { randomUUID: () => NONCE })
})

describe('the greeting', () => {
  test('goes out with the start, to any origin, and holds nothing', () => {
    connect()
    expect(greetings).toEqual([])
    send(init())
    expect(received).toEqual([])
    connection.start()
    expect(greetings).toEqual([[{ connect: 'hello', versions: [1], nonce: NONCE }, '*']])
  })

  test('is answered by the page around: its origin is as the browser reports it', () => {
    begin()
    send(init({ itemId: 'item-1', runId: RUN_ID, mode: 'popup', preloaded: true, options: {} }))
    expect(received).toEqual([['connected', {}, ORIGIN, 'item-1', RUN_ID, true, false]])
    expect(page.document.documentElement.dataset['mode']).toBe('popup')
  })

  test('is answered by a page that opens links itself, if `openLink` is one of its functions', () => {
    begin()
    send(init({ functions: ['onOpen', 'openLink'] }))
    expect(received).toEqual([[...CONNECTED.slice(0, -1), true]])
  })

  test.each([
    ['its own address', `${ORIGIN}/cart?id=7`, true],
    ['the address of another site', 'https://evil.example/', false],
    ['an address that runs a script', 'javascript:alert(1)', false],
    ['no address', undefined, false],
  ])(
    'is answered with %s, which is kept at the bank if it is the page’s own',
    (_, pageUrl, isOwn) => {
      begin()
      send(init({ pageUrl, itemId: 'item-1' }))
      expect(received[0]?.slice(7)).toEqual(isOwn ? [true] : [])
      connection.setAtBank(true)
      expect(findHostPage('item-1')).toBe(isOwn ? pageUrl : null)
      expect(findHostPage('item-2')).toBeNull()
      connection.setAtBank(false)
      expect(page.storage.stored.size).toBe(0)
    },
  )

  test.each<[string, object, Partial<MessageEventInit>]>([
    ['another window', {}, { source: null }],
    ['an origin that is not allowed', {}, { origin: 'https://evil.example' }],
    ['an origin that begins like an allowed one', {}, { origin: `${ORIGIN}.evil.example` }],
    ['an opaque origin', {}, { origin: 'null' }],
    ['no origin', {}, { origin: '' }],
    ['an answer to another hello', { nonce: 'another' }, {}],
    ['an answer of another version', { version: 2 }, {}],
    ['a message of another kind', { connect: 'hello' }, {}],
  ])('takes no answer from %s, and waits for a good one', async (_, changes, from) => {
    begin([ORIGIN])
    const { sent } = send(init(changes), from)
    await settle()
    expect([received, sent]).toEqual([[], []])
    send(init())
    expect(received).toEqual([CONNECTED])
  })

  test.each(['null', ''])(
    'takes no answer from the origin %j even where any may embed',
    (origin) => {
      begin()
      send(init(), { origin })
      expect(received).toEqual([])
    },
  )

  test('is answered once: the first good answer is pinned', async () => {
    begin()
    const { say } = send(init())
    const second = send(init({ options: { theme: 'light' } }))
    second.say({ type: 'token', connectToken: 'stolen' })
    say({ type: 'token', connectToken: 't' })
    await settle()
    expect(received).toEqual([CONNECTED, ['token', 't']])
    expect(second.sent).toEqual([])
  })
})

describe('an answer that is malformed', () => {
  const OPTIONS = 'Connect: options is null; accepted: an object with the options'
  const INIT = 'Connect: the init message is not supported'
  const refusal = (message: string) => [
    { type: 'error', seq: 1, error: { code: 'INVALID_OPTIONS', message } },
    { type: 'close', seq: 2, reason: 'error' },
  ]

  test.each([
    [
      `Connect: language is 5; accepted: a BCP 47 tag near one of ${LANGUAGES.join(', ')}`,
      { options: { language: 5 } },
    ],
    [
      expect.stringMatching(/^Connect: application is {"purpose":"x"}; accepted: { name } with /),
      { options: { application: { purpose: 'x' } } },
    ],
    [
      expect.stringContaining('accounts? (a list of { label } with mask?, id?)'),
      { options: { connections: [{ itemId: 'a', connectorId: 0, accounts: [{ name: 'x' }] }] } },
    ],
    [OPTIONS, { options: null }],
    ['Connect: options is missing; accepted: an object with the options', { options: undefined }],
    [INIT, { mode: 5 }],
    [INIT, { itemId: 5 }],
    [INIT, { nonce: undefined }],
  ])('%s is told its sender, and not reported here as well: %j', async (wrong, changes) => {
    begin()
    const { sent } = send(init(changes))
    await vi.dynamicImportSettled()
    await settle()
    expect(received).toEqual([])
    expect(sent).toEqual(refusal(wrong))
  })

  test('leaves room for a good one', () => {
    begin()
    send(init({ options: { theme: 5 } }))
    send(init())
    expect(received).toEqual([CONNECTED])
  })

  test('for it brings no port is reported', () => {
    begin()
    page.fire('message', { data: init(), origin: ORIGIN, source: host, ports: [] })
    expect(received).toEqual([['malformed']])
  })
})

test.each([
  [{ type: 'token', connectToken: 't' }, ['token', 't']],
  [{ type: 'close', by: 'user', back: true }, ['close', 'user', true]],
  [{ type: 'close', by: 'user', back: 'yes' }, ['malformed']],
  [{ type: 'token' }, ['malformed']],
  ['token', ['malformed']],
  [null, ['malformed']],
  // Of a newer version.
  [{ type: 'dance' }],
])('the host page’s message %j is received as %j', async (message, ...expected) => {
  open().say(message)
  await settle()
  expect(received).toEqual(expected)
})

const known = { itemId: 'a', connectorId: 0 }
test.each<[object, unknown[], string[]]>([
  [
    { type: 'appearance', language: 'de', appearance: 'round' },
    ['appearance', 'de'],
    ['Connect: appearance is "round"; accepted: an object with '],
  ],
  [
    { type: 'appearance', language: 5, theme: null, primaryColor: 7, appearance: { radius: '4' } },
    ['appearance', { radius: '4' }],
    [
      'Connect: language is 5; accepted: a BCP 47 tag near one of ',
      'Connect: theme is null; accepted: one of ',
      'Connect: primaryColor is 7; accepted: a CSS hex colour',
    ],
  ],
  [
    { type: 'connections', connections: [known, { itemId: 7 }, null] },
    ['connections', [known]],
    ['Connect: connections is [{"itemId":7},null]; accepted: a list of '],
  ],
])(
  'of the change %j what is wrong is left out, and told for the console',
  async (message, change, warnings) => {
    const { say, sent } = open()
    say(message)
    await settle()
    await vi.dynamicImportSettled()
    await settle()
    expect(received).toEqual([change])
    expect(sent).toEqual(
      warnings.map((text) => ({ type: 'warning', message: expect.stringContaining(text) })),
    )
  },
)

describe('a message of the widget', () => {
  test('waits for the port, and is sent in order', async () => {
    connect()
    connection.notify({ type: 'event', body: { name: 'OPEN' } })
    connection.askForToken('expired', null)
    connection.start()
    connection.notify(success)
    const { sent } = send(init())
    await settle()
    expect(sent).toEqual([
      { type: 'event', event: { name: 'OPEN', timestamp: NOW, version: RELEASE } },
      { type: 'tokenRequest', reason: 'expired' },
      { ...success, seq: 1 },
    ])
  })

  test('of the result is repeated until the host page acknowledges it', async () => {
    const { say, sent } = open()
    connection.notify(success)
    connection.notify(close)
    const results = [
      { ...success, seq: 1 },
      { ...close, seq: 2 },
    ]
    vi.advanceTimersByTime(1000)
    await settle()
    expect(sent).toEqual([...results, ...results])
    for (const seq of [0, 1, 3]) say({ type: 'ack', seq })
    await settle()
    vi.advanceTimersByTime(1000)
    await settle()
    expect(sent.slice(4)).toEqual(results.slice(1))
    say({ type: 'ack', seq: 2 })
    await settle()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('at pagehide is bye, unless the browser keeps the page', async () => {
    const { sent } = open()
    page.fire('pagehide', { persisted: true })
    await settle()
    expect(sent).toEqual([])
    page.fire('pagehide', { persisted: false })
    await settle()
    expect(sent).toEqual([{ type: 'bye' }])
  })
})

describe('the height of the content', () => {
  let onResize: (() => void)[]
  beforeEach(() => {
    onResize = []
    vi.stubGlobal(
      'ResizeObserver',
      class {
        onResize: () => void
        constructor(callback: () => void) {
          this.onResize = callback
        }
        observe(target: unknown) {
          if (target === page.document.body) onResize.push(this.onResize)
        }
      },
    )
  })

  test('is sent on every change, inline', async () => {
    const { sent } = open({ mode: 'inline' })
    for (const height of [420, 615]) {
      page.document.body.offsetHeight = height
      onResize.forEach((call) => call())
    }
    await settle()
    expect(sent).toEqual([420, 615].map((height) => ({ type: 'resize', height })))
  })

  test.each(['modal', 'popup', undefined])('is not watched in mode %s', (mode) => {
    open({ mode })
    expect(onResize).toEqual([])
  })
})

describe('the exchange that the page’s head has begun', () => {
  const BEGUN = ['connected', { theme: 'dark' }, ORIGIN, null, 'of the head', undefined, false]
  /** The messages that the head has received, by their target. */
  let headMessages: Map<EventTarget, MessageEvent<unknown>[]>
  const message = (data: unknown, withPorts: MessagePort[] = []) =>
    Object.defineProperty(
      new MessageEvent<unknown>('message', { data, origin: ORIGIN, ports: withPorts }),
      'source',
      { value: host },
    )

  beforeEach(() => {
    headMessages = new Map()
    const head: Head = {
      nonce: 'of the head',
      replay: (target, listener) => {
        const events = headMessages.get(target) ?? []
        headMessages.delete(target)
        events.forEach(listener)
      },
      takePrefetched: () => null,
      firstPage: new Promise(() => undefined),
    }
    vi.stubGlobal('connectHead', head)
    connect()
  })
  /** The events of this window that the head has received. */
  const receive = (...datas: unknown[]) => {
    const { say, given } = createHostPort()
    headMessages.set(
      window,
      datas.map((data) => message(data, [given])),
    )
    return { say, given }
  }

  test('continues without a second hello', () => {
    connection.start()
    expect(greetings).toEqual([])
    send(init({ nonce: 'of the head' }))
    expect(received).toEqual([BEGUN])
  })

  test('is received from its beginning, in its order, once; then what follows', async () => {
    const { say, given } = receive(init({ nonce: 'of the head' }))
    headMessages.set(given, [message({ type: 'token', connectToken: 'first' })])
    connection.start()
    expect(received).toEqual([BEGUN, ['token', 'first']])
    say({ type: 'token', connectToken: 'second' })
    await settle()
    expect(received.slice(2)).toEqual([['token', 'second']])
  })

  test('is held to the same rules: a malformed answer is none, and the first good one is pinned', () => {
    receive(
      init({ nonce: 'of the head', options: { theme: 5 } }),
      init({ nonce: NONCE }),
      init({ nonce: 'of the head' }),
      init({ nonce: 'of the head', options: { theme: 'light' } }),
    )
    connection.start()
    expect(received).toEqual([BEGUN])
  })
})
