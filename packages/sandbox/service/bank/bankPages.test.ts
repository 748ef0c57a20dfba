import { afterAll, expect, test } from 'vitest'
import { openService, validCpf } from '../testing/openService.ts'
import { brandColors, contrast, SURFACES } from '../base/brandColors.ts'

const service = await openService({ applicationName: 'Acme' }, afterAll)
const body = { connectorId: 5, parameters: { cpf: validCpf } }
const inLanguage = (language: string) => ({ headers: { 'Accept-Language': language } })

test.each('ffffff 000000 ffe600 6d28d9 334155 1e3a8a 777777 00ff00 ff0000'.split(' '))(
  'the brand colour %s is readable as a bar, a button and a text, in both themes',
  (color) => {
    const { brand, onBrand, light, dark } = brandColors(color)
    expect(brand).toBe(`#${color}`)
    expect(contrast(brand, onBrand)).toBeGreaterThanOrEqual(4.5)
    for (const [{ action, onAction }, surface] of [
      [light, SURFACES.light],
      [dark, SURFACES.dark],
    ] as const)
      for (const other of [onAction, surface])
        expect(contrast(action, other)).toBeGreaterThanOrEqual(4.5)
  },
)

test.each([
  ['', 'en'],
  ['pt-PT,en;q=0.8', 'pt-BR'],
  ['de-AT, es;q=0.8', 'es'],
  ['en;q=0.4, es-AR;q=0.9', 'es'],
  ['xx, zh;q=0.9, es;q=0.1', 'es'],
])('Accept-Language: %s is answered in %s', async (header, language) => {
  const answer = await fetch(`${service.url}/bank/redirect/unknown`, inLanguage(header))
  expect(await answer.text()).toContain(`<html lang="${language}"`)
})

test.each([
  ['en-US', 'Sign in', 'Approve', 'Deny', 'Acme wants to read:'],
  ['pt-BR', 'Entrar', 'Aprovar', 'Recusar', 'Acme quer consultar:'],
  ['es', 'Iniciar sesión', 'Aprobar', 'Rechazar', 'Acme quiere consultar:'],
])('in %s after %s the page offers %s and %s: %s', async (header, signIn, approve, deny, asks) => {
  const { oauthUrl = '' } = (await service.createItem(body)).connector
  const first = await (await fetch(oauthUrl, inLanguage(header))).text()
  for (const text of [signIn, deny]) expect(first).toContain(`>${text}</button>`)
  expect(first).not.toContain(`>${approve}</button>`)
  const form = new URLSearchParams({ user: 'anybody', password: 'any', decision: 'signIn' })
  const signedIn = await fetch(oauthUrl, { ...inLanguage(header), method: 'POST', body: form })
  const html = await signedIn.text()
  for (const text of [`>${approve}</button>`, `>${deny}</button>`, asks])
    expect(html).toContain(text)
})

test('the name of the application is text on the page', async () => {
  const { createItem } = await openService({ applicationName: '<b>$&' })
  const { connector } = await createItem(body)
  expect(await (await fetch(connector.oauthUrl ?? '')).text()).toContain('&lt;b&gt;$&amp; asks')
})

test.each([
  ['en', 'GET', 'This page does not exist'],
  ['pt-BR', 'GET', 'Esta página não existe'],
  ['es', 'POST', 'Esta página no existe'],
])('in %s a %s with an unknown code gets the page: %s', async (language, method, title) => {
  for (const kind of ['redirect', 'approval']) {
    const request = { ...inLanguage(language), method }
    const answer = await fetch(`${service.url}/bank/${kind}/unknown`, request)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('text/html')
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/)
    const html = await answer.text()
    expect(html).toContain(`<html lang="${language}"`)
    expect(html).toContain(`<h1>${title}</h1>`)
  }
})

test('the page has the brand of its Connector, and its stylesheet is served', async () => {
  const { name, primaryColor, oauthUrl = '' } = (await service.createItem(body)).connector
  const html = await (await fetch(oauthUrl)).text()
  expect(html).toContain(`>${name}</span>`)
  expect(html).toContain(`fill="#${primaryColor}"`)
  const style = await fetch(new URL(`/bank/${primaryColor}.css`, oauthUrl))
  expect(style.headers.get('content-type')).toContain('text/css')
  expect(await style.text()).toContain(`--brand: #${primaryColor};`)
  expect((await fetch(new URL('/bank/red.css', oauthUrl))).status).toBe(404)
})
