import { PROTOCOL_VERSION, type Hello, type Init } from '../../protocol/messages.ts'
import type { SentOptions } from '../../protocol/options.ts'
import { catalogFilterOf, catalogPath } from '../api/catalogPath.ts'
import { readLimitedJson } from '../api/readLimitedJson.ts'
import { requestInit } from '../api/request.ts'
import { addressParameters } from '../../protocol/addressParameters.ts'
import { isAllowed } from '../../protocol/isAllowed.ts'
import { linkValueCandidates } from '../../protocol/linkValueCandidates.ts'
import { parseJson } from '../../protocol/parseJson.ts'
import { randomUuid } from '../../protocol/randomUuid.ts'
import type { FirstPage, HostInit, Prefetched } from './head.ts'
import { keepTyped } from './keepTyped.ts'
import { preloadBundle } from './preloadBundle.ts'
import { preloadMessages } from './preloadMessages.ts'
import { repairEarly } from './repairEarly.ts'

/**
 * Runs in the page's head, before the bundle is loaded: greets the host page, or reads the link in the address, and
 * prefetches the first page of the catalog with the token that it gets. See `Head`. Keeps what is typed meanwhile.
 */

/** The part of the configuration that is needed here. The bundle validates all of it. */
interface UncheckedConfig {
  apiUrl?: string
  allowedHosts?: readonly string[] | null
  allowLinks?: boolean
  linkKeys?: object
}

/** For style sheets. */
const { dataset } = document.documentElement
/** The values of a link, or of a popup's address (`loader/modes/popup.ts`). */
const fragment = addressParameters(location.hash.slice(1))
const TIMEOUT_MS = 30_000
/**
 * The time in ms by which the catalog goes ahead of the bundle: on a slow line they would share it. On a fast one the
 * early chunk sends for the bundle sooner, once the names are painted.
 */
const CATALOG_AHEAD_MS = 90
const preloadSoon = () => setTimeout(preloadBundle, CATALOG_AHEAD_MS)

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
function firstPagePath(options: SentOptions, itemId?: string): string | null {
  if ((options.updateItem ?? options.selectedConnectorId ?? itemId) !== undefined) return null
  // That view calls the service only for an update.
  if (options.view === 'connections') return null
  // The options are not validated yet.
  const { countries, connectorTypes, connectorIds } = options
  const lists = [countries, connectorTypes, connectorIds]
  if (lists.some((list) => list !== undefined && !Array.isArray(list))) return null
  return catalogPath(1, catalogFilterOf(options))
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
  return { response, json: await readLimitedJson(response) }
}

/** Sends for the first page of the catalog, once, and keeps the response for the bundle. */
function createPrefetch({ apiUrl = '/api', allowedHosts = null }: UncheckedConfig) {
  let key = ''
  let pending: Promise<Prefetched> | null = null
  let onFirstPage: (page: FirstPage | null) => void
  return {
    /** The part of `connectHead` that hands the catalog on. */
    forBundle: {
      firstPage: new Promise<FirstPage | null>((resolve) => {
        onFirstPage = resolve
      }),
      takePrefetched: (url: string, connectToken: string): Promise<Prefetched> | null => {
        if (key !== keyOf(url, connectToken)) return null
        const taken = pending
        pending = null
        return taken
      },
    },
    /** For a run that does not begin with the list. */
    skip: (): void => {
      onFirstPage(null)
      preloadBundle()
    },
    send: (path: string | null, connectToken: string, hostInit: HostInit | null): void => {
      if (key || path === null) return
      const url = apiUrl + path
      key = keyOf(url, connectToken)
      pending = prefetch(url, connectToken)
      onFirstPage({ hostInit, allowedHosts, prefetched: pending })
      // A rejection that nobody takes would be reported.
      pending.catch(() => undefined)
    },
  }
}

type CatalogPrefetch = ReturnType<typeof createPrefetch>

