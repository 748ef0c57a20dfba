import { sendsItself } from '../../src/testing/playwright/sendsItself.ts'
import type { Frame, Locator, Page } from '@playwright/test'
import { LOGIN } from './banks.ts'
import type { HostPage } from './HostPage.ts'
import { expect, test as base } from './test.ts'
import type { WidgetPage } from './WidgetPage.ts'

/** The page model of a person with a keyboard. */
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

/** Signs in on the bank's page, and approves or denies. */
export async function decideByKeyboard(bank: Page, decision: 'Approve' | 'Deny'): Promise<void> {
  await bank.getByRole('button', { name: 'Sign in' }).press('Enter')
  await bank.getByRole('button', { name: decision }).press('Enter')
}

/**
 * Records each announcement of a live region: an alert that appears, and every change of one. A status that
 * appears with its text is not announced by most screen readers; timers and hidden texts are not read.
 */
function recordAnnouncements() {
  globalThis.announced = []
  const said = new Map<Element, string>()
  const textOf = (region: Element) => {
    const copy = document.createElement('div')
    copy.append(...[...region.childNodes].map((node) => node.cloneNode(true)))
    for (const silent of copy.querySelectorAll('[role=timer], [aria-hidden=true]')) silent.remove()
    const blocks = [...copy.querySelectorAll('p, li')].map(({ textContent }) => textContent)
    return (blocks.length > 1 ? blocks.join(' ') : copy.textContent).replaceAll(/\s+/g, ' ').trim()
  }
  new MutationObserver(() => {
    for (const region of document.querySelectorAll(
      '[role=alert], [role=status], output, [aria-live]',
    )) {
      const text = textOf(region)
      const isHeard = text !== '' && (said.has(region) || region.role === 'alert')
      if (isHeard && said.get(region) !== text) globalThis.announced.push(text)
      said.set(region, text)
    }
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

export const test = base.extend<{
  keys: Keyboard
  /** Waits until live regions have announced exactly this since the last call in the widget's page. */
  expectHeard: (...announcements: string[]) => Promise<void>
}>({
  keys: async ({ page, host, widget }, use) => use(new Keyboard(page, host, widget)),
  expectHeard: async ({ page }, use) => {
    await page.context().addInitScript(recordAnnouncements)
    const frame = (): Frame =>
      page.frames().find((child) => child.parentFrame() === page.mainFrame()) ?? page.mainFrame()
    await use(async (...announcements) => {
      await expect.poll(() => frame().evaluate(() => announced)).toEqual(announcements)
      await frame().evaluate(() => announced.splice(0))
    })
  },
})

declare global {
  var announced: string[]
}

export { expect }
