import { expect, type Page } from '@playwright/test'
import { WidgetPage } from '../../../e2e/support/WidgetPage.ts'
import { tryAll, waits, type TryPage } from './tryHost.ts'

const DIALOGS = ['radix', 'popover', 'mui', 'headless', 'vaul', 'aria']

/** Opens the widget in a dialog of the page, and uses it by mouse and keyboard: the page's dialog stays open. */
const tryDialog = async (page: Page, address: string) => {
  await page.goto(address)
  const widget = new WidgetPage(page)
  const button = page.getByRole('button', { name: 'Connect your bank' })
  const dialog = page.locator('dialog')
  const open = async () => {
    await button.click()
    await waits(dialog).toBeVisible()
  }
  await open()
  // While the page loads, the dialog has the focus.
  await page.keyboard.press('Escape')
  await waits(page.locator('output')).toHaveText('Closed: user')
  await open()
  await waits(widget.search).toBeVisible()
  await widget.type(widget.search, 'Sandbox')
  await page.mouse.click(5, 5)
  await waits(widget.search).toHaveValue('Sandbox')
  await widget.leave()
  await waits(dialog).toHaveCount(0)
  await expect(button).toBeVisible()
}

/** Uses the widget in dialogs that close when something outside of them is clicked, and hold the focus. */
export const tryDialogs: TryPage = (page, url) => {
  const checks = DIALOGS.map((name) => [name, () => tryDialog(page, `${url}?${name}`)] as const)
  return tryAll(Object.fromEntries(checks))
}

/** Follows links whose library replaces the page's content: the modal that is open ends. */
export const tryReplacing: TryPage = (page, url) => {
  const follow = async (library: string) => {
    await page.goto(url)
    await page.getByRole('button', { name: 'Connect your bank' }).click()
    await waits(new WidgetPage(page).search).toBeVisible()
    await page.locator(`#${library}`).dispatchEvent('click')
    await waits(page.getByRole('heading', { name: 'The next page' })).toBeVisible()
    await waits(page.locator('dialog')).toHaveCount(0)
    await waits.poll(() => page.evaluate('reasons')).toEqual(['host'])
  }
  return tryAll({ turbo: () => follow('turbo'), htmx: () => follow('htmx') })
}
