import { LOGIN } from './support/banks.ts'
import { expect, test } from './support/test.ts'

const ENGLISH = /Getting ready|Choose|Sign in|Share|Connecting|You’re connected/

test('every text is in pt-BR, the host’s language @matrix', async ({ page, host, widget }) => {
  // Records every heading with the page's language at that moment.
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(globalThis, { seen })
    new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent
      if (heading) seen.add(`${heading} (${document.documentElement.lang})`)
    }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true })
  })
  await host.connect({ language: 'pt-BR' })
  await expect(widget.heading('Escolha seu banco')).toBeFocused()
  const html = widget.frame.locator('html')
  await expect(html).toHaveAttribute('lang', 'pt-BR')
  await widget.frame.getByRole('searchbox', { name: 'Buscar banco' }).fill('Sandbox Bank')
  await widget.frame.getByRole('listitem').first().getByRole('button').click()
  await expect(widget.heading('Sandbox Bank: entre na sua conta')).toBeFocused()
  // The bank's own labels are in the browser's language, whatever the page's.
  const label = widget.frame.locator('label', { hasText: 'User name' })
  await expect(label.locator('xpath=descendant-or-self::*[@lang]')).toHaveAttribute('lang', 'en')
  for (const [name, value] of Object.entries(LOGIN)) await widget.field(name).fill(value)
  await widget.button('Continuar').click()
  await expect(widget.heading('Compartilhar seus dados com Acme?')).toBeFocused()
  await widget.button('Concordar e continuar').click()
  await expect(widget.heading('Conexão concluída')).toBeFocused()
  expect(await html.evaluate(({ ownerDocument }) => ownerDocument.title)).toBe(
    'Conexão concluída · Sandbox Bank',
  )
  const seen = await html.evaluate(() => [...globalThis.seen])
  expect(seen.length).toBeGreaterThan(3)
  expect(seen.filter((text) => !text.endsWith('(pt-BR)') || ENGLISH.test(text))).toEqual([])
})

/** The browser's languages → the completion page's heading and language. */
const COMPLETION_PAGES = [
  [['pt', 'en'], 'Seu banco recebeu sua resposta', 'pt-BR'],
  [['ar-EG', 'en'], 'وصل ردك إلى بنكك', 'ar'],
  [['xx'], 'Your bank has your answer', 'en'],
] as const

for (const [preferred, title, lang] of COMPLETION_PAGES)
  test(`completion page for ${preferred.join()}: ${lang} @matrix`, async ({ page, servers }) => {
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

declare global {
  var seen: Set<string>
}
