import type { BrowserContext, Frame, Page, Request } from '@playwright/test'

/** The places in which a page or frame could leave a secret. */
export const PLACES = [
  'addresses',
  'history',
  'window.name',
  'storages',
  'databases',
  'console',
  'errors',
  'events',
  'document',
  'messages',
  'other requests',
] as const
export type Place = (typeof PLACES)[number]

interface SentRequest {
  request: Request
  headers: Promise<Record<string, string>>
  body: string
}

/** The encodings in which a text might be stored. */
const encodingsOf = (text: string) => [
  text,
  encodeURIComponent(text),
  Buffer.from(text).toString('base64').replace(/=+$/, ''),
  text.toLowerCase(),
]

declare global {
  /** The messages that this frame has sent over ports and channels, and that its window has received. */
  var messages: { sent: unknown[]; received: unknown[] } | undefined
}

async function recordMessages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const messages = { sent: Array<unknown>(), received: Array<unknown>() }
    Object.assign(globalThis, { messages })
    for (const { prototype } of [MessagePort, BroadcastChannel]) {
      const method = Object.getOwnPropertyDescriptor(prototype, 'postMessage')
      const value = new Proxy(method?.value, {
        apply: (post, target, sent: unknown[]) => {
          messages.sent.push(sent[0])
          return Reflect.apply(post, target, sent)
        },
      })
      Object.defineProperty(prototype, 'postMessage', { ...method, value })
    }
    // The host's `init` contains its own options.
    addEventListener('message', ({ data }) => {
      if (data?.connect !== 'init') messages.received.push(data)
    })
  })
}

/** Collects everything that a run stores or sends, and finds the places that contain a secret. */
export class SecretScanner {
  readonly #context: BrowserContext
  readonly #hostUrl: string
  readonly #places = new Map<Place, string[]>()
  readonly #requests: SentRequest[] = []

  private constructor(context: BrowserContext, hostUrl: string) {
    this.#context = context
    this.#hostUrl = hostUrl
    context.on('console', (message) => this.#note('console', message.text()))
    context.on('weberror', (error) => this.#note('errors', String(error.error())))
    context.on('request', (request) => {
      // Read now: later the page may be closed, and a route may have changed the body.
      const headers = request.allHeaders().catch(() => request.headers())
      this.#requests.push({ request, headers, body: request.postData() ?? '' })
      // The fragment is never sent; the history is scanned for it.
      this.#note('addresses', request.url().split('#')[0] ?? '')
    })
  }

  static async start(context: BrowserContext, hostUrl: string): Promise<SecretScanner> {
    await recordMessages(context)
    return new SecretScanner(context, hostUrl)
  }

  #note(place: Place, text: string): void {
    const texts = this.#places.get(place) ?? []
    texts.push(text)
    this.#places.set(place, texts)
  }

  /** Collects what every page and frame contains and stores now. */
  async scan(): Promise<void> {
    for (const page of this.#context.pages()) {
      await this.#scanHistory(page)
      for (const frame of page.frames())
        if (frame.url().startsWith('http'))
          await this.#scanFrame(frame).catch((error: unknown) => {
            // A frame that is removed meanwhile contains nothing any more.
            if (!frame.isDetached()) throw error
          })
    }
  }

  /**
   * The whole navigation history, including other origins. Without `userTypedURL`: the browser keeps the
   * address that was typed or followed, and no page can change it (SECURITY.md, *Known limits*).
   */
  async #scanHistory(page: Page): Promise<void> {
    const cdp = await this.#context.newCDPSession(page)
    const { entries } = await cdp.send('Page.getNavigationHistory')
    await cdp.detach()
    this.#note('history', JSON.stringify(entries.map(({ url, title }) => [url, title])))
  }

  async #scanFrame(frame: Frame): Promise<void> {
    const contents = await frame.evaluate(async () => ({
      history: JSON.stringify([
        history.state,
        location.href,
        document.referrer,
        performance.getEntriesByType('resource').map(({ name }) => name),
      ]),
      'window.name': window.name,
      storages: JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        document.cookie,
      ]),
      databases: JSON.stringify([
        await indexedDB.databases(),
        'caches' in window && (await caches.keys()),
      ]),
      document:
        document.documentElement.outerHTML +
        [...document.querySelectorAll('input, select, textarea')]
          .map((field) => ('value' in field ? String(field.value) : ''))
          .join(),
      events: JSON.stringify(globalThis.callbackCalls ?? null),
      received: JSON.stringify(globalThis.messages?.received),
      sent: JSON.stringify(globalThis.messages?.sent),
    }))
    const { received, sent, ...rest } = contents
    this.#note('messages', received)
    // The host sends the token over its port.
    if (!frame.url().startsWith(this.#hostUrl)) this.#note('messages', sent)
    for (const place of PLACES) {
      const text: unknown = Reflect.get(rest, place)
      if (typeof text === 'string') this.#note(place, text)
    }
  }

  /**
   * The places that contain one of these texts in any encoding.
   * @param belongsIn true for requests that are meant to contain it
   */
  async placesWith(
    texts: readonly string[],
    belongsIn: (request: Request) => boolean,
  ): Promise<Place[]> {
    const wanted = texts.flatMap(encodingsOf)
    const others = this.#requests.filter(({ request }) => !belongsIn(request))
    const sent = await Promise.all(
      others.map(async ({ headers, body }) => JSON.stringify([await headers, body])),
    )
    const all = new Map(this.#places).set('other requests', sent)
    const contains = (place: Place) =>
      all.get(place)?.some((content) => wanted.some((text) => content.includes(text))) === true
    return PLACES.filter(contains)
  }

  /** True if a request that is meant to contain a text was sent with it. */
  wasSent(text: string, belongsIn: (request: Request) => boolean): boolean {
    return this.#requests.some(({ request, body }) => belongsIn(request) && body.includes(text))
  }

  async tokens(): Promise<string[]> {
    const all = await Promise.all(this.#requests.map(({ headers }) => headers))
    return [...new Set(all.flatMap((headers) => headers['x-api-key'] ?? []))]
  }
}
