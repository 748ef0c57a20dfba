import type { Page } from '@playwright/test'
import { decideAtBank, serveAppPage } from './appPage.ts'
import type { Running } from '../../packages/sandbox/listen.ts'
import type { Service } from './Service.ts'
import { WidgetPage } from './WidgetPage.ts'

/** Serves the app's page, with a policy that allows the widget's frame and no `eval`, and connect tokens. */
export const serveCapacitorApp = (service: Service, widgetUrl: string): Promise<Running> =>
  serveAppPage('capacitor', service, {
    'Content-Security-Policy': `default-src 'self'; frame-src ${widgetUrl}`,
  })

/** The page of an app with the package, in which a test plays Capacitor's plugins. The bank opens in another page. */
export class CapacitorApp {
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
