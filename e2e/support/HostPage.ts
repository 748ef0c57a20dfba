import type { Locator, Page } from '@playwright/test'
import type { Connect, ConnectOptions, RunReference } from '../../src/loader/options.ts'
import type { ConnectError } from '../../src/protocol/errors.ts'
import type { ConsentReceipt } from '../../src/protocol/receipt.ts'
import type { ConnectItem } from '../../src/protocol/results.ts'
import type { RunSummary } from '../../src/protocol/runSummary.ts'
import { CPF, LOGIN, type Bank } from './banks.ts'
import { LinkPage } from './LinkPage.ts'
import { WidgetPage } from './WidgetPage.ts'

/** The arguments of every call of a callback, by callback, in order. */
export interface CallbackCalls {
  onReady: RunReference[]
  onOpen: RunReference[]
  onSuccess: ({ item: ConnectItem; accounts?: unknown } & RunReference)[]
  onError: (ConnectError & RunReference)[]
  onConsent: ConsentReceipt[]
  onEvent: ({
    name: string
    timestamp: string
    itemId?: string
    screen?: string
    version?: string
  } & RunReference)[]
  onClose: ({ reason: string; item?: ConnectItem; summary?: RunSummary } & RunReference)[]
  connectToken: { reason: string; itemId?: string }[]
  onRevoke: { itemId: string }[]
  onNotice: { connectorId: number; name: string }[]
  onAccounts: { itemId: string; reason: string }[]
}

type PlainOptions = Partial<Omit<ConnectOptions, 'connectToken' | 'container' | `on${string}`>> & {
  container?: string
  /** Gives `onRevoke`: the page's backend deletes the Item. */
  revoke?: 'deletes'
  /** Gives `onNotice`, which keeps its promise or rejects. */
  notice?: 'promises' | 'rejects'
  /** Gives `onAccounts`, which resolves with this. */
  offers?: unknown
}

type Fields = Record<string, string> | null

/** The callbacks of every mode. */
export const CALLBACKS = 'onReady onOpen onSuccess onError onConsent onEvent onClose'.split(' ')

/** The page model of the host page. It records every call of its callbacks. */
export class HostPage {
  readonly page: Page
  readonly url: string
  constructor(page: Page, url: string) {
    this.page = page
    this.url = url
  }

  async connect(options: PlainOptions = {}, path = '/'): Promise<void> {
    await this.prepare(options, path)
    await this.page.click('#open')
  }

  /** Opens the widget at the form of a bank or, where it has none, at its consent. */
  async toForm(bank: Pick<Bank, 'id'>, options: PlainOptions = {}): Promise<WidgetPage> {
    await this.connect({ selectedConnectorId: bank.id, ...options })
    return new WidgetPage(this.page)
  }

  /** Fills the form: to the consent. @param fields null for a bank without a form */
  async toConsent(bank: Bank, fields: Fields = LOGIN, options: PlainOptions = {}) {
    const widget = await this.toForm(bank, options)
    if (fields) await widget.submit(fields)
    return widget
  }

  /** Agrees: the bank is asked. */
  async begin(bank: Bank, fields: Fields = LOGIN, options: PlainOptions = {}) {
    await (await this.toConsent(bank, fields, options)).agree()
  }

  /** Agrees at a bank with OAuth. Returns the bank's window. */
  async toBank(bank: Bank, fields: Fields = CPF): Promise<Page> {
    return (await this.toConsent(bank, fields)).agreeAndGoToBank()
  }

  /** Opens the widget without user activation, so that the browser blocks a window. */
  async openWithoutClick(): Promise<void> {
    const activationUsed = this.page.waitForEvent('popup')
    await this.page.evaluate(() => {
      window.open('about:blank')?.close()
      setTimeout(() => globalThis.connect.open())
    })
    await activationUsed
  }

  /** Opens the host page in popup mode, clicks *Connect*, and returns the widget in the popup. */
  async openPopup(options: PlainOptions = {}, path = '/'): Promise<LinkPage> {
    await this.prepare({ ...options, mode: 'popup' }, path)
    return this.popupOpenedBy(this.page.locator('#open'))
  }

