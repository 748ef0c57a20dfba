// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { connectItem as ITEM, RUN_ID } from '../testkit/fixtures.ts'
import type { WidgetMessage } from '../protocol/messages.ts'
import type { WidgetOptions } from '../protocol/options.ts'
import type { Mode, ViewOptions, WidgetWindow } from './modes/mode.ts'
import type { AllOptions, PickerOpens, TokenRequest } from './options.ts'
import { createPickerSession } from './pickerSession.ts'
import type { WidgetSession } from './widgetSession.ts'

const URL_OF_WIDGET = new URL('https://widget.example/')

/** The window of a page of the widget, and the host page's end of its exchange. */
interface Page {
  window: WidgetWindow & { closed: boolean }
  view: ViewOptions
  init?: { mode?: string; options?: object; runId?: string }
  port?: MessagePort | undefined
  sent: unknown[]
}

let pages: Page[]
let calls: unknown[][]
let asked: TokenRequest[]
let session: WidgetSession
let isSeparateWindow: boolean
let host: AllOptions
/** The Item for which the host gives no token. */
let refused: string | undefined
/** False while the browser blocks windows. */
let isPresented: boolean

const isPort = (value: Transferable): value is MessagePort => 'postMessage' in value

const mode: Mode = (view) => {
  const page: Page = {
    view,
    sent: [],
    window: {
      closed: false,
      postMessage(init, _origin, transfer) {
        page.init = Object(init)
        page.port = transfer.find(isPort)
        page.port?.addEventListener('message', ({ data }) => page.sent.push(data))
        page.port?.start()
      },
    },
  }
  pages.push(page)
  return {
    getWindow: () => page.window,
    isGone: () => page.window.closed,
    present: () => isPresented,
    unload: () => {},
    // The list is the first.
    isSeparateWindow: isSeparateWindow && pages.length > 1,
  }
}

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
const last = () => {
  const page = pages.at(-1)
  if (!page) throw new Error('Nothing is open.')
  return page
}
const say = async ({ port }: Page, ...messages: WidgetMessage[]) => {
  for (const message of messages) port?.postMessage(message)
  await settle()
}
/** The page of the widget says hello, and that it is ready. */
const load = async (page: Page) => {
  const data = { connect: 'hello', versions: [1], nonce: `n${pages.indexOf(page)}` }
  const { origin } = URL_OF_WIDGET
  window.dispatchEvent(Object.assign(new Event('message'), { data, source: page.window, origin }))
  await settle()
  await say(page, { type: 'ready' }, { type: 'event', event: { name: 'OPEN', timestamp: 't' } })
}
const pick = (connectorId: number | null) => say(list(), { type: 'picked', connectorId })
const list = () => pages[0] ?? last()
const tokensOf = ({ sent }: Page) =>
  sent.flatMap((message) =>
    Object(message).type === 'token' ? [Object(message).connectToken] : [],
  )

const open = async (opens: PickerOpens = 'modal', itemId?: string, widget: WidgetOptions = {}) => {
  isSeparateWindow = opens === 'popup'
  const tells = (name: string) => (details: object) => void calls.push([name, details])
  host = {
    widgetUrl: URL_OF_WIDGET.href,
    language: 'es',
    ...widget,
    connectToken(request) {
      asked.push(request)
      if (refused && request.itemId === refused) throw new Error('Another person’s')
      return `token-${asked.length}`
    },
    onReady: tells('ready'),
    onOpen: tells('open'),
    onSuccess: tells('success'),
    onEvent: tells('event'),
    onClose: tells('close'),
  }
  const resolved = {
    url: URL_OF_WIDGET,
    modeName: 'picker',
    mode,
    opens,
    container: document.body,
    widget: { language: 'es', ...widget },
    key: 'key',
    runKey: 'run',
  }
  const visibility = Object.assign(new EventTarget(), { isHidden: false })
  session = createPickerSession(
    {
      resolved,
      getOptions: () => host,
      runId: RUN_ID,
      itemId,
      isContinued: !!itemId,
      visibility,
      connected: new Map(),
      restart: () => {},
    },
    new Map([[opens, mode]]),
  )
  session.open()
  await settle()
  await load(list())
}

const CONNECTION = { itemId: 'i7', connectorId: 7, name: 'Harbour Bank' }
const names = () => calls.map(([name]) => name)
const CONNECTED: WidgetMessage[] = [
  { type: 'event', event: { name: 'ITEM_CREATED', timestamp: 't', itemId: ITEM.id } },
  { type: 'success', seq: 1, item: ITEM },
  { type: 'close', seq: 2, reason: 'success', item: ITEM },
]

beforeEach(() => {
  pages = []
  calls = []
  asked = []
  isPresented = true
  refused = undefined
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockReturnValue()
  return () => {
    session.dispose()
    for (const { port } of pages) port?.close()
  }
})

