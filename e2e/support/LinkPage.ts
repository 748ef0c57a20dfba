import { expect, type Locator, type Page } from '@playwright/test'
import { WidgetPage } from './WidgetPage.ts'

/** The page model of the widget at top level, opened by a link, a redirect or a popup. */
export class LinkPage extends WidgetPage {
  /** The connect token of the link; empty for a redirect or a popup. */
  readonly connectToken: string
  constructor(page: Page, connectToken = '') {
    super(page, page)
    this.connectToken = connectToken
  }

  /** Opens a hosted link with these parameters in its fragment. Does not wait for the bundle, which may be held back. */
  static async open(page: Page, widgetUrl: string, parameters: Record<string, string>) {
    await page.goto(`${widgetUrl}/#${new URLSearchParams(parameters)}`, { waitUntil: 'commit' })
    return new LinkPage(page, parameters['connectToken'])
  }

  /** The session and local storage of the widget's origin in this tab, as JSON. */
  stored(): Promise<string> {
    return this.page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
  }

  /** Clicks a button that ends the run, and returns the result in the address that the page goes to. */
  async resultAfter(button: Locator, address: RegExp): Promise<unknown> {
    await button.click()
    await expect(this.page).toHaveURL(address)
    return JSON.parse(new URL(this.page.url()).searchParams.get('connect') ?? 'null')
  }
}
