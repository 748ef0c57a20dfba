import type { Page } from '@playwright/test'
import { AppPage, buildAppPage, serveAppPage } from './support/appPage.ts'
import { BANKS } from './support/banks.ts'
import { expect, test as base } from './support/test.ts'

/** An app in which a test plays Capacitor's plugins. */
class CapacitorApp extends AppPage {
  constructor(page: Page, widgetUrl: string, port: number) {
    super(page, port, { widgetUrl: `${widgetUrl}/` })
  }

  /** A plugin tells of something. */
  fire(name: string, address = ''): Promise<void> {
    return this.page.evaluate(
      (values) => Reflect.get(globalThis, 'fire')(...values),
      [name, address],
    )
  }
}

const test = base.extend<{ app: CapacitorApp }>({
  app: async ({ page, servers, service }, use) => {
    // The policy allows the widget's frame and no `eval`.
    const policy = `default-src 'self'; frame-src ${servers.widgetUrl}`
    const backend = await serveAppPage('capacitor', service, { 'Content-Security-Policy': policy })
    const app = new CapacitorApp(page, servers.widgetUrl, backend.port)
    await app.start()
    await app.press('Connect a bank')
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
    await app.connectByPassword()
  })

  test('opens the bank outside, and goes on with the return address', async ({ app }) => {
    await app.widget.choose(BANK)
    const returned = await app.authorize()
    await app.fire('appUrlOpen', returned)
    await expect(app.widget.connected(BANK)).toBeVisible()
    await app.widget.done()
    await app.expectLines(...CONNECTED)
    expect(app.itemIds).toEqual([undefined])
  })

  test('goes on with the Item, once, after a start by the address', async ({ app }) => {
    await app.widget.choose(BANK)
    const returned = await app.authorizeWithoutApp()
    await app.start(returned)
    // iOS tells it twice.
    await app.fire('appUrlOpen', returned)
    await expect(app.widget.connected(BANK)).toBeVisible()
    expect(app.itemIds).toEqual([undefined, new URL(returned).searchParams.get('itemId')])
    await app.widget.done()
    await app.expectLines(...CONNECTED)
    // The system delivers the address once more.
    await app.start(returned)
    await app.press('Connect a bank')
    await app.widget.waitForList()
    await app.expectLines()
  })

  test('goes one screen back by Back on Android, then ends', async ({ app }) => {
    await app.widget.choose(BANKS.password)
    await app.widget.field('User name').fill('user')
    await app.fire('backButton')
    await app.widget.waitForList()
    await app.fire('backButton')
    await app.expectLines('close user')
    await expect(app.page.locator('iframe')).toHaveCount(0)
  })
})
