import { PROTOCOL_VERSION, type Hello, type Init } from '../../protocol/messages.ts'
import { catalogFilterOf, catalogPath } from '../api/catalogPath.ts'
import { readJson } from '../api/readJson.ts'
import { requestInit } from '../api/request.ts'
import type { FirstPage, Head, Prefetched } from './head.ts'
import { keepTyped } from './keepTyped.ts'
import { preloadMessages } from './preloadMessages.ts'

/**
 * Runs in the page's head, before the bundle is loaded: greets the host page, and prefetches the first page
 * of the catalog with the token that it answers. See `Head`. Keeps what is typed meanwhile.
 */

/** The part of the configuration that is needed here. The bundle validates all of it. */
interface UncheckedConfig {
  apiUrl?: string
  allowedHosts?: readonly string[]
}

const TIMEOUT_MS = 30_000

const isAllowed = (origin: string, { allowedHosts }: UncheckedConfig) =>
  origin !== 'null' && (allowedHosts === undefined || allowedHosts.includes(origin))

/** Checks that a message is an `init` with this nonce. The bundle validates its options. */
const isInitFor = (nonce: string, data: unknown): data is Init =>
  typeof data === 'object' &&
  data !== null &&
  'nonce' in data &&
  data.nonce === nonce &&
  'version' in data &&
  data.version === PROTOCOL_VERSION &&
  'options' in data &&
  typeof data.options === 'object' &&
  data.options !== null

/** The path of the catalog's first page; null for a run that does not begin with the list. */
function firstPagePath({ options, itemId }: Init): string | null {
  if ((options.updateItem ?? options.selectedConnectorId ?? itemId) !== undefined) return null
  // That view calls the service only for an update.
  if (options.view === 'connections') return null
  try {
    return catalogPath(1, catalogFilterOf(options))
  } catch {
    // The options are not validated yet.
    return null
  }
}

const tokenIn = (data: unknown): string | null =>
  typeof data === 'object' &&
  data !== null &&
  'connectToken' in data &&
  typeof data.connectToken === 'string'
    ? data.connectToken
    : null

const keyOf = (url: string, connectToken: string) => `${connectToken} ${url}`

async function prefetch(url: string, connectToken: string) {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(url, { ...requestInit(connectToken, 'GET'), signal })
  return { response, json: await readJson(response) }
}

function greet(host: Window, config: UncheckedConfig) {
  const nonce = crypto.randomUUID()
  /** The messages received by each target, until the bundle replays them. */
  const received = new Map<EventTarget, MessageEvent<unknown>[]>([[window, []]])
  const prefetched = new Map<string, Promise<Prefetched>>()
  let onFirstPage: (page: FirstPage) => void

  const listenTo = (port: MessagePort, init: Init, origin: string) => {
    const path = firstPagePath(init)
    received.set(port, [])
    port.addEventListener('message', (event: MessageEvent<unknown>) => {
      received.get(port)?.push(event)
      const connectToken = tokenIn(event.data)
      if (connectToken === null || path === null || !received.has(port) || prefetched.size > 0)
        return
      const url = (config.apiUrl ?? '/api') + path
      const page = prefetch(url, connectToken)
      // Avoids an unhandled rejection if nobody takes the response.
      page.catch(() => undefined)
      prefetched.set(keyOf(url, connectToken), page)
      onFirstPage({ init, origin, port, prefetched: page })
    })
    port.start()
  }

  addEventListener('message', (event: MessageEvent<unknown>) => {
    const { data, origin, source, ports } = event
    if (source !== host || !isAllowed(origin, config) || !received.has(window)) return
    received.get(window)?.push(event)
    const [port] = ports
    if (!port || received.has(port) || !isInitFor(nonce, data)) return
    document.documentElement.dataset['theme'] = data.options.theme ?? 'auto'
    preloadMessages(data.options.language)
    listenTo(port, data, origin)
  })

  const head: Head = {
    nonce,
    replay: (target, listener) => {
      const events = received.get(target) ?? []
      received.delete(target)
      events.forEach(listener)
    },
    takePrefetched: (url, connectToken) => {
      const key = keyOf(url, connectToken)
      const response = prefetched.get(key) ?? null
      prefetched.delete(key)
      return response
    },
    firstPage: new Promise((resolve) => {
      onFirstPage = resolve
    }),
  }
  globalThis.connectHead = head
  const hello: Hello = { connect: 'hello', versions: [PROTOCOL_VERSION], nonce }
  host.postMessage(hello, '*')
}

/** The page that embeds this one, or opened it as a popup (`loader/modes/popup.ts`); null for a link, and back from a bank. */
function findHost(): Window | null {
  if (parent !== window) return parent
  // For style sheets; `start.tsx` sets it where this script does not run.
  document.documentElement.dataset['top'] = ''
  return location.hash === '#popup' ? window.opener : null
}

keepTyped()
const host = findHost()
if (host) greet(host, JSON.parse(document.getElementById('connect-config')?.textContent || '{}'))
else preloadMessages()
