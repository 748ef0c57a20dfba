import { beforeEach, describe, expect, test, vi } from 'vitest'
import { connectItem } from '../testkit/fixtures.ts'
import type { WidgetMessage } from '../protocol/messages.ts'
import type { EventBody } from '../protocol/events.ts'
import type { RunStorage } from './keptRun.ts'
import type { NativeOptions } from './options.ts'
import { createSession, type Page, type Platform, type ViewedSession } from './session.ts'

/**
 * A run with a bank's page, message by message, with a model of the widget and of the service: a page that is loaded
 * with an Item reads it, and one without an Item creates it by its token, which the service knows again. The app's
 * process dies once; `e2e/nativeApp.spec.ts` has the deaths of the WebView.
 */

const itemId = connectItem.id
const RETURN = 'acme://connect'
const WIDGET = 'https://widget.example/'

const event = (body: EventBody): WidgetMessage => ({
  type: 'event',
  event: { ...body, timestamp: '2026-01-01T00:00:00.000Z' },
})
const screen = (name: string) => event({ name: 'SCREEN_CHANGED', screen: name })

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

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
})

/** Runs to the end; the process dies before the message with this number. */
async function run(point: number, ends: 'close' | 'swipe') {
  /** The tokens by which the service has made an Item. */
  const creations = new Set<string>()
  let isDone = false
  const kept = new Map<string, string>()
  const storage: RunStorage = {
    getItem: (key) => Promise.resolve(kept.get(key) ?? null),
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
  const runIds = new Set<string>()
  const calls: string[] = []
  let tokens = 0
  let page: Page | null = null
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
    connectToken: (request) => request.itemId ?? `token-${(tokens += 1)}`,
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
  const start = () => (session = createSession(options, platform))
  const parametersOf = (address: string) => new URLSearchParams(address.split('#')[1])

  /** The messages of a page from its address on. */
  const messagesOf = (address: string): WidgetMessage[] => {
    if (!parametersOf(address).has('itemId')) return ALL
    const rest = isDone ? END : [...AUTHORIZING.slice(1), ...RETURNED, ...END]
    return [{ type: 'ready' }, screen('readingItem'), ...rest]
  }

  /** Once the page knows of the Item, the bank opens, and the system starts the app by the return address. */
  const die = async () => {
    session.destroy()
    start()
    if (point > CREATED) session.handleReturn(`${RETURN}?itemId=${itemId}`)
    else void session.open()
    await vi.advanceTimersByTimeAsync(0)
  }

  const speak = (message: WidgetMessage, address: string) => {
    const parameters = parametersOf(address)
    const name = message.type === 'event' && message.event.name
    if (name === 'CONSENT_SUBMITTED') creations.add(parameters.get('connectToken') ?? '')
    if (name === 'MFA_SUBMITTED') isDone = true
    if (message.type === 'close' && ends === 'swipe') return session.onRemoved('user')
    session.onMessage(JSON.stringify({ ...message, runId: parameters.get('runId') }), WIDGET)
  }

  void start().open()
  await vi.advanceTimersByTimeAsync(0)
  const shown = () => page
  let said = 0
  let isDead = false
  for (let loads = 0; loads < 5; loads += 1) {
    const loaded = shown()
    if (!loaded) break
    const { id, address } = loaded
    for (const message of messagesOf(address)) {
      if (shown()?.id !== id) break
      if (!isDead && said === point) {
        isDead = true
        await die()
        break
      }
      said += 1
      speak(message, address)
    }
  }
  // Android delivers the address that started the app once more.
  start().handleReturn(`${RETURN}?itemId=${itemId}`)
  await vi.advanceTimersByTimeAsync(0)
  return { calls, creations: creations.size, page, runIds, kept }
}

const POINTS = ALL.map((message, point) => ({
  point,
  before: message.type === 'event' ? message.event.name : message.type,
}))

describe.each<'close' | 'swipe'>(['close', 'swipe'])('a run that ends by %s', (ends) => {
  test.each(POINTS)('has one result if the app dies at $point, before $before', async ({ point }) =>
    expect(await run(point, ends)).toEqual({
      calls: [`success ${itemId}`, `close success ${itemId}`],
      // Nobody has authorized the first, and nothing on the phone knows of it.
      creations: point === CREATED ? 2 : 1,
      page: null,
      runIds: new Set([expect.any(String)]),
      kept: new Map(),
    }),
  )
})
