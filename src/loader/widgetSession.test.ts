// @vitest-environment happy-dom
import { EventEmitter, once } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectItem as ITEM, RUN_ID } from '../testkit/fixtures.ts'
import { receipt } from '../testkit/receipt.ts'
import { AWAITS_GREETING, type WidgetMessage } from '../protocol/messages.ts'
import type { Connection, WidgetOptions } from '../protocol/options.ts'
import type { RunSummary } from '../protocol/runSummary.ts'
import type { Mode, ViewOptions } from './modes/mode.ts'
import type { AllOptions, RunReference, TokenRequest } from './options.ts'
import { DEADLINES } from './session/events.ts'
import type { ExtendedOptions } from './session/sessionOptions.ts'
import { WATCH_INTERVAL } from './session/runSession.ts'
import { TOKEN_DEADLINE } from './token.ts'
import { warned as pageWarnings } from './warnOnce.ts'
import { createWidgetSession, type WidgetSession } from './widgetSession.ts'

const URL_OF_WIDGET = new URL('https://widget.example/')
const FAILURE = { code: 'ERROR', message: 'm' } as const

let ports: MessagePort[]
let inits: unknown[][]
/** A port of Node: the class `MessagePort` of happy-dom is another. */
const isPort = (value: Transferable): value is MessagePort => 'postMessage' in value

/** The widget's window. */
const frame = {
  closed: false,
  postMessage: (init: unknown, origin: string, transfer: Transferable[]) => {
    inits.push([init, origin])
    ports.push(...transfer.filter(isPort))
  },
}

let session: WidgetSession
let view: ViewOptions
let calls: unknown[][]
let sent: unknown[]
const present = vi.fn<() => boolean>(() => true)
const reveal = vi.fn<() => void>()
const resize = vi.fn<(height: number) => void>()
const restart = vi.fn<(itemId: string | undefined) => void>()
let isSeparateWindow: boolean
const reportError = vi.fn<(error: unknown) => void>()

/** The values that every callback was called with besides its details, in order. */
let runs: { runId: string; summary?: RunSummary }[]

const tells =
  (name: string) =>
  ({ runId, summary, ...details }: RunReference & { summary?: RunSummary }) => {
    runs.push({ runId, ...(summary && { summary }) })
    calls.push(Object.keys(details).length > 0 ? [name, details] : [name])
  }

const mode: Mode = (given) => {
  view = given
  return {
    getWindow: () =>
      isSeparateWindow && !present.mock.results.some(({ value }) => value === true) ? null : frame,
    isGone: () => frame.closed,
    present,
    reveal,
    resize,
    unload: () => {},
    isSeparateWindow,
  }
}

const prepare = (options: Partial<AllOptions> = {}, itemId?: string) => {
  const current: AllOptions = {
    widgetUrl: URL_OF_WIDGET.href,
    connectToken: 'token',
    onReady: tells('ready'),
    onOpen: tells('open'),
    onSuccess: tells('success'),
    onError: tells('error'),
    onEvent: tells('event'),
    onConsent: tells('consent'),
    onClose: tells('close'),
    ...options,
  }
  const widget = { language: 'es', label: options.label } as const
  const { body: container } = document
  const resolved = {
    url: URL_OF_WIDGET,
    modeName: 'modal',
    mode,
    opens: 'modal' as const,
    container,
    widget,
    key: 'key',
    runKey: 'run',
  }
  const getOptions = () => current
  session = createWidgetSession({
    resolved,
    getOptions,
    runId: RUN_ID,
    itemId,
    visibility: Object.assign(new EventTarget(), { isHidden: false }),
    connected: new Map(),
    restart,
  })
  return { resolved, current }
}

/** The button with this text of the last notice. */
const button = (text: string) => {
  const hosts = [...document.documentElement.children].filter(({ shadowRoot }) => shadowRoot)
  const buttons = hosts.at(-1)?.shadowRoot?.querySelectorAll('button') ?? []
  const found = [...buttons].find(({ textContent }) => textContent === text)
  if (!found) throw new Error(`There is no ${text}`)
  return found
}

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
const open = async (options?: Partial<AllOptions>) => {
  prepare(options)
  session.open()
  await settle()
}
const hello = async (
  changes: object = {},
  { source = frame, origin = URL_OF_WIDGET.origin }: { source?: object; origin?: string } = {},
) => {
  const data = { connect: 'hello', versions: [1], nonce: 'n1', ...changes }
  window.dispatchEvent(Object.assign(new Event('message'), { data, source, origin }))
  await settle()
  ports.at(-1)?.addEventListener('message', ({ data: message }) => sent.push(message))
  ports.at(-1)?.start()
  await settle()
}
const say = async (...messages: (WidgetMessage | object)[]) => {
  for (const message of messages) ports.at(-1)?.postMessage(message)
  await settle()
}
const openAndShow = async (options?: Partial<AllOptions>) => {
  await open(options)
  await hello()
  await say({ type: 'ready' })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  isSeparateWindow = false
  frame.closed = false
  ports = []
  inits = []
  calls = []
  runs = []
  sent = []
  vi.stubGlobal('reportError', reportError)
  // A browser dispatches `close` in a later task, when nobody listens any more.
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockReturnValue()
})
afterEach(() => {
  session.dispose()
  for (const port of ports) port.close()
})

