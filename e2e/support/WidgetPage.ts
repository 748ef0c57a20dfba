import type { FrameLocator, Locator, Page } from '@playwright/test'

/** The widget as a person meets it: by headings, labels and buttons. */
export class WidgetPage {
  readonly frame: FrameLocator | Page
  readonly search: Locator
  readonly page: Page
  /** In the loader's frame, unless it is told where. */
  constructor(page: Page, frame: FrameLocator | Page = page.frameLocator('iframe')) {
    this.page = page
    this.frame = frame
    this.search = this.frame.getByRole('searchbox', { name: 'Search banks' })
  }

  heading(name: string | RegExp): Locator {
    return this.frame.getByRole('heading', { level: 1, name })
  }

  button(name: string | RegExp): Locator {
    return this.frame.getByRole('button', { name })
  }

  field(name: string | RegExp): Locator {
    return this.frame.getByLabel(name, { exact: true })
  }

  alert(): Locator {
    return this.frame.getByRole('alert')
  }

  /** Types in place of what stood there, key by key. */
  async type(field: Locator, text: string): Promise<void> {
    await field.press('ControlOrMeta+a')
    await field.press('Delete')
    await field.pressSequentially(text)
  }

  /** Searches a Connector by its name and takes it. */
  async choose(name: string): Promise<void> {
    await this.type(this.search, name)
    const named = this.frame.getByText(name, { exact: true })
    await this.frame.getByRole('listitem').filter({ has: named }).getByRole('button').click()
  }

  /** Fills a form and goes on to the consent. */
  async submit(fields: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) await this.field(label).fill(value)
    await this.button('Continue').click()
  }

  /** Leaves by the cross. The frame goes with the click, so the click itself may never be reported done. */
  async leave(): Promise<void> {
    await this.leaveBy(this.button('Close').first())
  }

  /** Leaves by a button of the widget. */
  async leaveBy(button: Locator): Promise<void> {
    const gone = this.page.locator('dialog').waitFor({ state: 'detached' })
    await Promise.race([button.click(), gone])
    await gone
  }

  /** Reloads the frame, as a browser does that ran out of memory. */
  async reload(): Promise<void> {
    const frame = this.page.frames().find((one) => one.parentFrame() === this.page.mainFrame())
    await frame?.evaluate(() => location.reload())
  }

  async agree(): Promise<void> {
    await this.button(/^Agree and/).click()
  }

  /** The bank's window that a click opens. */
  async bankOpenedBy(button: Locator): Promise<Page> {
    const opened = this.page.context().waitForEvent('page')
    await button.click()
    return opened
  }

  /** Agrees where that opens the bank's window, and hands the window over. */
  async agreeAndGoToBank(): Promise<Page> {
    return this.bankOpenedBy(this.button(/^Agree and/))
  }
}
