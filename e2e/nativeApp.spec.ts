import type { BrowserContext, Page } from '@playwright/test'
import type { NativeOptions } from '../src/native/options.ts'
import type { ConnectResult } from '../src/native/followRun.ts'
import { createSession, type Platform, type Page as Shown } from '../src/native/session.ts'
import { decideAtBank, RETURN } from './support/appPage.ts'
import { BANKS } from './support/banks.ts'
import { LinkPage } from './support/LinkPage.ts'
import { expect, test } from './support/test.ts'

/**
 * An app around the session of the native packages: its WebView is a page at top level with React Native's bridge, and
 * the bank's page is in another one.
 */
class NativeApp {
  readonly calls: string[] = []
  readonly messages: string[] = []
  /** The requests that `connectToken` was called with. */
  readonly requests: string[] = []
  readonly itemIds = new Set<string>()
  /** Requests for the list of banks, of pages that go on with an Item. */
  readonly needlessLists: string[] = []
  /** The addresses that the page went to itself: Android refuses one in time only where the app's JavaScript is not busy. */
  readonly left: string[] = []
  result: ConnectResult | undefined
  view: Page | null = null
  /** The number of messages after which the WebView's process dies, once. */
  diesAfter = Infinity
  private readonly context: BrowserContext
  private heard = 0
  private shown = 0
  private readonly session: ReturnType<typeof createSession>

  constructor(context: BrowserContext, options: NativeOptions) {
    this.context = context
    this.session = createSession(
      {
        oauthRedirectUri: RETURN,
        includeSandbox: true,
        ...options,
        onSuccess: ({ item }) => this.calls.push(`success ${item.id}`),
        onError: ({ code, message }) => {
          this.calls.push(`error ${code}`)
          this.messages.push(message)
        },
        onClose: ({ reason }) => this.calls.push(`close ${reason}`),
        onEvent: (event) => {
          // The page that dies in a creation is not told of it: the next one finds the Item, and updates it.
          if (event.name === 'ITEM_CREATED' || event.name === 'ITEM_UPDATED')
            this.itemIds.add(event.itemId)
        },
      },
      this.platform(),
    )
  }

  async open(): Promise<void> {
    this.result = await this.session.open()
  }

  /** The person swipes the WebView away. */
  swipe(): void {
    this.session.onRemoved('user')
  }

  /** One step of a person who connects a bank, whatever screen is shown. */
  async act(): Promise<void> {
    const { view } = this
    if (!view || view.isClosed()) return
    const widget = new LinkPage(view)
    const done = widget.button('Done')
    const agree = widget.agreeButton
    const bank = widget.link(/^Go to/)
    if (await done.isVisible()) await done.click()
    else if (await agree.isVisible()) await agree.click()
    else if (await bank.isVisible()) await bank.click()
    else if (await widget.search.isVisible()) await widget.choose(BANKS.unitedKingdom)
  }

  private platform(): Platform {
    return {
      show: (page) => void this.load(page),
      runScript: (script) => void this.view?.evaluate(script).catch(() => undefined),
      goBack: () => void this.view?.goBack(),
      openBank: (address) => this.openBank(address),
      closeBank: () => undefined,
      openLink: () => Promise.resolve(),
    }
  }

  private async load(page: Shown | null): Promise<void> {
    const id = (this.shown += 1)
    await this.view?.close()
    this.view = null
    if (!page?.address) return
    const view = await this.context.newPage()
    if (id !== this.shown) return view.close()
    this.view = view
    // A screen can change under the finger: what it was for is looked for anew.
    view.setDefaultTimeout(5000)
    if (page.address.includes('itemId='))
      view.on('request', (request) => {
        if (/\/connectors\?(?!.*connectorIds)/.test(request.url()))
          this.needlessLists.push(request.url())
      })
    await view.exposeBinding('nativePost', ({ frame }, text: string) => {
      if (this.view !== view) return
      this.session.onMessage(text, frame.url())
      this.heard += 1
      if (this.heard < this.diesAfter) return
      this.diesAfter = Infinity
      this.session.onLost()
    })
    await view.addInitScript(() => {
      const postMessage = (text: string) => void Reflect.get(window, 'nativePost')(text)
      Object.assign(window, { ReactNativeWebView: { postMessage } })
    })
    await view.route('**/*', (route) => {
      const request = route.request()
      const isAllowed = !request.isNavigationRequest() || this.session.onNavigation(request.url())
      if (!isAllowed) this.left.push(request.url())
      return isAllowed ? route.fallback() : route.abort('aborted')
    })
    await view.goto(page.address, { waitUntil: 'commit' }).catch(() => undefined)
  }

  /** The person authorizes in the system's browser. Resolves with the address that it comes back with. */
  private async openBank(address: string): Promise<string> {
    const bank = await this.context.newPage()
    await bank.goto(address)
    return decideAtBank(bank, true)
  }
}

/** A run with the bank's page has thirteen messages before `close`, which removes the WebView itself. */
const KILL_POINTS = Array.from({ length: 13 }, (_, index) => index + 1)

test.describe('the session of an app @matrix', () => {
  // The WebView dies while the page loads its files, and a navigation to the bank is refused.
  test.use({ allowedProblem: /./ })

  for (const point of KILL_POINTS)
    test(`has one result, dying after message ${point}`, async ({ context, servers, service }) => {
      const app = new NativeApp(context, {
        widgetUrl: `${servers.widgetUrl}/`,
        connectToken: async (request) => {
          app.requests.push(request.reason)
          return service.issueConnectToken(request.itemId ? { itemId: request.itemId } : {})
        },
      })
      app.diesAfter = point
      const opened = app.open()
      await expect(async () => {
        await app.act()
        expect(app.result).toBeDefined()
      }).toPass({ intervals: [100] })
      await opened
      const itemId = app.result?.item?.id ?? ''
      expect(app.calls).toEqual([`success ${itemId}`, 'close success'])
      expect([app.needlessLists, app.left]).toEqual([[], []])
      expect(app.requests).toEqual(['open'])
      expect([...app.itemIds]).toEqual([itemId])
      expect((await service.item(itemId)).status).toBe('UPDATED')
    })

  test('is told by the page of an option that is wrong', async ({ context, servers, service }) => {
    const wrong: object = JSON.parse('{"multiple":"often"}')
    const app = new NativeApp(context, {
      widgetUrl: `${servers.widgetUrl}/`,
      connectToken: () => service.issueConnectToken(),
      ...wrong,
    })
    void app.open()
    await expect.poll(() => app.messages).toEqual([expect.stringContaining('multiple')])
    expect(app.calls).toEqual(['error INVALID_OPTIONS'])
    app.swipe()
    await expect.poll(() => app.calls).toEqual(['error INVALID_OPTIONS', 'close error'])
  })
})