test('a warning of the widget is in the console', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openAndShow()
  await say({ type: 'warning', message: 'Connect: there is no option lang' })
  expect(warned).toHaveBeenCalledExactlyOnceWith('Connect: there is no option lang')
})

test('hello is answered to the exact origin, and the token goes over the port alone', async () => {
  await openAndShow()
  const init = {
    connect: 'init',
    version: 1,
    nonce: 'n1',
    options: { language: 'es' },
    mode: 'modal',
    functions: ['onReady', 'onOpen', 'onSuccess', 'onError', 'onEvent', 'onConsent', 'onClose'],
    runId: RUN_ID,
    pageUrl: location.href,
    preloaded: false,
  }
  expect(inits).toEqual([[init, 'https://widget.example']])
  expect(sent).toEqual([{ type: 'token', connectToken: 'token' }])
  expect(calls).toEqual([['open'], ['ready']])
  expect(reveal).toHaveBeenCalledOnce()
})

test.each([
  ['another origin', {}, { origin: 'https://evil.example' }],
  ['another window', {}, { source: {} }],
  ['another version alone', { versions: [2] }, {}],
  ['no nonce', { nonce: undefined }, {}],
])('a hello with %s is not answered', async (_name, changes, from) => {
  await open()
  await hello(changes, from)
  expect(inits).toEqual([])
})

test('a repeated result is acknowledged each time, and reported once', async () => {
  await openAndShow()
  const success = { type: 'success', seq: 1, item: ITEM }
  const renewed = { ...ITEM, executionStatus: 'PARTIAL_SUCCESS' }
  await say(success, success, { ...success, seq: 2 }, { ...success, seq: 3, item: renewed })
  await say({ type: 'error', seq: 4, error: FAILURE })
  await say({ type: 'error', seq: 5, error: FAILURE }, { type: 'close', seq: 6, reason: 'error' })
  expect(sent.slice(1)).toEqual([1, 1, 2, 3, 4, 5, 6].map((seq) => ({ type: 'ack', seq })))
  expect(calls.slice(2)).toMatchObject([
    ['success', { item: ITEM }],
    ['success', { item: renewed }],
    ['error', FAILURE],
    ['close', { reason: 'error' }],
  ])
})

test('a message of a newer kind is ignored, a broken one reported and dropped', async () => {
  await openAndShow()
  await say({ type: 'dance' }, { type: 'success', seq: 1, item: { id: 1 } })
  expect(calls).toEqual([['open'], ['ready']])
  expect(reportError).toHaveBeenCalledOnce()
})

test('a reloaded page gets a new port and the token again; the host’s callbacks are not called again', async () => {
  const opened = { type: 'event', event: { name: 'OPEN', timestamp: 't' } }
  await openAndShow()
  await say(opened)
  await hello({ nonce: 'n2' })
  await say({ type: 'ready' }, opened)
  expect(ports).toHaveLength(2)
  expect(sent).toEqual([1, 2].map(() => ({ type: 'token', connectToken: 'token' })))
  expect(calls).toEqual([['open'], ['ready'], ['event', opened.event]])
})

test('a page reloaded during a run gets its Item, unless that was abandoned', async () => {
  const event = (name: string) => ({ type: 'event', event: { name, timestamp: 't', itemId: 'i1' } })
  await openAndShow()
  await say(event('ITEM_CREATED'))
  await hello({ nonce: 'n2' })
  await say(event('ITEM_ABANDONED'))
  await hello({ nonce: 'n3' })
  expect(inits.map(([init]) => init)).toMatchObject([
    { nonce: 'n1' },
    { nonce: 'n2', itemId: 'i1' },
    { nonce: 'n3' },
  ])
  expect(inits[0]).not.toHaveProperty([0, 'itemId'])
  expect(inits[2]).not.toHaveProperty([0, 'itemId'])
})

