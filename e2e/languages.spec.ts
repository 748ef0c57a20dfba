import { expect, test } from './support/test.ts'

/** The browser's languages → the completion page's heading and language. */
const COMPLETION_PAGES = [
  [['pt', 'en'], 'Seu banco recebeu sua resposta', 'pt-BR', '@matrix'],
  [['ar-EG', 'en'], 'وصل ردك إلى بنكك', 'ar', '@matrix @firefox-matrix'],
  [['xx'], 'Your bank has your answer', 'en'],
] as const

for (const [preferred, title, lang, tag = '@matrix'] of COMPLETION_PAGES)
  test(`completion page for ${preferred.join()}: ${lang} ${tag}`, async ({ page, servers }) => {
    await page.addInitScript((languages) => {
      Object.defineProperty(navigator, 'languages', { value: languages })
      // The page may be closed by a script, because the test opened it by one.
      window.close = () => undefined
    }, preferred)
    await page.goto(`${servers.widgetUrl}/complete.html?itemId=1&status=UPDATED`)
    await expect(page.getByRole('heading')).toHaveText(title)
    await expect(page).toHaveTitle(title)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr')
    await expect(page.locator('main svg')).toBeVisible()
  })
