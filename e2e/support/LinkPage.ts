import { expect, type Locator, type Page } from '@playwright/test'
import { WidgetPage } from './WidgetPage.ts'

/** The widget at top level, as a link or a redirect opens it: no page is around it. */
export class LinkPage extends WidgetPage {
  constructor(page: Page) {
    super(page, page)
  }

  /** Everything that this tab keeps for the widget's origin. */
  stored(): Promise<string> {
    return this.page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
  }

  /** What the address says of the end, once the page has gone there. */
  async returned(by: Locator, address: RegExp): Promise<unknown> {
    await by.click()
    await expect(this.page).toHaveURL(address)
    return JSON.parse(new URL(this.page.url()).searchParams.get('connect') ?? 'null')
  }
}