test('a token is asked for again with the reason and the Item', async () => {
  const connectToken = vi.fn<(request: TokenRequest) => Promise<string>>(({ reason }) =>
    Promise.resolve(`for ${reason}`),
  )
  await openAndShow({ connectToken })
  await say({ type: 'tokenRequest', reason: 'spent', itemId: 'i1' })
  expect(connectToken.mock.calls).toEqual([
    [{ reason: 'open' }],
    [{ reason: 'spent', itemId: 'i1' }],
  ])
  expect(sent).toContainEqual({ type: 'token', connectToken: 'for spent' })
})

test('the tokens of a continued run are for its Item, until that is abandoned or another bank is chosen', async () => {
  const asked: unknown[] = []
  const connectToken = ({ reason, itemId }: TokenRequest) => {
    asked.push([reason, itemId])
    return `token-${asked.length}`
  }
  for (const then of [
    { type: 'tokenRequest', reason: 'another' },
    { type: 'event', event: { name: 'ITEM_ABANDONED', timestamp: 't', itemId: 'item-1' } },
  ]) {
    prepare({ connectToken }, 'item-1')
    session.open()
    await settle()
    await hello()
    await say({ type: 'tokenRequest', reason: 'expired' }, then)
    await say({ type: 'tokenRequest', reason: 'spent' })
    session.dispose()
  }
  expect(asked).toEqual([
    ['open', 'item-1'],
    ['expired', 'item-1'],
    ['another', undefined],
    ['spent', undefined],
    ['open', 'item-1'],
    ['expired', 'item-1'],
    ['spent', undefined],
  ])
})

test.each<[string, unknown, string]>([
  ['threw', () => Promise.reject(new Error('down')), 'Connect: connectToken threw: Error: down'],
  ['notAToken', '{}', expect.stringContaining('a text such as JSON')],
])(
  'where there is no token (%s) it is TOKEN_UNAVAILABLE by name, for host and widget',
  async (reason, connectToken, message) => {
    const given: object = { connectToken }
    await open({ ...given })
    await hello()
    expect(calls).toMatchObject([
      ['open'],
      ['error', { code: 'TOKEN_UNAVAILABLE', reason, message }],
    ])
    expect(sent).toEqual([{ type: 'tokenUnavailable', message }])
  },
)

test('a token function that never settles has a deadline; the load deadline does not run meanwhile', async () => {
  await open({ connectToken: () => new Promise(() => undefined) })
  await hello()
  vi.advanceTimersByTime(TOKEN_DEADLINE - 1)
  await settle()
  expect(calls).toEqual([['open']])
  vi.advanceTimersByTime(1)
  await settle()
  const message = 'Connect: connectToken gave no token within 20 seconds'
  expect(calls[1]).toMatchObject([
    'error',
    { code: 'TOKEN_UNAVAILABLE', reason: 'timedOut', message },
  ])
})

test.each<[string, string, () => Promise<void>]>([
  ['never says hello', 'timedOut', async () => undefined],
  ['never shows a screen', 'noScreen', () => hello()],
])(
  'a page that %s is slow after ten seconds, LOAD_FAILED after a minute, and the person closes',
  async (_name, reason, begin) => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    await open()
    await begin()
    vi.advanceTimersByTime(DEADLINES.load)
    expect(calls.splice(1)).toMatchObject([['event', { name: 'LOAD_SLOW' }]])
    expect(warned).toHaveBeenCalledExactlyOnceWith(
      'Connect: LOAD_SLOW, see node_modules/connect-widget/docs/errors.md#load_slow',
    )
    vi.advanceTimersByTime(DEADLINES.slow)
    expect(calls).toMatchObject([['open'], ['error', { code: 'LOAD_FAILED', reason }]])
    expect(session.isOpen()).toBe(false)
    const close = button('Cerrar')
    expect(close.parentElement?.textContent).toContain('La página no cargó. Revisa tu conexión.')
    close.click()
    expect(calls.slice(2)).toEqual([['close', { reason: 'error' }]])
  },
)

test('a page that shows its names again and again, and never answers, is lost a minute after the first time', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  await open()
  await hello()
  await say({ type: 'painted' })
  vi.advanceTimersByTime(DEADLINES.load)
  for (let again = 0; again < 5; again += 1) {
    await say({ type: 'painted' })
    vi.advanceTimersByTime(DEADLINES.slow / 5)
  }
  expect(calls.slice(1)).toMatchObject([
    ['event', { name: 'LOAD_SLOW' }],
    ['error', { code: 'LOAD_FAILED', reason: 'noScreen' }],
  ])
})

