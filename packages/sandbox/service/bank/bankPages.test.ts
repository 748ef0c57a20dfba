import { expect, test } from 'vitest'
import { openService, validCpf } from '../testing/openService.ts'
import { brandColors, SURFACES } from './brandColors.ts'

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** WCAG contrast ratio of two colours, as `#rrggbb`. */
const contrast = (one: string, other: string) => {
  const [a = 0, b = 0] = [one, other]
    .map((hex) => {
      const [red = 0, green = 0, blue = 0] = channels(hex).map((channel) =>
        channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    })
    .toSorted((x, y) => y - x)
  return (a + 0.05) / (b + 0.05)
}

test.each([
  'ffffff',
  '000000',
  'ffe600',
  '6d28d9',
  '334155',
  '1e3a8a',
  '777777',
  '00ff00',
  'ff0000',
])('the brand colour %s is readable as a bar, a button and a text, in both themes', (color) => {
  const { brand, onBrand, light, dark } = brandColors(color)
  expect(brand).toBe(`#${color}`)
  expect(contrast(brand, onBrand)).toBeGreaterThanOrEqual(4.5)
  for (const [{ action, onAction }, surface] of [
    [light, SURFACES.light],
    [dark, SURFACES.dark],
  ] as const) {
    expect(contrast(action, onAction)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(action, `#${surface}`)).toBeGreaterThanOrEqual(4.5)
  }
})

test('a colour that is readable already stays as it is', () => {
  expect(brandColors('6d28d9').light.action).toBe('#6d28d9')
  expect(brandColors('ffe600').dark.action).toBe('#ffe600')
})

test.each([
  ['', 'en'],
  ['*', 'en'],
  ['pt-PT,en;q=0.8', 'pt-BR'],
  ['pt,en;q=0.8', 'pt-BR'],
  ['PT-br', 'pt-BR'],
  ['de-AT', 'en'],
  ['de-AT, es;q=0.8', 'es'],
  ['en;q=0.4, es-AR;q=0.9', 'es'],
  ['xx, zh;q=0.9, es;q=0.1', 'es'],
  ['es;q=0, en', 'en'],
])('Accept-Language: %s is answered in %s', async (header, language) => {
  const { url } = await openService()
  const headers = { 'Accept-Language': header }
  const html = await (await fetch(`${url}/bank/redirect/unknown`, { headers })).text()
  expect(html).toContain(`<html lang="${language}"`)
})

test.each([
  ['en-US', 'Sign in', 'Approve', 'Deny', 'Acme wants to read:'],
  ['pt-BR', 'Entrar', 'Aprovar', 'Recusar', 'Acme quer consultar:'],
  ['es', 'Iniciar sesión', 'Aprobar', 'Rechazar', 'Acme quiere consultar:'],
])('in %s after %s the page offers %s and %s: %s', async (header, signIn, approve, deny, asks) => {
  const { createItem } = await openService({ applicationName: 'Acme' })
  const { connector } = await createItem({ connectorId: 5, parameters: { cpf: validCpf } })
  const headers = { 'Accept-Language': header }
  const first = await (await fetch(connector.oauthUrl ?? '', { headers })).text()
  expect(first).toContain(`>${signIn}</button>`)
  expect(first).not.toContain(`>${approve}</button>`)
  const body = new URLSearchParams({ user: 'anybody', password: 'any', decision: 'signIn' })
  const signedIn = await fetch(connector.oauthUrl ?? '', { method: 'POST', headers, body })
  const html = await signedIn.text()
  expect(html).toContain(`>${approve}</button>`)
  expect(html).toContain(`>${deny}</button>`)
  expect(html).toContain(asks)
})

test('the name of the application is text on the page', async () => {
  const { createItem } = await openService({ applicationName: '<b>$&' })
  const { connector } = await createItem({ connectorId: 5, parameters: { cpf: validCpf } })
  expect(await (await fetch(connector.oauthUrl ?? '')).text()).toContain('&lt;b&gt;$&amp; asks')
})

test.each([
  ['en', 'GET', 'This page does not exist'],
  ['pt-BR', 'GET', 'Esta página não existe'],
  ['es', 'POST', 'Esta página no existe'],
])('in %s a %s with an unknown code gets the page: %s', async (language, method, title) => {
  const { url } = await openService()
  for (const kind of ['redirect', 'approval']) {
    const headers = { 'Accept-Language': language }
    const answer = await fetch(`${url}/bank/${kind}/unknown`, { method, headers })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    const html = await answer.text()
    expect(html).toContain(`<html lang="${language}"`)
    expect(html).toContain(`<h1>${title}</h1>`)
  }
})

test('the page has the brand of its Connector, and its stylesheet is served', async () => {
  const { createItem } = await openService()
  const { connector } = await createItem({ connectorId: 5, parameters: { cpf: validCpf } })
  const { name, primaryColor, oauthUrl = '' } = connector
  const html = await (await fetch(oauthUrl)).text()
  expect(html).toContain(`>${name}</span>`)
  expect(html).toContain(`fill="#${primaryColor}"`)
  const style = await fetch(new URL(`/bank/${primaryColor}.css`, oauthUrl))
  expect(style.headers.get('content-type')).toContain('text/css')
  expect(await style.text()).toContain(`--brand: #${primaryColor};`)
  expect((await fetch(new URL('/bank/red.css', oauthUrl))).status).toBe(404)
})
