import { cataloguePath, filterOf } from '../api/cataloguePath.ts'
import { requestWith } from '../api/request.ts'
import { PROTOCOL_VERSION, type Hello, type Init } from '../../protocol/messages.ts'
import type { Head } from './head.ts'
import { preloadMessages } from './preloadMessages.ts'

/**
 * Stands in the page's head, and does there what need not wait for the bundle: says hello to the host
 * page, and with the token that comes back has the first page of the catalogue sent. See `Head`.
 */

/** As much of the configuration as counts here; the bundle says what is wrong with it. */
interface EarlyConfig {
  apiUrl?: string
  allowedHosts?: readonly string[]
}

const GIVE_UP_MS = 30_000

const isAllowed = (origin: string, { allowedHosts }: EarlyConfig) =>
  origin !== 'null' && (allowedHosts === undefined || allowedHosts.includes(origin))

/** From the one who was greeted. Whether all of it is as it must be, the bundle says. */
const isAnswerTo = (nonce: string, data: unknown): data is Init =>
  typeof data === 'object' &&
  data !== null &&
  'nonce' in data &&
  data.nonce === nonce &&
  'version' in data &&
  data.version === PROTOCOL_VERSION &&
  'options' in data &&
  typeof data.options === 'object' &&
  data.options !== null

/** Where the list begins, if the run does: it may have an Item or a Connector already. */
function firstPage({ options, itemId }: Init): string | null {
  if ((options.updateItem ?? options.selectedConnectorId ?? itemId) !== undefined) return null
  try {
    return cataloguePath(1, filterOf(options))
  } catch {
    // Options of a wrong shape.
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

function greet(config: EarlyConfig) {
  const nonce = crypto.randomUUID()
  /** What each has heard, until the bundle hears it again. */
  const kept = new Map<EventTarget, MessageEvent<unknown>[]>([[window, []]])
  const ahead = new Map<string, Promise<Response>>()

  function sendAhead(path: string, connectToken: string) {
    const url = (config.apiUrl ?? '/api') + path
    const signal = AbortSignal.timeout(GIVE_UP_MS)
    const response = fetch(url, { ...requestWith(connectToken, 'GET'), signal })
    // Who takes it learns of a failure; perhaps nobody does.
    response.catch(() => undefined)
    ahead.set(keyOf(url, connectToken), response)
  }

  const hearPort = (port: MessagePort, page: string | null) => {
    kept.set(port, [])
    port.addEventListener('message', (event: MessageEvent<unknown>) => {
      kept.get(port)?.push(event)
      const connectToken = tokenIn(event.data)
      if (connectToken !== null && page !== null && kept.has(port) && ahead.size === 0)
        sendAhead(page, connectToken)
    })
    port.start()
  }

  addEventListener('message', (event: MessageEvent<unknown>) => {
    const { data, origin, source, ports } = event
    if (source !== parent || !isAllowed(origin, config) || !kept.has(window)) return
    kept.get(window)?.push(event)
    const [port] = ports
    if (!port || kept.has(port) || !isAnswerTo(nonce, data)) return
    document.documentElement.dataset['theme'] = data.options.theme ?? 'auto'
    preloadMessages(data.options.language)
    hearPort(port, firstPage(data))
  })

  const head: Head = {
    nonce,
    replay: (target, hear) => {
      const events = kept.get(target) ?? []
      kept.delete(target)
      events.forEach(hear)
    },
    takePrefetched: (url, connectToken) => {
      const key = keyOf(url, connectToken)
      const response = ahead.get(key) ?? null
      ahead.delete(key)
      return response
    },
  }
  globalThis.connectHead = head
  const hello: Hello = { connect: 'hello', versions: [PROTOCOL_VERSION], nonce }
  parent.postMessage(hello, '*')
}

if (parent === window) preloadMessages()
else greet(JSON.parse(document.getElementById('connect-config')?.textContent || '{}'))
