import type { BrowserContext, Frame, Page, Request } from '@playwright/test'

/** Everywhere a secret could be left, on any page or frame of a run. */
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

interface Sent {
  request: Request
  headers: Promise<Record<string, string>>
  body: string
}

/** The ways in which a text might be written down. */
const spellings = (text: string) => [
  text,
  encodeURIComponent(text),
  Buffer.from(text).toString('base64').replace(/=+$/, ''),
  text.toLowerCase(),
]

declare global {
  /** What this frame sent over a port or a channel, and what its window was sent. */
  var messages: { sent: unknown[]; heard: unknown[] } | undefined
}

async function recordMessages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const messages = { sent: Array<unknown>(), heard: Array<unknown>() }
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
    // What the host says as it answers is the host's own.
    addEventListener('message', ({ data }) => {
      if (data?.connect !== 'init') messages.heard.push(data)
    })
  })
}

/** Collects everything a run leaves anywhere, and says in which places a secret turned up. */
export class Search {
  readonly #context: BrowserContext
  readonly #hostUrl: string
  readonly #places = new Map<Place, string[]>()
  readonly #requests: Sent[] = []

  private constructor(context: BrowserContext, hostUrl: string) {
    this.#context = context
    this.#hostUrl = hostUrl
    context.on('console', (message) => this.#note('console', message.text()))
    context.on('weberror', (error) => this.#note('errors', String(error.error())))
    context.on('request', (request) => {
      // Asked for at once: later its page may be gone, and its body exchanged.
      const headers = request.allHeaders().catch(() => request.headers())
      this.#requests.push({ request, headers, body: request.postData() ?? '' })
      // A fragment goes over no wire; what it leaves behind is looked for in the history.
      this.#note('addresses', request.url().split('#')[0] ?? '')
    })
  }

  static async in(context: BrowserContext, hostUrl: string): Promise<Search> {
    await recordMessages(context)
    return new Search(context, hostUrl)
  }

  #note(place: Place, text: string): void {
    const texts = this.#places.get(place) ?? []
    texts.push(text)
    this.#places.set(place, texts)
  }

  /** What every page and frame shows and keeps at this moment. */
  async look(): Promise<void> {
    for (const page of this.#context.pages()) {
      await this.#lookAtHistory(page)
      for (const frame of page.frames())
        if (frame.url().startsWith('http'))
          await this.#lookAt(frame).catch((error: unknown) => {
            // One that goes away while it is looked at leaves nothing to look at.
            if (!frame.isDetached()) throw error
          })
    }
  }

  /**
   * The whole of it, other origins included. What the browser itself remembers of an address as it was
   * typed or followed is beyond any page's reach (SECURITY.md, *What is left*), and left out here.
   */
  async #lookAtHistory(page: Page): Promise<void> {
    const cdp = await this.#context.newCDPSession(page)
    const { entries } = await cdp.send('Page.getNavigationHistory')
    await cdp.detach()
    this.#note('history', JSON.stringify(entries.map(({ url, title }) => [url, title])))
  }

  async #lookAt(frame: Frame): Promise<void> {
    const found = await frame.evaluate(async () => ({
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
      events: JSON.stringify(globalThis.told ?? null),
      heard: JSON.stringify(globalThis.messages?.heard),
      sent: JSON.stringify(globalThis.messages?.sent),
    }))
    const { heard, sent, ...rest } = found
    this.#note('messages', heard)
    // The host hands the token over its port.
    if (!frame.url().startsWith(this.#hostUrl)) this.#note('messages', sent)
    for (const place of PLACES) {
      const text: unknown = Reflect.get(rest, place)
      if (typeof text === 'string') this.#note(place, text)
    }
  }

  /** The places that hold one of these texts, in whatever spelling; `meant` says where it belongs. */
  async find(texts: readonly string[], meant: (request: Request) => boolean): Promise<Place[]> {
    const wanted = texts.flatMap(spellings)
    const others = this.#requests.filter(({ request }) => !meant(request))
    const sent = await Promise.all(
      others.map(async ({ headers, body }) => JSON.stringify([await headers, body])),
    )
    const all = new Map(this.#places).set('other requests', sent)
    const holds = (place: Place) =>
      all.get(place)?.some((one) => wanted.some((text) => one.includes(text))) === true
    return PLACES.filter(holds)
  }

  /** Whether it was sent at all: a secret nobody typed would be found nowhere, too. */
  wasSent(text: string, meant: (request: Request) => boolean): boolean {
    return this.#requests.some(({ request, body }) => meant(request) && body.includes(text))
  }

  /** Every connect token that a call carried. */
  async tokens(): Promise<string[]> {
    const all = await Promise.all(this.#requests.map(({ headers }) => headers))
    return [...new Set(all.flatMap((headers) => headers['x-api-key'] ?? []))]
  }

  /** Where anything at all was found to look through. */
  get lookedAt(): Place[] {
    return PLACES.filter((place) => this.#places.has(place))
  }
}
