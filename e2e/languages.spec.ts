import { expect, test } from './support/test.ts'

interface Words {
  list: string
  search: string
  details: string
  continue: string
  consent: string
  rejected: string
  agree: string
  connected: string
  done: string
  title: string
}

const PORTUGUESE: Words = {
  list: 'Escolha sua instituição',
  search: 'Buscar instituição',
  details: 'Informe seus dados',
  continue: 'Continuar',
  consent: 'A Acme quer consultar estes dados no Sandbox Bank',
  agree: 'Concordar e continuar',
  rejected: 'O banco não aceitou esse usuário ou senha. Restam 2 tentativas.',
  connected: 'O Sandbox Bank está conectado',
  done: 'Concluir',
  title: 'Conecte seu banco',
}
const SPANISH: Words = {
  list: 'Elige tu banco',
  search: 'Buscar bancos',
  details: 'Ingresa tus datos',
  continue: 'Continuar',
  consent: 'Acme quiere consultar estos datos en Sandbox Bank',
  agree: 'Aceptar y continuar',
  rejected: 'El banco no aceptó este usuario o contraseña. Te quedan 2 intentos.',
  connected: 'Ya conectaste Sandbox Bank',
  done: 'Listo',
  title: 'Conecta tu banco',
}

const ENGLISH = /Opening|Choose|Enter|wants|Connecting|is connected/

const CASES = [
  {
    who: 'the host',
    browser: 'en-US',
    options: { language: 'pt-BR' },
    lang: 'pt-BR',
    words: PORTUGUESE,
  },
  { who: 'the browser', browser: 'es-MX', options: {}, lang: 'es', words: SPANISH },
] as const

for (const { who, browser, options, lang, words } of CASES)
  test.describe(`${lang}, as ${who} speaks`, () => {
    test.use({ locale: browser })

    test('a person links a bank, and never sees another language', async ({
      host,
      widget,
      page,
    }) => {
      // Every heading and language that ever stood on the page, however short.
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
      await expect(widget.heading(words.list)).toBeFocused()
      const html = widget.frame.locator('html')
      await expect(html).toHaveAttribute('lang', lang)

      await widget.frame.getByRole('searchbox', { name: words.search }).fill('Sandbox Bank')
      await widget.frame.getByRole('listitem').first().getByRole('button').click()
      const submit = async (fields: Record<string, string>) => {
        await expect(widget.heading(words.details)).toBeFocused()
        for (const [label, value] of Object.entries(fields)) await widget.field(label).fill(value)
        await widget.button(words.continue).click()
        await expect(widget.heading(words.consent)).toBeFocused()
        await widget.button(words.agree).click()
      }
      await submit({ 'User name': 'user', Password: 'not this one' })
      await expect(widget.alert()).toContainText(words.rejected)
      await submit({ Password: 'password' })
      await expect(widget.heading(words.connected)).toBeFocused()
      await expect(widget.button(words.done)).toBeVisible()
      expect(await html.evaluate(({ ownerDocument }) => ownerDocument.title)).toBe(words.title)

      const seen = await html.evaluate(() => [...globalThis.seen])
      expect(seen.length).toBeGreaterThan(3)
      expect(seen.filter((one) => !one.endsWith(`(${lang})`) || ENGLISH.test(one))).toEqual([])
    })
  })

/** What the browser prefers, what the page says, and the language it says to be in. */
const RETURNS = [
  [['en-GB'], 'You are back from your bank', 'en'],
  [['pt-PT', 'en'], 'Você voltou da sua instituição', 'pt-BR'],
  [['fr', 'es-AR', 'en'], 'Ya volviste de tu banco', 'es'],
  [['fr'], 'You are back from your bank', 'en'],
] as const

for (const [preferred, title, lang] of RETURNS)
  test(`back from the bank, a browser that prefers ${preferred.join(', ')} is spoken to in ${lang}`, async ({
    page,
    servers,
  }) => {
    await page.addInitScript((languages) => {
      Object.defineProperty(navigator, 'languages', { value: languages })
      // The page of a test was opened by a script, and may be closed by one.
      window.close = () => undefined
    }, preferred)
    await page.goto(`${servers.widgetUrl}/complete.html?itemId=1&status=UPDATED`)
    await expect(page.getByRole('heading')).toHaveText(title)
    await expect(page).toHaveTitle(title)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.locator('main svg')).toBeVisible()
  })

declare global {
  var seen: Set<string>
}