  /** Clicks an element that opens a popup, and returns the widget in it. */
  async popupOpenedBy(element: Locator): Promise<LinkPage> {
    const popup = this.page.waitForEvent('popup')
    await element.click()
    return new LinkPage(await popup)
  }

  /** Clicks *Connect*, or another element, and returns the widget in the mode that it opens in. */
  async open(mode: 'modal' | 'inline' | 'popup', element = this.page.locator('#open')) {
    if (mode === 'popup') return this.popupOpenedBy(element)
    await element.click()
    return new WidgetPage(this.page)
  }

  async prepare(options: PlainOptions = {}, path = '/'): Promise<void> {
    await this.page.goto(this.url + path)
    await this.create(options)
  }

  /** Creates the connect instance, as the host page's script does. */
  async create(options: PlainOptions = {}): Promise<void> {
    await this.page.waitForLoadState()
    const given = { ...options, names: CALLBACKS }
    await this.page.evaluate(({ names, revoke, notice, offers, ...plain }) => {
      const callbackCalls: Record<string, unknown[]> = {
        connectToken: [],
        onRevoke: [],
        onNotice: [],
        onAccounts: [],
      }
      for (const name of names) callbackCalls[name] = []
      const callsInOrder: [string, unknown][] = []
      const record = (name: string) => (argument: unknown) => {
        callbackCalls[name]?.push(argument)
        callsInOrder.push([name, argument])
      }
      const connectToken = async (request: { reason: string; itemId?: string }) => {
        record('connectToken')(request)
        const response = await fetch('/connect-token', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ itemId: request.itemId }),
        })
        const { accessToken } = await response.json()
        Object.assign(globalThis, { tokens: [...(globalThis.tokens ?? []), accessToken] })
        return accessToken
      }
      const onRevoke = async (connection: { itemId: string }) => {
        record('onRevoke')(connection)
        await fetch(`/item/${connection.itemId}`, { method: 'DELETE' })
      }
      const onNotice = async (request: { connectorId: number }) => {
        record('onNotice')(request)
        if (notice === 'rejects') throw new Error('Not now')
      }
      const connect = globalThis.Connect.create({
        connectToken,
        ...(revoke && { onRevoke }),
        ...(notice && { onNotice }),
        ...(offers !== undefined && {
          onAccounts: async (request: object) => {
            record('onAccounts')(request)
            return offers
          },
        }),
        includeSandbox: true,
        application: { name: 'Acme' },
        ...plain,
        ...Object.fromEntries(names.map((name) => [name, record(name)])),
      })
      Object.assign(globalThis, { connect, callbackCalls, callsInOrder })
      document.querySelector('#open')?.addEventListener('click', () => connect.open())
    }, given)
  }

  async issueConnectToken(): Promise<string> {
    return this.page.evaluate(async () => {
      const response = await fetch('/connect-token', { method: 'POST', body: '{}' })
      const { accessToken } = await response.json()
      return String(accessToken)
    })
  }

  async callsOf<N extends keyof CallbackCalls>(name: N): Promise<CallbackCalls[N]> {
    const all = await this.page.evaluate(() => globalThis.callbackCalls)
    return all[name]
  }

  async eventNames(): Promise<string[]> {
    return (await this.callsOf('onEvent')).map(({ name }) => name)
  }

  /** The id of the Item that `ITEM_CREATED` has announced. */
  async createdItemId(): Promise<string> {
    const created = (await this.callsOf('onEvent')).find(({ name }) => name === 'ITEM_CREATED')
    return created?.itemId ?? ''
  }

  /** The connect tokens that the host's backend has issued. */
  tokens(): Promise<string[]> {
    return this.page.evaluate(() => globalThis.tokens ?? [])
  }
}

declare global {
  var callbackCalls: CallbackCalls
  /** The calls of all callbacks, each by its name and its argument. */
  var callsInOrder: [string, { name?: string; code?: string; reason?: string }][]
  var tokens: string[] | undefined
  var connect: Connect
  var Connect: { create: (options: object) => Connect }
}
