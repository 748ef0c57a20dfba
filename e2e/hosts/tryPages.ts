import type { Page } from '@playwright/test'
import { BANKS, LOGIN, MFA_CODE } from '../support/banks.ts'
import { FITS, overflow } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'
import { WidgetPage } from '../support/WidgetPage.ts'

/** Tries a host's page. */
export type TryPage = (page: Page, url: string) => Promise<void>

/** Everything that the widget could leave on a page. */
const residue = (page: Page) =>
  page.evaluate(() => ({
    frames: document.querySelectorAll('iframe, dialog, connect-widget').length,
    added: [...document.documentElement.children].filter(({ localName }) => localName === 'div')
      .length,
    sheets: document.adoptedStyleSheets.length,
    style: document.documentElement.getAttribute('style'),
    overflow: getComputedStyle(document.documentElement).overflow,
  }))

/** Connects a bank on a host's page, and removes the widget from it while it is open. */
export const tryHost: TryPage = async (page, url) => {
  const widget = new WidgetPage(page)
  const state = page.locator('output')
  const open = async () => {
    await page.getByRole('button', { name: 'Connect your bank', exact: true }).click()
    await expect(widget.search).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(1)
  }
  await page.goto(url)
  await open()
  await widget.connect(BANKS.password)
  await expect(state).toHaveText(`${BANKS.password.name} is connected`)
  await widget.leaveBy(widget.button('Done'))
  await expect(state).toHaveText('Closed: success')

  await open()
  await page.getByRole('button', { name: 'Leave', exact: true }).dispatchEvent('click')
  await expect
    .poll(() => residue(page))
    .toEqual({ frames: 0, added: 0, sheets: 0, style: null, overflow: 'visible' })
}

/** Connects two banks from a picker, in a column so wide if given, which is as high as its content, and sees each marked. */
export const tryPicker =
  (width?: number): TryPage =>
  async (page, url) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(url)
    if (width) await page.addStyleTag({ content: `body { width: ${width}px }` })
    const frame = page.locator('iframe').first()
    const picker = new WidgetPage(page, frame.contentFrame())
    const run = new WidgetPage(page, page.frameLocator('dialog iframe'))
    for (const bank of [BANKS.password, BANKS.mfa]) {
      await picker.waitForList()
      if (width) expect(await frame.evaluate(({ clientWidth }) => clientWidth)).toBe(width)
      expect(await overflow(picker)).toEqual(FITS)
      await picker.choose(bank)
      await run.submitAndAgree(LOGIN)
      if (bank === BANKS.mfa) await run.submit(MFA_CODE)
      await expect(run.connected(bank)).toBeVisible()
      await expect(page.locator('output')).toHaveText(`${bank.name} is connected`)
      await run.button('Done').click()
      await expect(page.locator('dialog')).toHaveCount(0)
      await expect(picker.frame.getByRole('listitem').first()).toContainText('Connected')
    }
  }

/** Opens the widget in a dialog of the page, and uses it by mouse and keyboard: the page's dialog stays open. */
const tryDialog: TryPage = async (page, address) => {
  await page.goto(address)
  const widget = new WidgetPage(page)
  const button = page.getByRole('button', { name: 'Connect your bank' })
  const dialog = page.locator('dialog')
  const open = async () => {
    await button.click()
    await expect(dialog).toBeVisible()
  }
  await open()
  // While the page loads, the dialog has the focus.
  await page.keyboard.press('Escape')
  await expect(page.locator('output')).toHaveText('Closed: user')
  await open()
  await expect(widget.search).toBeVisible()
  await widget.type(widget.search, 'Sandbox')
  await page.mouse.click(5, 5)
  await expect(widget.search).toHaveValue('Sandbox')
  await widget.leave()
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeVisible()
}

/** Tries dialogs that close when something outside of them is clicked, and hold the focus. */
const inDialogs =
  (tryPage: TryPage): TryPage =>
  async (page, url) => {
    for (const name of ['radix', 'popover', 'mui', 'headless', 'vaul', 'aria'])
      await test.step(name, () => tryPage(page, `${url}?${name}`))
  }
export const tryDialogs = inDialogs(tryDialog)
export const tryPickerInDialogs = inDialogs(tryPicker())

/** Follows links whose library replaces the page's content: the modal that is open ends. */
export const tryReplacing: TryPage = async (page, url) => {
  for (const library of ['turbo', 'htmx'])
    await test.step(library, async () => {
      await page.goto(url)
      await page.getByRole('button', { name: 'Connect your bank' }).click()
      await expect(new WidgetPage(page).search).toBeVisible()
      await page.locator(`#${library}`).dispatchEvent('click')
      await expect(page.getByRole('heading', { name: 'The next page' })).toBeVisible()
      await expect(page.locator('dialog')).toHaveCount(0)
      await expect.poll(() => page.evaluate('reasons')).toEqual(['host'])
    })
}
