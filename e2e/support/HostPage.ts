import type { Page } from '@playwright/test'
import type { ConnectOptions } from '../../src/loader/options.ts'

/** One callback that the loader made. */
export interface Call {
  name: 'onReady' | 'onOpen' | 'onSuccess' | 'onError' | 'onEvent' | 'onClose' | 'connectToken'
  value: unknown
}

type PlainOptions = Partial<Omit<ConnectOptions, 'connectToken' | `on${string}`>>

/** The page that embeds the widget, and what it was told. */
export class HostPage {
  readonly page: Page
  readonly #url: string
  constructor(page: Page, url: string) {
    this.page = page
    this.#url = url
  }

  /** Opens the host page and clicks *Connect*. */
  async connect(options: PlainOptions = {}): Promise<void> {
    await this.page.goto(this.#url)
    await this.page.evaluate((plain) => {
      const log: unknown[] = []
      const tell = (name: string) => (value: unknown) => void log.push({ name, value })
      const connectToken = async (request: { reason: string; itemId?: string }) => {
        log.push({ name: 'connectToken', value: request })
        const response = await fetch('/connect-token', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ itemId: request.itemId }),
        })
        const { accessToken } = await response.json()
        Object.assign(globalThis, { tokens: [...(globalThis.tokens ?? []), accessToken] })
        return accessToken
      }
      const callbacks = ['onReady', 'onOpen', 'onSuccess', 'onError', 'onEvent', 'onClose']
      const connect = globalThis.Connect.create({
        connectToken,
        includeSandbox: true,
        application: { name: 'Acme' },
        ...plain,
        ...Object.fromEntries(callbacks.map((name) => [name, tell(name)])),
      })
      Object.assign(globalThis, { connect, log })
      document.querySelector('#open')?.addEventListener('click', () => connect.open())
    }, options)
    await this.page.click('#open')
  }

  calls(): Promise<Call[]> {
    return this.page.evaluate(() => globalThis.log)
  }

  /** The values a callback was called with, in order. */
  async told<T = unknown>(name: Call['name']): Promise<T[]> {
    return (await this.calls()).filter((call) => call.name === name).map(({ value }) => value as T)
  }

  /** The names of the events so far. */
  async events(): Promise<string[]> {
    return (await this.told<{ name: string }>('onEvent')).map(({ name }) => name)
  }

  tokens(): Promise<string[]> {
    return this.page.evaluate(() => globalThis.tokens ?? [])
  }
}

declare global {
  var log: Call[]
  var tokens: string[] | undefined
  var connect: { open(): void; close(): void; destroy(): void }
  var Connect: { create(options: object): typeof connect }
}
