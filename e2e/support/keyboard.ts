import { sendsItself } from '../../src/testing/playwright/sendsItself.ts'
import type { Locator, Page } from '@playwright/test'
import { LOGIN } from './banks.ts'
import type { HostPage } from './HostPage.ts'
import { expect, test as base } from './test.ts'
import type { WidgetPage } from './WidgetPage.ts'

/** The page model of a person with a keyboard and no mouse. */
export class Keyboard {
  readonly #page: Page
  readonly #host: HostPage
  readonly #widget: WidgetPage
  constructor(page: Page, host: HostPage, widget: WidgetPage) {
    this.#page = page
    this.#host = host
    this.#widget = widget
  }

  async open(options: Parameters<HostPage['prepare']>[0] = {}): Promise<void> {
    await this.#host.prepare(options)
    await this.activate(this.#page.locator('#open'))
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key)
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text)
  }

  /** Presses Tab until an element has the focus; fails if 20 presses do not reach it. */
  async tabTo(wanted: Locator): Promise<void> {
    await wanted.waitFor()
    const hasFocus = () => wanted.evaluate((element) => element === document.activeElement)
    for (let presses = 0; presses < 20; presses += 1) {
      if (await hasFocus()) return
      await this.press('Tab')
    }
    await expect(wanted).toBeFocused()
  }

  /** Tabs to a button, a link or a disclosure, and presses Enter. */
  async activate(wanted: Locator): Promise<void> {
    await this.tabTo(wanted)
    // A screen that was shown a moment ago takes no key press yet.
    await expect(wanted).toBeEnabled()
    await this.press('Enter')
  }

  /** Activates an element that opens a window, and returns the window. */
  async activateToOpen(wanted: Locator): Promise<Page> {
    const opened = this.#page.context().waitForEvent('page')
    await this.activate(wanted)
    return opened
  }

  async fill(fields: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) {
      await this.tabTo(this.#widget.field(label))
      await this.type(value)
    }
  }

  async submit(fields: Record<string, string>): Promise<void> {
    const isCode = await sendsItself((label) => this.#widget.field(label), fields)
    await this.fill(fields)
    if (!isCode) await this.press('Enter')
  }

  async submitAndAgree(fields: Record<string, string> = LOGIN): Promise<void> {
    await this.submit(fields)
    await this.agree()
  }

  /** Reads the consent screen to its end. */
  async seeRest(): Promise<void> {
    const rest = this.#widget.button('See the rest')
    await this.#widget.agreeButton.or(rest).waitFor()
    await expect(this.#widget.agreeButton.or(rest)).toBeEnabled()
    if (await rest.isVisible()) await this.activate(rest)
  }

  async agree(): Promise<void> {
    await this.seeRest()
    await this.activate(this.#widget.agreeButton)
  }
}

export const test = base.extend<{ keys: Keyboard }>({
  keys: async ({ page, host, widget }, use) => use(new Keyboard(page, host, widget)),
})

export { expect }