function sayHello(
  host: Window,
  { allowedHosts = null }: UncheckedConfig,
  catalog: CatalogPrefetch,
) {
  const nonce = randomUuid()
  /** The messages received by each target, until the bundle replays them. */
  const received = new Map<EventTarget, MessageEvent<unknown>[]>([[window, []]])

  const listenTo = (hostInit: HostInit) => {
    const { init, port } = hostInit
    const path = firstPagePath(init.options, init.itemId)
    // Not once the token is there: the host page may take long over it.
    if (path === null) catalog.skip()
    else preloadSoon()
    received.set(port, [])
    port.addEventListener('message', (event: MessageEvent<unknown>) => {
      received.get(port)?.push(event)
      const connectToken = tokenIn(event.data)
      if (connectToken === null || !received.has(port)) return
      catalog.send(path, connectToken, hostInit)
    })
    port.start()
  }

  addEventListener('message', (event: MessageEvent<unknown>) => {
    const { data, origin, source, ports } = event
    if (source !== host || !isAllowed(origin, allowedHosts) || !received.has(window)) return
    received.get(window)?.push(event)
    const [port] = ports
    if (!port || received.has(port) || !isInitFor(nonce, data)) return
    dataset['theme'] = data.options.theme ?? 'auto'
    preloadMessages(data.options.language)
    listenTo({ init: data, origin, port })
  })

  globalThis.connectHead = {
    nonce,
    replay: (target, listener) => {
      const events = received.get(target) ?? []
      received.delete(target)
      events.forEach(listener)
    },
    reveal: () => {
      for (const port of received.keys())
        if (port instanceof MessagePort) port.postMessage({ type: 'painted' })
    },
    ...catalog.forBundle,
  }
  const hello: Hello = { connect: 'hello', versions: [PROTOCOL_VERSION], nonce }
  host.postMessage(hello, '*')
}

const textOf = (name: string) => fragment.get(name) ?? undefined

const listOf = (name: string) => {
  const text = textOf(name)
  return text === undefined ? undefined : linkValueCandidates(text).find(Array.isArray)
}

/** Sends for the catalog if the address has a link's token. `parseRunLink` validates the link. */
function followLink({ allowLinks, linkKeys }: UncheckedConfig, catalog: CatalogPrefetch) {
  const connectToken = textOf('connectToken')
  preloadMessages(textOf('language'))
  // A link with a name that is given twice is refused.
  const isTwice = [...fragment.values()].includes(null)
  if (allowLinks !== true || !connectToken || isTwice) return preloadBundle()
  globalThis.connectHead = {
    nonce: '',
    replay: () => {},
    ...catalog.forBundle,
  }
  // Nothing is shown of a link before its signature is verified.
  const isOfOne = ['updateItem', 'selectedConnectorId', 'itemId'].some((name) => fragment.has(name))
  if (linkKeys || isOfOne || textOf('view') === 'connections') return catalog.skip()
  const filter = {
    sandbox: textOf('includeSandbox') === 'true' || undefined,
    countries: listOf('countries'),
    connectorTypes: listOf('connectorTypes'),
    connectorIds: listOf('connectorIds'),
  }
  catalog.send(catalogPath(1, filter), connectToken, null)
  preloadSoon()
}

/** The page that embeds this one, or opened it as a popup (`loader/modes/popup.ts`); null for a link, and back from a bank. */
function findHost(): Window | null {
  if (parent !== window) return parent
  // `start.tsx` sets it where this script does not run.
  dataset['top'] = ''
  dataset['theme'] = textOf('theme') ?? 'auto'
  return fragment.has('popup') && !fragment.has('connectToken') ? window.opener : null
}

repairEarly()
keepTyped()
const host = findHost()
const config: UncheckedConfig = Object(
  parseJson(document.getElementById('connect-config')?.textContent.trim() || '{}'),
)
const catalog = createPrefetch(config)
if (host) sayHello(host, config, catalog)
else followLink(config, catalog)