test('a page that did not load is tried again: a new session takes over, with the Item', async () => {
  await openAndShow()
  await say({ type: 'event', event: { name: 'ITEM_CREATED', timestamp: 't', itemId: 'i1' } })
  await say({ type: 'bye' })
  view.onLoaded()
  vi.advanceTimersByTime(DEADLINES.load)
  button('Intentar de nuevo').click()
  expect(restart).toHaveBeenCalledExactlyOnceWith('i1')
})

test('a host that disposes of the widget as it opens shows nothing', async () => {
  prepare({ onOpen: () => session.dispose() })
  session.open()
  await settle()
  expect(present).not.toHaveBeenCalled()
})

test('the host closes: the widget gets close, and answers', async () => {
  await openAndShow()
  session.close()
  await settle()
  expect(sent).toContainEqual({ type: 'close', by: 'host' })
  await say({ type: 'close', seq: 1, reason: 'host', item: ITEM })
  expect(calls.at(-1)).toEqual(['close', { reason: 'host', item: ITEM }])
  // One that does not answer is removed.
  await openAndShow()
  session.close()
  vi.advanceTimersByTime(DEADLINES.close)
  expect(calls.at(-1)).toEqual(['close', { reason: 'host' }])
})

test.each([
  ['leaves', () => view.onLeave(), { type: 'close', by: 'user' }],
  ['presses Back', () => session.back(), { type: 'close', by: 'user', back: true }],
])(
  'the person %s: the widget may ask for confirmation without a deadline',
  async (_, act, asks) => {
    await openAndShow()
    act()
    await settle()
    vi.advanceTimersByTime(DEADLINES.close * 10)
    expect(sent.slice(1)).toEqual([asks])
    expect(calls).toEqual([['open'], ['ready']])
    await say({ type: 'close', seq: 1, reason: 'background', item: ITEM })
    expect(calls.at(-1)).toEqual(['close', { reason: 'background', item: ITEM }])
  },
)

