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
  const submit = async (fields: Record<string, string>) => {
    await expect(widget.heading('Sandbox Bank: entre na sua conta')).toBeFocused()
    for (const [label, value] of Object.entries(fields)) await widget.field(label).fill(value)
    await widget.button('Continuar').click()
  }
  // The bank's own labels are in the browser's language, whatever the page's.
  const label = widget.frame.locator('label', { hasText: 'User name' })
  await expect(label.locator('xpath=descendant-or-self::*[@lang]')).toHaveAttribute('lang', 'en')
  await submit({ 'User name': 'user', Password: 'not this one' })
  await expect(widget.heading('Compartilhar seus dados com Acme?')).toBeFocused()
  await widget.button('Concordar e continuar').click()
  const rejected = 'O banco não aceitou esse usuário ou senha. Restam 2 tentativas.'
  await expect(widget.alert()).toContainText(rejected)
  await submit({ Password: 'password' })
  const connected = 'Conexão concluída'
  await expect(widget.heading(connected)).toBeFocused()
  await expect(widget.button('Concluir')).toBeVisible()
  expect(await html.evaluate(({ ownerDocument }) => ownerDocument.title)).toBe(
    `${connected} · Sandbox Bank`,
  )
  const seen = await html.evaluate(() => [...globalThis.seen])
  expect(seen.length).toBeGreaterThan(3)
  expect(seen.filter((text) => !text.endsWith('(pt-BR)') || ENGLISH.test(text))).toEqual([])
})

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

declare global {
  var seen: Set<string>
}
