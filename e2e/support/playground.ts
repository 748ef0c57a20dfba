import type { Page } from '@playwright/test'

/** A tab of the code on the demo host page. */
export type Tab = 'Script' | 'ESM' | 'React' | 'Vue' | 'Link'

/** The files that a tab shows, by name, with their text as it is on the page. */
export const filesOfTab = async (page: Page, tab: Tab): Promise<Record<string, string>> => {
  await page.getByRole('tab', { name: tab }).click()
  const files = await page
    .getByRole('tabpanel')
    .locator('[data-file]')
    .evaluateAll((shown) =>
      shown.map((file) => [
        file.getAttribute('data-file') ?? '',
        file.querySelector('pre')?.textContent ?? '',
      ]),
    )
  return Object.fromEntries(files)
}
