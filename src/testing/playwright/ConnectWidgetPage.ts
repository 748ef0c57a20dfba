import type { FrameLocator, Locator, Page } from '@playwright/test'
import { CONNECTED, WAY_ON } from '../labels.ts'
import { sendsItself } from './sendsItself.ts'

/** A Connector, as the widget shows it. */
export interface NamedConnector {
  name: string
}

/** Throws the first of the errors that a `Promise.any` rejects with. */
const throwFirst = (error: unknown): never => {
  throw error instanceof AggregateError ? error.errors[0] : error
}

/**
 * The page model of the widget: headings, labels and buttons, as a person finds them. The words are English: open the
 * widget with `language: 'en'`.
 *
 * @example
 * const widget = new ConnectWidgetPage(page)
 * await widget.choose({ name: 'Sandbox Bank' })
 * await widget.submit({ 'User name': 'user', Password: 'password' })
 * await widget.agree()
 * await widget.connected({ name: 'Sandbox Bank' }).waitFor()
 * await widget.done()
 */
export class ConnectWidgetPage {
  /** The page with the widget in it. */
  readonly page: Page
  /** The widget itself: a frame of the page, or a page of its own. */
  readonly frame: FrameLocator | Page
  /** The search field of the list. */
  readonly search: Locator

  /**
   * @param page the page with the widget in it; a popup, or a page that went to the widget, is the widget itself
   * @param frame where the widget is; by default the page's only frame
   */
  constructor(page: Page, frame: FrameLocator | Page = page.frameLocator('iframe')) {
    this.page = page
    this.frame = frame
    this.search = this.frame.getByRole('searchbox', { name: 'Search banks' })
  }

  /** The heading of the screen. */
  heading(name: string | RegExp): Locator {
    return this.frame.getByRole('heading', { level: 1, name })
  }

  /** The heading of the success screen, of a partial result and a renewal too. */
  connected({ name }: NamedConnector): Locator {
    return this.main().filter({ hasText: name }).getByRole('heading', { level: 1, name: CONNECTED })
  }

  /** The heading of the screen that offers a renewal, where the connection works or its consent has ended. */
  renewal({ name }: NamedConnector): Locator {
    return this.main()
      .filter({ hasText: name })
      .getByRole('heading', { level: 1, name: /^(Renew sharing$|Update )/ })
  }

  /** The heading of a failure's screen: of any, or of the one with this title. */
  failure(title: string | RegExp = ''): Locator {
    return this.main()
      .filter({ has: this.frame.getByText('Details for support') })
      .getByRole('heading', { level: 1, name: title })
  }

  button(name: string | RegExp): Locator {
    return this.frame.getByRole('button', { name })
  }

  link(name: string | RegExp): Locator {
    return this.frame.getByRole('link', { name })
  }

  /** A field of a form, by its label. */
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
  async choose({ name }: NamedConnector): Promise<void> {
    await this.type(this.search, name)
    const named = this.frame.getByText(name, { exact: true })
    await this.frame.getByRole('listitem').filter({ has: named }).getByRole('button').click()
  }

  /** Fills the fields of a form, by label. */
  async fill(fields: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) await this.field(label).fill(value)
  }

  /** Fills the fields of a form, by label, and clicks *Continue*. The last digit of a code sends it by itself. */
  async submit(fields: Record<string, string>): Promise<void> {
    const isCode = await sendsItself((label) => this.field(label), fields)
    await this.fill(fields)
    if (!isCode) await this.button('Continue').click()
  }

  /** The button of the consent screen; where there are two, that which continues in this browser. */
  get agreeButton(): Locator {
    return this.button(/^Agree and/)
  }

  /** Scrolls the consent screen to its end, by its button: until then there is no button to agree with. */
  async seeRest(): Promise<void> {
    const rest = this.button('See the rest')
    await this.agreeButton.or(rest).click({ trial: true })
    if (await rest.isVisible()) await rest.click()
  }

  /** Reads the consent screen to its end and clicks its button. */
  async agree(): Promise<void> {
    await this.seeRest()
    await this.agreeButton.click()
  }

  /** Clicks the button of a renewal's screen that starts it. */
  renew(): Promise<void> {
    return this.#wayOn().click()
  }

  /** Clicks the first button of a failure's screen: its way on, such as *Try again*. */
  recover(): Promise<void> {
    return this.#wayOn().click()
  }

  #wayOn(): Locator {
    return this.button(WAY_ON).first()
  }

  /** Clicks an element that opens the bank's window, and returns that window. */
  async bankOpenedBy(element: Locator): Promise<Page> {
    const [bank] = await Promise.all([this.page.context().waitForEvent('page'), element.click()])
    return bank
  }

  /** Agrees to the consent of a Connector with OAuth, and returns the bank's window. */
  async agreeAndGoToBank(): Promise<Page> {
    await this.seeRest()
    return this.bankOpenedBy(this.agreeButton)
  }

  /** Signs in and approves on the page of a bank of the sandbox. @param bank the bank's window */
  async approveAtBank(bank: Page): Promise<void> {
    await bank.locator('button[value=signIn]').click()
    await bank.locator('button[value=approve]').click()
  }

  /** Refuses on the page of a bank of the sandbox. @param bank the bank's window */
  async denyAtBank(bank: Page): Promise<void> {
    await bank.locator('button[value=deny]').click()
  }

  /** Accepts a success: closes the widget or, in `view: 'connections'`, goes back to them. */
  async done(): Promise<void> {
    await this.leaveBy(this.button('Done'), this.heading('Your connections'))
  }

  /** Closes the widget by the top bar. */
  async leave(): Promise<void> {
    await this.leaveBy(this.button('Close').first())
  }

  /**
   * Closes the widget by one of its buttons. Resolves when its frame is gone, or when it stays: it asks whether to leave.
   *
   * @param stays what else is shown then
   */
  async leaveBy(button: Locator, stays?: Locator): Promise<void> {
    await button.waitFor()
    if (!('owner' in this.frame)) {
      const page = this.frame
      // The click may close the window before it resolves.
      return button.click().catch((error: unknown) => {
        if (!page.isClosed()) throw error
      })
    }
    // The element, because the page may show another frame by then.
    const frame = await this.frame.owner().elementHandle()
    const isGone = frame.waitForElementState('hidden').catch((error: unknown) => {
      // Any other error: the page itself has gone.
      if (String(error).includes('Timeout')) throw error
    })
    const asks = this.frame.getByRole('dialog')
    // The button may be that of the question.
    const asked = await asks.isVisible()
    const answers = [...(asked ? [] : [asks]), ...(stays ? [stays] : [])]
    const isLeft = Promise.any([isGone, ...answers.map((answer) => answer.waitFor())])
    // A click that removes the frame may never resolve, or fail. Where nothing is left, its failure is the error.
    await Promise.any([button.click(), isLeft]).catch(throwFirst)
    await isLeft.catch(throwFirst)
  }
}
