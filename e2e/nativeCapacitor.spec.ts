import { buildAppPage } from './support/appPage.ts'
import { BANKS } from './support/banks.ts'
import type { Page } from '@playwright/test'
import type { Running } from '../packages/sandbox/listen.ts'
import { decideAtBank, serveAppPage } from './support/appPage.ts'
import type { Service } from './support/Service.ts'
import { WidgetPage } from './support/WidgetPage.ts'
import { expect, test as base } from './support/test.ts'

/** Serves the app's page, with a policy that allows the widget's frame and no `eval`, and connect tokens. */
const serveCapacitorApp = (service: Service, widgetUrl: string): Promise<Running> =>
  serveAppPage('capacitor', service, {
    'Content-Security-Policy': `default-src 'self'; frame-src ${widgetUrl}`,
  })

/** The page of an app with the package, in which a test plays Capacitor's plugins. The bank opens in another page. */
class CapacitorApp {
  readonly widget: WidgetPage
  /** The Items that tokens were asked for. */
  readonly itemIds: (string | undefined)[] = []
  readonly page: Page
  private readonly url: string

  constructor(page: Page, widgetUrl: string, port: number) {
    this.page = page
    this.url = `http://app.localhost:${port}/?${new URLSearchParams({ widgetUrl: `${widgetUrl}/` })}`
    this.widget = new WidgetPage(page)
    page.on('request', (request) => {
      if (request.url().endsWith('/connect-token')) this.itemIds.push(request.postDataJSON().itemId)
    })
  }

  /** Starts the app. @param openedBy the address that the system started it with */
  async start(openedBy?: string): Promise<void> {
    const opened = openedBy === undefined ? '' : `&${new URLSearchParams({ openedBy })}`
    await this.page.goto(this.url + opened)
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: 'Connect a bank' }).click()
  }

  /** The lines that the app has written. */
  async lines(): Promise<string[]> {
    const text = await this.page.getByTestId('log').textContent()
    return text ? text.trim().split('\n') : []
  }

  /** A plugin tells of something. */
  fire(name: string, address = ''): Promise<void> {
    return this.page.evaluate(
      (values) => Reflect.get(globalThis, 'fire')(...values),
      [name, address],
    )
  }

  /** Agrees and goes to the bank. Resolves with the address that its page ends at, of which the app does not know yet. */
  async authorize(isGranted = true): Promise<string> {
    await this.widget.agree()
    const opened = this.page.context().waitForEvent('page')
    await this.widget
      .main()
      .getByRole('link', { name: /^Continue to/ })
      .click()
    return decideAtBank(await opened, isGranted)
  }
}

/** An app with the package, started. */
const test = base.extend<{ app: CapacitorApp }>({
  app: async ({ page, servers, service }, use) => {
    const backend = await serveCapacitorApp(service, servers.widgetUrl)
    const app = new CapacitorApp(page, servers.widgetUrl, backend.port)
    await app.start()
    await app.open()
    await use(app)
    await backend.close()
  },
})

const BANK = BANKS.unitedKingdom
const CONNECTED = [`success ${BANK.name}`, 'close success']

test.describe('the package for Capacitor, with its plugins played @matrix', () => {
  // In one worker: the app is built once.
  test.describe.configure({ mode: 'default' })
  test.use({ viewport: { width: 400, height: 700 } })

  test.beforeAll(async () => {
    test.setTimeout(120_000)
    await buildAppPage('capacitor')
  })

  test('connects a bank with a password', async ({ app }) => {
    await app.widget.connect(BANKS.password)
    await app.widget.done()
    await expect
      .poll(() => app.lines())
      .toEqual([`success ${BANKS.password.name}`, 'close success'])
  })

  test('tells of an Item that failed, once', async ({ app }) => {
    await app.widget.choose(BANKS.password)
    await app.widget.submitAndAgree({ 'User name': 'site-down', Password: 'password' })
    await app.widget.button('Choose another bank').waitFor()
    await app.fire('backButton')
    await expect.poll(() => app.lines()).toEqual(['error SITE_NOT_AVAILABLE', 'close error'])
  })

  test('opens the bank outside, and goes on with the return address', async ({ app }) => {
    await app.widget.choose(BANK)
    const returned = await app.authorize()
    await app.fire('appUrlOpen', returned)
    await expect(app.widget.connected(BANK)).toBeVisible()
    await app.widget.done()
    await expect.poll(() => app.lines()).toEqual(CONNECTED)
    expect(app.itemIds).toEqual([undefined])
  })

  test('goes on after a refusal at the bank whose page the person closes', async ({ app }) => {
    await app.widget.choose(BANK)
    await app.authorize(false)
    await app.fire('browserFinished')
    await expect(app.widget.heading('Access wasn’t authorized')).toBeVisible()
  })

  test('goes on with the Item, once, after a start by the address', async ({ app }) => {
    await app.widget.choose(BANK)
    const returned = await app.authorize()
    await app.start(returned)
    // iOS tells it twice.
    await app.fire('appUrlOpen', returned)
    await expect(app.widget.connected(BANK)).toBeVisible()
    expect(app.itemIds).toEqual([undefined, new URL(returned).searchParams.get('itemId')])
    await app.widget.done()
    await expect.poll(() => app.lines()).toEqual(CONNECTED)
    // The system delivers the address once more.
    await app.start(returned)
    await app.open()
    await app.widget.waitForList()
    expect(await app.lines()).toEqual([])
  })

  test('ends by Back on Android', async ({ app }) => {
    await app.widget.waitForList()
    await app.fire('backButton')
    await expect.poll(() => app.lines()).toEqual(['close user'])
    await expect(app.page.locator('iframe')).toHaveCount(0)
  })
})
