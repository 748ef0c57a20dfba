import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page, Request } from '@playwright/test'
import packageJson from '../package.json' with { type: 'json' }
import { expect, test } from './support/test.ts'
import { WidgetPage } from './support/WidgetPage.ts'

test.use({ serverOptions: { config: { allowLinks: true } } })

const partOf = (name: string) => `/connect.${packageJson.version}.${name}.js`

/** The paths of the loader's own files that were requested, in order. */
const loaderFiles = (requests: readonly Request[]) =>
  requests
    .map((request) => new URL(request.url()).pathname)
    .filter((path) => path.startsWith('/connect.'))

/** Takes away the loader that the host page has, so that another script tag counts. */
const forgetLoader = (page: Page) =>
  page.evaluate(() => Reflect.deleteProperty(globalThis, 'Connect'))

const dist = fileURLToPath(new URL('../dist', import.meta.url))

/** Appends code to a file in the response to the browser. */
const tamperWith = async (context: BrowserContext, path: string) => {
  const code = await readFile(dist + path, 'utf8')
  await context.route(`**${path}`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: `${code}\nglobalThis.tampered = true`,
    }),
  )
}

for (const [mode, part] of [
  ['modal', 'session'],
  ['popup', 'session'],
  ['redirect', 'redirect'],
] as const)
  test(
    `${mode}: create() fetches one part, of the loader’s own version, and open() no other`,
    { tag: mode === 'popup' ? ['@firefox-matrix', '@matrix'] : '@firefox-matrix' },
    async ({ page, host, servers, widgetRequests }) => {
      await page.goto(host.url)
      await forgetLoader(page)
      await page.addScriptTag({ url: `${servers.widgetUrl}/connect.${packageJson.version}.js` })
      const files = () => loaderFiles(widgetRequests)
      const loader = ['/connect.js', `/connect.${packageJson.version}.js`]
      expect(files()).toEqual(loader)
      await host.create({ mode, container: '#here' })
      await expect.poll(files).toEqual([...loader, partOf(part)])

      const popup = mode === 'popup' ? page.waitForEvent('popup') : null
      await page.click('#open')
      const top = (await popup) ?? page
      const heading = { name: 'Choose your bank' }
      const shown = mode === 'popup' || mode === 'redirect' ? top : page.frameLocator('iframe')
      await expect(shown.getByRole('heading', heading)).toBeVisible()
      expect(files()).toEqual([...loader, partOf(part)])
      // Neither the fetched script nor what it holds stays on the page.
      if (mode !== 'redirect') await expect(page.locator(`script[src*="${part}"]`)).toHaveCount(0)
    },
  )

for (const [language, title] of [
  ['de', 'Bank verbinden'],
  ['pt-AO', 'Ligar o seu banco'],
  ['ar', 'ربط حسابك المصرفي'],
] as const)
  test(`${language}: the loader’s words come in a file of their own @matrix`, async ({
    page,
    host,
    widgetRequests,
  }) => {
    await host.connect({ language })
    await expect(page.getByRole('dialog')).toHaveAccessibleName(title)
    const files = loaderFiles(widgetRequests)
    expect(files.filter((path) => path === partOf('words'))).toHaveLength(1)
  })

test.describe('a file that was changed on its way', () => {
  // Firefox reports the browser's own refusal as an error of the page.
  test.use({ noViolations: undefined })

  for (const [mode, part] of [
    ['modal', 'session'],
    ['redirect', 'redirect'],
  ] as const)
    test(
      `does not run, and the host is told: ${mode}`,
      { tag: '@firefox-matrix' },
      async ({ page, context, host }) => {
        await tamperWith(context, partOf(part))
        // Redirect mode needs its part as the page loads, the others when they open.
        await host.prepare({ mode })
        if (mode === 'modal') await page.click('#open')
        await expect.poll(() => host.callsOf('onError')).toMatchObject([{ code: 'LOAD_FAILED' }])
        const [error] = await host.callsOf('onError')
        expect(error?.message).toContain(partOf(part))
        expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false)
        await expect(page.locator('iframe')).toHaveCount(0)
      },
    )

  test('does run where the page itself names no hash', async ({ page, context, host }) => {
    await tamperWith(context, '/connect.js')
    await page.goto(host.url)
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(true)
  })
})

