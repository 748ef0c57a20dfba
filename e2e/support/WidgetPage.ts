import { expect, type Frame, type Locator, type Page } from '@playwright/test'
import { ConnectWidgetPage } from '../../src/testing/playwright/ConnectWidgetPage.ts'
import { LOGIN, type Bank } from './banks.ts'

/**
 * Clicks an element, once more if nothing of the click has reached its frame. A busy Chromium loses about one click in a
 * hundred on a frame of another site, and the driver takes that for success.
 */
async function clickOnce(element: Locator): Promise<void> {
  const frame = await (await element.elementHandle())?.ownerFrame()
  await frame?.evaluate(() => {
    globalThis.isPressed = false
    addEventListener('pointerdown', () => (globalThis.isPressed = true), { capture: true })
  })
  await element.click()
  // A frame that has gone, or shows another page, has had the click.
  const isLost = await frame?.evaluate(() => globalThis.isPressed === false).catch(() => false)
  if (isLost) await element.click()
}

/** The page model of the widget that integrators have, with what these tests need besides. */
export class WidgetPage extends ConnectWidgetPage {
  /** The list that is there before React has replaced it. */
  readonly earlyList: Locator = this.frame.locator('[aria-busy=true]')

  /** Waits until the list answers: React has replaced the early one. */
  async waitForList(): Promise<void> {
    await this.search.waitFor()
    await this.earlyList.waitFor({ state: 'detached' })
  }

  /** Clicks the button of the consent screen, once more if the click is lost. */
  override async agree(): Promise<void> {
    await this.seeRest()
    await clickOnce(this.agreeButton)
  }

  /** As `agree`, for a Connector with OAuth. Returns the bank's window. */
  override async agreeAndGoToBank(): Promise<Page> {
    const [bank] = await Promise.all([this.page.context().waitForEvent('page'), this.agree()])
    return bank
  }

  async submitAndAgree(fields: Record<string, string> = LOGIN): Promise<void> {
    await this.submit(fields)
    await this.agree()
  }

  /** From the list to the success screen of a bank that needs nothing but the fields of its form. */
  async connect(bank: Bank, fields: Record<string, string> = LOGIN): Promise<void> {
    await this.choose(bank)
    await this.submitAndAgree(fields)
    await expect(this.connected(bank)).toBeVisible()
  }

  /** The widget's frame in the page, for scripts that run inside it. */
  contentFrame(): Frame {
    const frame = this.page.frames().find((child) => child.parentFrame() === this.page.mainFrame())
    if (!frame) throw new Error('There is no widget frame.')
    return frame
  }

  /** Reloads the frame, as a browser does that ran out of memory. */
  async reload(): Promise<void> {
    const frame = this.contentFrame()
    const reloaded = this.page.waitForEvent('framenavigated', (navigated) => navigated === frame)
    await frame.evaluate(() => location.reload())
    await reloaded
  }

  /** Opens the approval link of the screen in a page of its own, like a phone that scanned its QR code. */
  async openApprovalLink(): Promise<Page> {
    const address = await this.main().getByRole('link').first().getAttribute('href')
    const phone = await this.page.context().newPage()
    await phone.goto(address ?? '')
    return phone
  }
}

declare global {
  /** Something of a click has reached the frame. */
  var isPressed: boolean | undefined
}
