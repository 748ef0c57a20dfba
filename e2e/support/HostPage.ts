import type { Page } from '@playwright/test'
import type { Connect, ConnectOptions } from '../../src/loader/options.ts'
import type { ConnectError } from '../../src/protocol/errors.ts'
import type { ConnectItem } from '../../src/protocol/results.ts'

/** What the host page was told, callback by callback, in order. */
export interface Told {
  onReady: null[]
  onOpen: null[]
  onSuccess: { item: ConnectItem }[]
  onError: ConnectError[]
  onEvent: { name: string; itemId?: string }[]
  onClose: { reason: string; item?: ConnectItem }[]
  connectToken: { reason: string; itemId?: string }[]
}

type PlainOptions = Partial<Omit<ConnectOptions, 'connectToken' | 'container' | `on${string}`>> & {
  container?: string
}

/** The page that embeds the widget, and what it was told. */
export class HostPage {
  readonly page: Page
  readonly url: string
  constructor(page: Page, url: string) {
    this.page = page
    this.url = url
  }

  /** Opens the host page and clicks *Connect*. */
  async connect(options: PlainOptions = {}, path = '/'): Promise<void> {
    await this.prepare(options, path)
    await this.page.click('#open')
  }

  /** Opens the widget where a browser allows no window: the click that there was is used up. */
  async openWithoutClick(): Promise<void> {
    const usedUp = this.page.waitForEvent('popup')
    await this.page.evaluate(() => {
      window.open('about:blank')?.close()
      setTimeout(() => globalThis.connect.open())
    })
    await usedUp
  }

  /** Opens the host page; *Connect* opens the widget. */
  async prepare(options: PlainOptions = {}, path = '/'): Promise<void> {
    await this.page.goto(this.url + path)
    await this.create(options)
  }

  /** What the page does as it loads. */
  async create(options: PlainOptions = {}): Promise<void> {
    await this.page.evaluate((plain) => {
      const callbacks = [
        'onReady',
        'onOpen',
        'onSuccess',
        'onError',
        'onEvent',
        'onClose',
        'connectToken',
      ] as const
      const told: Record<string, unknown[]> = Object.fromEntries(
        callbacks.map((name) => [name, []]),
      )
      const tell = (name: string) => (value: unknown) => void told[name]?.push(value)
      const connectToken = async (request: { reason: string; itemId?: string }) => {
        tell('connectToken')(request)
        const response = await fetch('/connect-token', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ itemId: request.itemId }),
        })
        const { accessToken } = await response.json()
        Object.assign(globalThis, { tokens: [...(globalThis.tokens ?? []), accessToken] })
        return accessToken
      }
      const connect = globalThis.Connect.create({
        connectToken,
        includeSandbox: true,
        application: { name: 'Acme' },
        ...plain,
        ...Object.fromEntries(
          callbacks.flatMap((name) => (name === 'connectToken' ? [] : [[name, tell(name)]])),
        ),
      })
      Object.assign(globalThis, { connect, told })
      document.querySelector('#open')?.addEventListener('click', () => connect.open())
    }, options)
  }

  /** A connect token, as the host's backend makes it. */
  async mintToken(): Promise<string> {
    return this.page.evaluate(async () => {
      const response = await fetch('/connect-token', { method: 'POST', body: '{}' })
      const { accessToken } = await response.json()
      return String(accessToken)
    })
  }

  /** The values a callback was called with, in order. */
  async told<N extends keyof Told>(name: N): Promise<Told[N]> {
    const all = await this.page.evaluate(() => globalThis.told)
    return all[name]
  }

  /** The names of the events so far. */
  async events(): Promise<string[]> {
    return (await this.told('onEvent')).map(({ name }) => name)
  }

  tokens(): Promise<string[]> {
    return this.page.evaluate(() => globalThis.tokens ?? [])
  }
}

declare global {
  var told: Told
  var tokens: string[] | undefined
  var connect: Connect
  var Connect: { create: (options: object) => Connect }
}
