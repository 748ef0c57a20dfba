import { beforeEach, describe, expect, test, vi } from 'vitest'
import { connectItem } from '../testkit/fixtures.ts'
import type { WidgetMessage } from '../protocol/messages.ts'
import type { EventBody } from '../protocol/events.ts'
import type { RunStorage } from './keptRun.ts'
import type { NativeOptions } from './options.ts'
import { createSession, type Page, type Platform, type ViewedSession } from './session.ts'

/**
 * A run with a bank's page, message by message, with a model of the widget and of the service: a page that is loaded
 * with an Item reads it, and one without an Item creates it by its token, which the service knows again.
 */

const ITEM_ID = connectItem.id
const RETURN = 'acme://connect'
const WIDGET = 'https://widget.example/'

const event = (body: EventBody): WidgetMessage => ({
  type: 'event',
  event: { ...body, timestamp: '2026-01-01T00:00:00.000Z' },
})
const screen = (name: string) => event({ name: 'SCREEN_CHANGED', screen: name })
const itemId = ITEM_ID

const FIRST: WidgetMessage[] = [
  { type: 'ready' },
  event({ name: 'OPEN' }),
  screen('list'),
  event({ name: 'CONNECTOR_SELECTED', connectorId: 5 }),
  screen('consent'),
  event({ name: 'CONSENT_SUBMITTED', connectorId: 5 }),
]
const AUTHORIZING: WidgetMessage[] = [
  event({ name: 'ITEM_CREATED', itemId }),
  screen('authorizing'),
  event({ name: 'OAUTH_OPENED', itemId }),
]
const RETURNED: WidgetMessage[] = [
  event({ name: 'OAUTH_RETURNED', itemId }),
  screen('running'),
  event({ name: 'LOGIN_SUCCEEDED', itemId }),
  event({ name: 'MFA_REQUESTED', itemId }),
  screen('mfa'),
  event({ name: 'MFA_SUBMITTED', itemId }),
  screen('running'),
]
const END: WidgetMessage[] = [
  { type: 'success', seq: 1, item: connectItem },
  screen('success'),
  { type: 'close', seq: 2, reason: 'success', item: connectItem },
]
/** The message before which the page does not know yet of the Item that the service has created. */
const CREATED = FIRST.length
const ALL = [...FIRST, ...AUTHORIZING, ...RETURNED, ...END]

/** The service: an Item for each token, and how far it is. */
function createService() {
  const items = new Map<string, string>()
  let isDone = false
  return {
    items,
    create: (token: string) => items.set(token, ITEM_ID),
    finish: () => {
      isDone = true
    },
    isDone: () => isDone,
  }
}

type Kill = 'the WebView' | 'the app' | 'the app, opened by its icon,'

/** The app's storage, which its process leaves behind. */
function createStorage(): RunStorage & { kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key) => Promise.resolve(kept.get(key) ?? null),
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
})

/** Runs to the end, with one death after the message `point`. */
async function run(point: number, kill: Kill, ends: 'close' | 'swipe') {
  const service = createService()
  const storage = createStorage()
  const runIds = new Set<string>()
  const calls: string[] = []
  const tokens: (string | undefined)[] = []
  let page: Page | null = null
  let said = 0
  let isKilled = false
  let session: ViewedSession

  const platform: Platform = {
    show: (shown) => {
      page = shown
    },
    runScript: () => undefined,
    goBack: () => undefined,
    openBank: () => Promise.resolve(undefined),
    closeBank: () => undefined,
    openLink: () => Promise.resolve(),
  }
  const options: NativeOptions = {
    widgetUrl: WIDGET,
    oauthRedirectUri: RETURN,
    storage,
    connectToken: (request) => {
      tokens.push(request.itemId)
      return request.itemId ?? `token-${tokens.length}`
    },
    onSuccess({ item, runId }) {
      runIds.add(runId)
      calls.push(`success ${item.id}`)
    },
    onError: ({ code }) => calls.push(`error ${code}`),
    onClose({ reason, item, runId }) {
      runIds.add(runId)
      calls.push(`close ${reason} ${item?.id}`)
    },
  }
  const start = () => {
    session = createSession(options, platform)
    return session
  }

  /** The messages of a page from its address on. */
  const messagesOf = (address: string): WidgetMessage[] => {
    const parameters = new URLSearchParams(address.split('#')[1])
    const resumes = parameters.get('itemId') !== null
    if (!resumes) return ALL
    const ready: WidgetMessage[] = [{ type: 'ready' }, screen('readingItem')]
    return service.isDone()
      ? [...ready, ...END]
      : [...ready, ...AUTHORIZING.slice(1), ...RETURNED, ...END]
  }

  const die = async () => {
    isKilled = true
    if (kill === 'the WebView') return session.onLost()
    // The memory of the app is gone, and with it the run. Once the page knows of the Item, the bank opens, and the system
    // starts the app by the return address, or the person by its icon.
    session.destroy()
    start()
    if (point > CREATED && kill === 'the app') session.handleReturn(`${RETURN}?itemId=${ITEM_ID}`)
    else void session.open()
    await vi.advanceTimersByTimeAsync(0)
  }

  const speak = (message: WidgetMessage, address: string) => {
    const parameters = new URLSearchParams(address.split('#')[1])
    if (message.type === 'event' && message.event.name === 'CONSENT_SUBMITTED')
      service.create(parameters.get('connectToken') ?? '')
    if (message.type === 'event' && message.event.name === 'MFA_SUBMITTED') service.finish()
    if (message.type === 'close' && ends === 'swipe') return session.onRemoved('user')
    session.onMessage(JSON.stringify({ ...message, runId: parameters.get('runId') }), WIDGET)
  }

  void start().open()
  await vi.advanceTimersByTimeAsync(0)
  const shown = () => page
  for (let loads = 0; loads < 5; loads += 1) {
    const loaded = shown()
    if (!loaded) break
    const { id, address } = loaded
    for (const message of messagesOf(address)) {
      if (!isKilled && said === point) {
        await die()
        break
      }
      said += 1
      speak(message, address)
      if (shown()?.id !== id) break
    }
  }
  // Android delivers the address that started the app once more.
  session = start()
  session.handleReturn(`${RETURN}?itemId=${ITEM_ID}`)
  await vi.advanceTimersByTimeAsync(0)
  const items = new Set(service.items.values())
  return { calls, items, creations: service.items.size, page, runIds, kept: storage.kept }
}

const POINTS = ALL.map((message, index) => ({
  point: index,
  before: message.type === 'event' ? message.event.name : message.type,
}))

test('a run has nineteen messages: twenty points at which a process can die, with the one after its end', () => {
  expect(ALL).toHaveLength(19)
})

describe.each<'close' | 'swipe'>(['close', 'swipe'])('a run that ends by %s', (ends) => {
  test.each(
    POINTS.flatMap((point) => [
      { ...point, kill: 'the WebView' as const },
      { ...point, kill: 'the app' as const },
      { ...point, kill: 'the app, opened by its icon,' as const },
    ]),
  )('has one result and one Item if $kill dies at $point, before $before', async (death) => {
    const result = await run(death.point, death.kill, ends)
    expect(result).toEqual({
      calls: [`success ${ITEM_ID}`, `close success ${ITEM_ID}`],
      items: new Set([ITEM_ID]),
      // Nobody has authorized the first, and nothing on the phone knows of it.
      creations: death.kill !== 'the WebView' && death.point === CREATED ? 2 : 1,
      page: null,
      runIds: new Set([expect.any(String)]),
      kept: new Map(),
    })
  })
})