test('no callback is called after dispose', async () => {
  const late = new EventEmitter()
  await open({ connectToken: async () => String(await once(late, 'token')) })
  await hello()
  session.dispose()
  late.emit('token', 'late')
  await say({ type: 'ready' }, { type: 'success', seq: 1, item: ITEM })
  vi.advanceTimersByTime(DEADLINES.load)
  expect(calls).toEqual([['open']])
  expect(sent).toEqual([])
  expect(view.signal.aborted).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('a host that disposes of the widget while accounts are asked for hears of the connection', async () => {
  await open()
  await hello()
  await say({ type: 'ready' }, { type: 'accounts', item: ITEM, reason: 'connected' })
  session.dispose()
  session.dispose()
  expect(calls.slice(2)).toEqual([['success', { item: ITEM, accounts: null }]])
})

test('a callback that throws is the host’s own error', async () => {
  const error = new Error('the host’s')
  const throws = () => {
    throw error
  }
  await openAndShow({ onOpen: throws, onReady: throws, onClose: throws })
  await say({ type: 'close', seq: 1, reason: 'user' })
  expect(reportError.mock.calls).toEqual([[error], [error], [error]])
  expect(session.isOpen()).toBe(false)
})

test('a preloaded page calls no token function, no callback, and has no deadline', async () => {
  const connectToken = vi.fn<() => string>(() => 'late')
  const { resolved } = prepare({ connectToken })
  expect(session.isWaitingFor(resolved)).toBe(true)
  await hello()
  await session.ready
  await say({ type: 'ready' }, { type: 'event', event: { name: 'OPEN', timestamp: 't' } })
  vi.advanceTimersByTime(DEADLINES.load * 100)
  expect(inits[0]).toMatchObject([{ preloaded: true }, URL_OF_WIDGET.origin])
  expect([connectToken.mock.calls, calls, sent, present.mock.calls]).toEqual([[], [], [], []])

  session.open()
  await settle()
  expect(present).toHaveBeenCalledOnce()
  expect(sent).toEqual([{ type: 'token', connectToken: 'late' }])
  expect(calls.map(([name]) => name)).toEqual(['open', 'ready', 'event'])
  expect(session.isWaitingFor(resolved)).toBe(false)
})

test('a preloaded page gets a token string immediately, once', async () => {
  prepare()
  await hello()
  session.open()
  await settle()
  expect(sent).toEqual([{ type: 'token', connectToken: 'token' }])
})

test('a page that cannot be loaded ahead is given up without a word, and nobody waits for it', async () => {
  const { resolved } = prepare()
  await settle()
  vi.advanceTimersByTime(DEADLINES.load)
  await session.ready
  expect(session.isWaitingFor(resolved)).toBe(true)
  vi.advanceTimersByTime(DEADLINES.slow)
  expect(calls).toEqual([])
  expect(session.isWaitingFor(resolved)).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})

test('a token string serves one opening: the widget, and not the host, hears that there is no other', async () => {
  const { current } = prepare({ connectToken: 'first' })
  session.open()
  await hello()
  await say({ type: 'tokenRequest', reason: 'spent' })
  expect(sent.at(-1)).toMatchObject({ type: 'tokenUnavailable' })
  expect(calls).toEqual([['open']])
  current.connectToken = 'second'
  await say({ type: 'tokenRequest', reason: 'spent' })
  expect(sent.at(-1)).toEqual({ type: 'token', connectToken: 'second' })
})

test('every callback has the id of the run, and onClose the summary of its screens', async () => {
  let now = 0
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  await openAndShow()
  const show = (screen: string) =>
    say({ type: 'event', event: { name: 'SCREEN_CHANGED', timestamp: 't', screen } })
  await show('list')
  now += 2000
  await show('consent')
  now += 500
  const success: WidgetMessage = { type: 'success', seq: 1, item: ITEM }
  await say({ type: 'consent', receipt }, success, success)
  await say({ type: 'close', seq: 2, reason: 'success' })
  expect(calls.map(([name]) => name)).toEqual([
    'open',
    'ready',
    'event',
    'event',
    'consent',
    'success',
    'close',
  ])
  expect(calls[4]?.[1]).toMatchObject({ digest: receipt.digest, shown: receipt.shown })
  const runId = RUN_ID
  const steps = [
    { screen: 'list', ms: 2000 },
    { screen: 'consent', ms: 500 },
  ]
  expect(runs).toEqual([
    ...calls.slice(1).map(() => ({ runId })),
    { runId, summary: { steps, connected: 1 } },
  ])
})

test('every event has the label of the run, and nothing else has', async () => {
  await openAndShow({ label: 'checkout-b' })
  await say(
    { type: 'event', event: { name: 'OPEN', timestamp: 't' } },
    { type: 'consent', receipt },
  )
  await say({ type: 'close', seq: 1, reason: 'user' })
  expect(
    calls.filter(([, details]) => JSON.stringify(details ?? '').includes('checkout-b')),
  ).toEqual([['event', { name: 'OPEN', timestamp: 't', label: 'checkout-b' }]])
})

test('of changed options, what can be shown at once is sent, and a reloaded page has it', async () => {
  await openAndShow()
  sent.length = 0
  const one = { itemId: 'item-1', connectorId: 1 }
  const other = { itemId: 'item-2', connectorId: 2 }
  const renewed = { ...other, status: 'UPDATED' }
  const changed: WidgetOptions = { language: 'fr', theme: 'dark', connections: [one, renewed] }
  session.showOptions({ language: 'es', connections: [one, other] })
  session.showOptions({ ...changed, products: ['LOANS'] })
  session.showOptions(changed)
  await settle()
  expect(sent).toEqual([
    { type: 'connections', connections: [one, other] },
    { type: 'connections', connections: [renewed] },
    { type: 'appearance', language: 'fr', theme: 'dark' },
  ])
  await hello({ nonce: 'n2' })
  expect(inits.at(-1)).toMatchObject([{ options: changed }, URL_OF_WIDGET.origin])
})

test.each([{ connections: {} }, { connections: 'x' }, { application: 'My App' }])(
  'wrong options are the widget’s to tell: %j is shown to nobody, and throws nothing',
  async (wrong) => {
    const { resolved } = prepare()
    Object.assign(resolved.widget, wrong)
    session.open()
    await settle()
    await hello()
    expect(() => session.showOptions({ ...resolved.widget, ...Object(wrong) })).not.toThrow()
  },
)

test('a bank that was connected on this page without the host saying so is told to the developer', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const connector = { id: 77, name: 'Bank' }
  const connect = async (id: string, connections: Connection[] = []) => {
    await openAndShow({ connectToken: () => crypto.randomUUID() })
    session.showOptions({ connections })
    await say({ type: 'success', seq: 1, item: { ...ITEM, id, connector } })
    session.dispose()
  }
  await connect('first')
  await connect('first')
  await connect('second', [{ itemId: 'first', connectorId: 77 }])
  expect(warned).not.toHaveBeenCalled()
  await connect('third')
  expect(warned).toHaveBeenCalledExactlyOnceWith(
    'Connect: Connector 77 was connected on this page before; given connections, the person is asked',
  )
})

test('the token of an earlier run is told to the developer', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (let run = 0; run < 3; run += 1) {
    pageWarnings.clear()
    await openAndShow({ connectToken: () => 'cached' })
    expect(warned).toHaveBeenCalledTimes(run)
    session.dispose()
  }
  expect(warned).toHaveBeenCalledWith(
    'Connect: connectToken gave a token again; each opening needs one of its own',
  )
})

