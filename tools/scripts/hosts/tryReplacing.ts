import { WidgetPage } from '../../../e2e/support/WidgetPage.ts'
import { tryAll, waits, type TryPage } from './tryHost.ts'

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
