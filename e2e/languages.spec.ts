import { expect, test } from './support/test.ts'

interface Texts {
  list: string
  search: string
  details: string
  /** The bank's own labels, in the browser's language, whatever the page's. */
  labels: { lang: string; user: string; password: string }
  continue: string
  consent: string
  rejected: string
  agree: string
  connected: string
  done: string
}

const PORTUGUESE: Texts = {
  list: 'Escolha seu banco',
  search: 'Buscar banco',
  details: 'Sandbox Bank: entre na sua conta',
  labels: { lang: 'en', user: 'User name', password: 'Password' },
  continue: 'Continuar',
  consent: 'Acme quer consultar seus dados: Sandbox Bank',
  agree: 'Concordar e continuar',
  rejected: 'O banco não aceitou esse usuário ou senha. Restam 2 tentativas.',
  connected: 'Conexão com Sandbox Bank concluída',
  done: 'Concluir',
}
const SPANISH: Texts = {
  list: 'Elige tu banco',
  search: 'Buscar bancos',
  details: 'Inicia sesión en Sandbox Bank',
  labels: { lang: 'es', user: 'Usuario', password: 'Contraseña' },
  continue: 'Continuar',
  consent: 'Acme quiere consultar tus datos en Sandbox Bank',
  agree: 'Aceptar y continuar',
  rejected: 'El banco no aceptó este usuario o contraseña. Te quedan 2 intentos.',
  connected: 'Sandbox Bank está conectado',
  done: 'Listo',
}

const ENGLISH = /Getting ready|Choose|Sign in|wants|Connecting|is connected/

const CASES = [
  {
    who: 'the host',
    browser: 'en-US',
    options: { language: 'pt-BR' },
    lang: 'pt-BR',
    texts: PORTUGUESE,
  },
  { who: 'the browser', browser: 'es-MX', options: {}, lang: 'es', texts: SPANISH },
] as const

for (const { who, browser, options, lang, texts } of CASES)
  test.describe(`${lang}, the language of ${who}${lang === 'es' ? ' @matrix' : ''}`, () => {
    test.use({ locale: browser })

    test('a bank is connected without a text in another language', async ({
      host,
      widget,
      page,
    }) => {
      // Records every heading with the page's language at that moment.
      await page.addInitScript(() => {
        const seen = new Set<string>()
        Object.assign(globalThis, { seen })
        new MutationObserver(() => {
          const heading = document.querySelector('h1')?.textContent
          if (heading) seen.add(`${heading} (${document.documentElement.lang})`)
        }).observe(document, {
          childList: true,
          subtree: true,
          characterData: true,
          attributes: true,
        })
      })
      await host.connect(options)
      await expect(widget.heading(texts.list)).toBeFocused()
      const html = widget.frame.locator('html')
      await expect(html).toHaveAttribute('lang', lang)

      await widget.frame.getByRole('searchbox', { name: texts.search }).fill('Sandbox Bank')
      await widget.frame.getByRole('listitem').first().getByRole('button').click()
      const submit = async (fields: Record<string, string>) => {
        await expect(widget.heading(texts.details)).toBeFocused()
        for (const [label, value] of Object.entries(fields)) await widget.field(label).fill(value)
        await widget.button(texts.continue).click()
      }
      const { labels } = texts
      await expect(
        widget.frame
          .locator('label', { hasText: labels.user })
          .locator('xpath=descendant-or-self::*[@lang]'),
      ).toHaveAttribute('lang', labels.lang)
      await submit({ [labels.user]: 'user', [labels.password]: 'not this one' })
      await expect(widget.heading(texts.consent)).toBeFocused()
      await widget.button(texts.agree).click()
      await expect(widget.alert()).toContainText(texts.rejected)
      await submit({ [labels.password]: 'password' })
      await expect(widget.heading(texts.connected)).toBeFocused()
      await expect(widget.button(texts.done)).toBeVisible()
      expect(await html.evaluate(({ ownerDocument }) => ownerDocument.title)).toBe(texts.connected)

      const seen = await html.evaluate(() => [...globalThis.seen])
      expect(seen.length).toBeGreaterThan(3)
      expect(
        seen.filter((heading) => !heading.endsWith(`(${lang})`) || ENGLISH.test(heading)),
      ).toEqual([])
    })
  })

/** The browser's languages → the completion page's heading and language. */
const COMPLETION_PAGES = [
  [['pt', 'en'], 'Seu banco recebeu sua resposta', 'pt-BR', ''],
  [['ar-EG', 'en'], 'وصل ردك إلى بنكك', 'ar', '@firefox'],
  [['xx'], 'Your bank has your answer', 'en'],
] as const

for (const [preferred, title, lang, tag = '@matrix'] of COMPLETION_PAGES)
  test(`the completion page for ${preferred.join(', ')} is in ${lang} ${tag}`, async ({
    page,
    servers,
  }) => {
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