test('the list is of all banks, and each run of the one that was picked: one run, one set of callbacks', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  await open('modal', undefined, { selectedConnectorId: 9, updateItem: 'i9' })
  expect(warn.mock.calls).toEqual([
    ['Connect: selectedConnectorId is not for a picker'],
    ['Connect: updateItem is not for a picker'],
  ])
  expect(list().init).toMatchObject({ mode: 'picker', runId: RUN_ID, options: { isPicker: true } })
  expect(list().init?.options).toMatchObject({
    selectedConnectorId: undefined,
    updateItem: undefined,
  })
  await pick(5)
  await load(last())
  expect(last().init).toMatchObject({
    mode: 'modal',
    runId: RUN_ID,
    options: {
      language: 'es',
      selectedConnectorId: 5,
      isPicked: true,
      pickerRun: 0,
      connections: [],
    },
  })
  expect(last().init?.options).not.toHaveProperty('isPicker')
  await say(last(), ...CONNECTED)
  await pick(null)
  await load(last())
  expect(last().init?.options).toMatchObject({
    pickerRun: 1,
    connections: [{ itemId: ITEM.id }],
  })
  expect(last().init?.options).not.toHaveProperty('isPicked')
  await say(last(), { type: 'close', seq: 1, reason: 'user' })
  expect(names()).toEqual(['ready', 'event', 'open', 'event', 'success', 'close', 'open', 'close'])
  expect(calls.every(([, details]) => Object(details).runId === RUN_ID)).toBe(true)
})

test('the list marks what was connected, and its token serves banks until one is', async () => {
  await open()
  await pick(5)
  await load(last())
  await say(last(), { type: 'close', seq: 1, reason: 'user' })
  await pick(6)
  await load(last())
  expect(tokensOf(last())).toEqual(['token-1'])
  await say(last(), ...CONNECTED)
  expect(list().sent).toContainEqual({
    type: 'connections',
    connections: [{ itemId: ITEM.id, connectorId: ITEM.connector.id, name: ITEM.connector.name }],
  })
  await pick(7)
  await load(last())
  expect(tokensOf(last())).toEqual(['token-2'])
  expect(asked).toEqual([{ reason: 'open' }, { reason: 'another' }])
})

test('a second tap opens no second bank, unless the window of the first was closed', async () => {
  await open('popup')
  await pick(5)
  await load(last())
  await pick(6)
  expect(pages).toHaveLength(2)
  last().window.closed = true
  await pick(6)
  await load(last())
  expect(pages).toHaveLength(3)
  expect(last().init?.options).toMatchObject({ selectedConnectorId: 6 })
  expect(names().slice(2)).toEqual(['open', 'close', 'open'])
})

test('a window that is blocked is offered, in the same run', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  await open('popup')
  isPresented = false
  await pick(5)
  expect(calls.at(-1)).toMatchObject(['event', { name: 'POPUP_BLOCKED', runId: RUN_ID }])
  isPresented = true
  session.open()
  await load(last())
  expect(last().init?.options).toMatchObject({ selectedConnectorId: 5 })
})

test('a run that an earlier page of the host began goes on over the picker', async () => {
  await open('modal', ITEM.id)
  await load(last())
  expect(list().init).not.toHaveProperty('itemId')
  expect(last().init).toMatchObject({
    itemId: ITEM.id,
    mode: 'modal',
    options: { isPicked: true },
  })
})

test('an earlier run for which the host gives no token ends, and opens no bank', async () => {
  refused = ITEM.id
  await open('modal', ITEM.id)
  expect(pages).toHaveLength(2)
  expect(names()).toEqual(['open', 'close', 'ready', 'event'])
  await pick(5)
  expect(pages).toHaveLength(3)
})

test('what the host changes is shown by the list and the bank that is open, the rest by the next bank', async () => {
  await open('modal', undefined, {
    application: { name: 'Acme', primaryColor: '#a00' },
    connections: [CONNECTION],
  })
  await pick(5)
  await load(last())
  session.showOptions({
    language: 'es',
    application: { name: 'Acme', primaryColor: '#0a0' },
    connections: [],
  })
  await settle()
  const look = expect.objectContaining({ type: 'appearance', primaryColor: '#0a0' })
  expect(list().sent).toContainEqual(look)
  expect(last().sent).toContainEqual(look)
  expect(list().sent).toContainEqual({
    type: 'connections',
    connections: [],
  })
  Object.assign(host, { label: 'b', connections: [] })
  await say(last(), { type: 'close', seq: 1, reason: 'user' })
  await pick(6)
  await load(last())
  expect(last().init?.options).toMatchObject({ label: 'b', connections: [] })
})

test('a place that the host page removes ends the run with it, told once', async () => {
  await open()
  await pick(5)
  await load(last())
  list().view.onRemoved()
  await say(last(), { type: 'close', seq: 1, reason: 'host' })
  expect(names().filter((name) => name === 'close')).toHaveLength(1)
})

test('close() ends the run and leaves the picker; dispose() removes both, and tells nothing', async () => {
  await open()
  await pick(5)
  await load(last())
  session.close()
  await settle()
  expect(last().sent.at(-1)).toEqual({ type: 'close', by: 'host' })
  await say(last(), { type: 'close', seq: 1, reason: 'host' })
  expect(session.isOpen()).toBe(true)
  session.close()
  await pick(5)
  const before = calls.length
  session.dispose()
  await settle()
  expect(pages.every(({ view }) => view.signal.aborted)).toBe(true)
  expect(calls).toHaveLength(before)
})