test('a link of the widget is opened by the package around the loader, which says when the person is back', async () => {
  const opened: [string, () => void][] = []
  const extended: ExtendedOptions = {
    widgetUrl: '',
    connectToken: 'token',
    openLink: (...values) => opened.push(values),
  }
  await openAndShow(extended)
  await say({ type: 'link', address: 'https://bank.example/' })
  expect(opened).toEqual([['https://bank.example/', expect.any(Function)]])
  expect(sent).not.toContainEqual({ type: 'returned' })
  opened[0]?.[1]()
  await settle()
  expect(sent).toContainEqual({ type: 'returned' })
})

test('the height of the content reaches the place of the widget', async () => {
  await openAndShow()
  await say({ type: 'resize', height: 480 })
  expect(resize).toHaveBeenCalledExactlyOnceWith(480)
})

test('a window that sent bye has a minute to come back', async () => {
  isSeparateWindow = true
  await openAndShow()
  await say({ type: 'bye' })
  vi.advanceTimersByTime(DEADLINES.away - 1)
  await hello({ nonce: 'n2' })
  await say({ type: 'ready' })
  vi.advanceTimersByTime(DEADLINES.away)
  expect(calls).toEqual([['open'], ['ready']])
})

test('a window is greeted when it is back and until its hello, at the widget’s exact origin', async () => {
  isSeparateWindow = true
  await openAndShow()
  const greetings = () => inits.filter(([message]) => JSON.stringify(message).includes('greeting'))
  vi.advanceTimersByTime(WATCH_INTERVAL * 3)
  expect(greetings()).toEqual([])
  // No bye: WebKit keeps the page that goes to the bank, and loads another when the bank sends the person back.
  Object.assign(frame, { [AWAITS_GREETING]: {} })
  vi.advanceTimersByTime(WATCH_INTERVAL * 2)
  const greeting = [{ connect: 'greeting' }, URL_OF_WIDGET.origin]
  expect(greetings()).toEqual([greeting, greeting])
  Reflect.deleteProperty(frame, AWAITS_GREETING)
  await hello({ nonce: 'n2' })
  vi.advanceTimersByTime(WATCH_INTERVAL * 3)
  expect(greetings()).toHaveLength(2)
})

test('onClose is called for a window that is away for a minute, and onOpen when it comes back', async () => {
  isSeparateWindow = true
  await openAndShow()
  await say({ type: 'success', seq: 1, item: ITEM })
  frame.closed = true
  vi.advanceTimersByTime(WATCH_INTERVAL + DEADLINES.away)
  expect(calls.at(-1)).toEqual(['close', { reason: 'user' }])
  expect(session.isOpen()).toBe(false)

  await hello({ nonce: 'n2' })
  expect(calls.at(-1)).toEqual(['open'])
  expect(session.isOpen()).toBe(true)
  await say({ type: 'success', seq: 1, item: ITEM }, { type: 'close', seq: 2, reason: 'success' })
  expect(calls.map(([name]) => name)).toEqual([
    'open',
    'ready',
    'success',
    'close',
    'open',
    'close',
  ])
})

test('a blocked window is reported, and opens when the person clicks the button', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  present.mockReturnValueOnce(false)
  isSeparateWindow = true
  const connectToken = vi.fn<() => string>(() => 'token')
  await open({ connectToken })
  vi.advanceTimersByTime(DEADLINES.load * 10)
  expect(connectToken).not.toHaveBeenCalled()
  expect(calls).toMatchObject([['open'], ['event', { name: 'POPUP_BLOCKED' }]])
  button('Conecta tu banco').click()
  await hello()
  await say({ type: 'ready' })
  expect(calls.slice(2)).toEqual([['ready']])
})