test('an element with the id Connect does not take the place of the loader', async ({
  page,
  host,
  widget,
  servers,
}) => {
  await page.goto(host.url)
  await forgetLoader(page)
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('p'), { id: 'Connect' }))
  })
  await page.addScriptTag({ url: `${servers.widgetUrl}/connect.js` })
  await host.create()
  await page.click('#open')
  await expect(widget.search).toBeVisible()
})

test('a script tag with type="module" works too', async ({ page, host, widget, servers }) => {
  await page.goto(host.url)
  await forgetLoader(page)
  await page.evaluate(() => {
    for (const script of document.querySelectorAll('script')) script.remove()
  })
  await page.addScriptTag({ type: 'module', url: `${servers.widgetUrl}/connect.js` })
  await host.create()
  await page.click('#open')
  await expect(widget.search).toBeVisible()
})

test('a part that could not be had is fetched again by open()', async ({ page, context, host }) => {
  await context.route(`**${partOf('session')}`, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await host.prepare()
  await failed
  await context.unroute(`**${partOf('session')}`)
  await page.click('#open')
  await expect(new WidgetPage(page).search).toBeVisible()
  expect(await host.callsOf('onError')).toEqual([])
})

test(
  'popup: the window opens in the click, before the part is there',
  { tag: '@firefox-matrix' },
  async ({ page, context, host }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await context.route(`**${partOf('session')}`, async (route) => {
      await held
      await route.continue()
    })
    await host.prepare({ mode: 'popup' })
    const opened = page.waitForEvent('popup')
    await page.click('#open')
    const popup = await opened
    expect(await host.callsOf('onOpen')).toHaveLength(1)
    await expect(popup.getByRole('heading', { name: 'Getting ready' })).toBeVisible()
    release()
    await expect(new WidgetPage(popup, popup).search).toBeVisible()
    expect(await host.eventNames()).not.toContain('POPUP_CUT_OFF')
  },
)

test('a modal can be left before the part is there', async ({ page, context, host }) => {
  await context.route(`**${partOf('session')}`, () => {})
  await host.connect()
  await page.getByRole('button', { name: 'Close' }).click()
  expect(await host.callsOf('onClose')).toMatchObject([{ reason: 'user' }])
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a part that does not come within ten seconds is told', async ({ page, context, host }) => {
  await page.clock.install()
  await context.route(`**${partOf('session')}`, () => {})
  await host.connect()
  await page.clock.fastForward(10_000)
  expect(await host.callsOf('onError')).toMatchObject([{ code: 'LOAD_FAILED' }])
  expect(await host.callsOf('onClose')).toMatchObject([{ reason: 'error' }])
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

for (const [policy, path, options] of [
  ['by nonce, which the script tag has', '/strict', { mode: 'modal' }],
  ['by nonce, which the script tag has', '/strict', { mode: 'redirect' }],
  ['by address, and by cspNonce', '/by-address', { mode: 'popup', cspNonce: 'n0nce' }],
] as const)
  test(
    `a host that allows scripts ${policy}: ${options.mode}`,
    { tag: '@firefox-matrix' },
    async ({ page, host }) => {
      const { mode } = options
      const opened = mode === 'popup' ? page.waitForEvent('popup') : null
      await host.connect(options, path)
      const popup = await opened
      const shown = mode === 'modal' ? page.frameLocator('iframe') : (popup ?? page)
      await expect(shown.getByRole('heading', { name: 'Choose your bank' })).toBeVisible()
    },
  )
