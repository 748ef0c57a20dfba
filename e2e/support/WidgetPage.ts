import type { Frame, FrameLocator, Locator, Page } from '@playwright/test'
import { LOGIN, type Bank } from './banks.ts'

/** The page model of the widget: headings, labels and buttons, as a person finds them. */
export class WidgetPage {
  readonly frame: FrameLocator | Page
  readonly search: Locator
  /** The list that is there before React has replaced it. */
  readonly earlyList: Locator
  readonly page: Page
  /** @param frame where the widget is; by default the page's only frame */
  constructor(page: Page, frame: FrameLocator | Page = page.frameLocator('iframe')) {
    this.page = page
    this.frame = frame
    this.search = this.frame.getByRole('searchbox', { name: 'Search banks' })
    this.earlyList = this.frame.locator('[aria-busy=true]')
  }

  heading(name: string | RegExp): Locator {
    return this.frame.getByRole('heading', { level: 1, name })
  }

  /** The heading of the success screen. */
  connected({ name }: Pick<Bank, 'name'>): Locator {
    return this.heading(`${name} is connected`)
  }

  button(name: string | RegExp): Locator {
    return this.frame.getByRole('button', { name })
  }

  link(name: string | RegExp): Locator {
    return this.frame.getByRole('link', { name })
  }

  field(name: string | RegExp): Locator {
    return this.frame.getByLabel(name, { exact: true })
  }

  alert(): Locator {
    return this.frame.getByRole('alert')
  }

  main(): Locator {
    return this.frame.getByRole('main')
  }

  /** Replaces the text of a field, key by key. */
  async type(field: Locator, text: string): Promise<void> {
    await field.press('ControlOrMeta+a')
    await field.press('Delete')
    await field.pressSequentially(text)
  }

  /** Searches the list for a Connector by its name, and clicks it. */
  async choose({ name }: Pick<Bank, 'name'>): Promise<void> {
    await this.type(this.search, name)
    const named = this.frame.getByText(name, { exact: true })
    await this.frame.getByRole('listitem').filter({ has: named }).getByRole('button').click()
  }

  /** Fills the fields of a form, by label, and clicks *Continue*. */
  async submit(fields: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) await this.field(label).fill(value)
    await this.button('Continue').click()
  }

  /** Clicks the button of the consent screen. */
  async agree(): Promise<void> {
    await this.button(/^Agree and/).click()
  }

  /** Fills a form and agrees to the consent. */
  async submitAndAgree(fields: Record<string, string> = LOGIN): Promise<void> {
    await this.submit(fields)
    await this.agree()
  }

  /** From the list to the success screen of a bank that needs a user name and password only. */
  async connect(bank: Bank): Promise<void> {
    await this.choose(bank)
    await this.submitAndAgree()
    await this.connected(bank).waitFor()
  }

  /** Closes the widget by the top bar. The frame is removed by the click, which may then never resolve. */
  async leave(): Promise<void> {
    await this.leaveBy(this.button('Close').first())
  }

  /** Closes the widget by one of its buttons. */
  async leaveBy(button: Locator): Promise<void> {
    const removed = this.page.locator('dialog').waitFor({ state: 'detached' })
    await Promise.race([button.click(), removed])
    await removed
  }

  /** The widget's frame in the page, for scripts that run inside it. */
  contentFrame(): Frame {
    const frame = this.page.frames().find((child) => child.parentFrame() === this.page.mainFrame())
    if (!frame) throw new Error('There is no widget frame.')
    return frame
  }

  /** Reloads the frame, as a browser does that ran out of memory. */
  async reload(): Promise<void> {
    await this.contentFrame().evaluate(() => location.reload())
  }

  /** Clicks an element that opens the bank's window, and returns that window. */
  async bankOpenedBy(element: Locator): Promise<Page> {
    const opened = this.page.context().waitForEvent('page')
    await element.click()
    return opened
  }

  /** Agrees to the consent of an OAuth Connector, and returns the bank's window. */
  async agreeAndGoToBank(): Promise<Page> {
    return this.bankOpenedBy(this.button(/^Agree and/))
  }

  /** Opens the approval link of the screen in a page of its own, like a phone that scanned its QR code. */
  async openApprovalLink(): Promise<Page> {
    const address = await this.main().getByRole('link').first().getAttribute('href')
    const phone = await this.page.context().newPage()
    await phone.goto(address ?? '')
    return phone
  }
}
