import type { Route } from '@playwright/test'
import { BANKS } from './support/banks.ts'
import type { HostPage } from './support/HostPage.ts'
import { BUNDLE, hold, holdBundle } from './support/hold.ts'
import { fetchOf } from './support/routes.ts'
import { expect, test as base } from './support/test.ts'

interface Fixtures {
  /** Opens the widget while its bundle is held back, and waits for the early list. Returns what lets the bundle come. */
  openEarly: (options?: Parameters<HostPage['connect']>[0]) => Promise<() => Promise<void>>
}

const test = base.extend<Fixtures>({
  openEarly: async ({ context, host, widget }, use) =>
    use(async (options) => {
      const release = await holdBundle(context)
      await host.connect(options)
      await expect(widget.earlyList).toBeVisible()
      return async () => {
        release()
        await expect(widget.earlyList).toHaveCount(0)
      }
    }),
})

/** The time at which the page's clock stands, and by how much it goes on for the head to send for the bundle, in ms. */
const STANDING_MS = 1000
const CATALOG_AHEAD_MS = 90

/** The catalog without logos, which come later. */
async function withoutLogos(route: Route): Promise<void> {
  const response = await fetchOf(route)
  const page: { results: object[] } = await response.json()
  const results = page.results.map((entry) => ({ ...entry, imageUrl: undefined }))
  await route.fulfill({ response, json: { ...page, results } })
}

declare global {
  var shifted: string[]
  /** The first name, once it is in the page before React is. */
  var earlyNames: string[]
  /** The parts of `Intl` that the page has used until then. */
  var usedIntl: string[]
}

/** Records from the first frame on what moves; runs in the page. */
const recordShifts = () => {
  globalThis.shifted = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('sources' in entry && Array.isArray(entry.sources))
        globalThis.shifted.push(...entry.sources.map(({ node }) => String(node?.outerHTML)))
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The class, the text and the box of every element that a person can tell apart. The rows that are in sight stand for all. */
const look = () =>
  [
    ...document.querySelectorAll(
      '#root :is(header, h1, search, input, fieldset, button, select, span, bdi, footer, svg)',
    ),
  ]
    .filter((element) => {
      const row = element.closest('li')
      return !element.closest('.skeleton-late') && (!row || row.matches(':nth-child(-n+6)'))
    })
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const name = element.getAttribute('aria-label') ?? element.getAttribute('title') ?? ''
      // The texts of a select are those of its menu.
      const isOpaque = element.matches(':is(select, fieldset, header, search), :has(select)')
      const text = isOpaque ? '' : element.textContent?.replaceAll(/\s+/g, '')
      return `${element.tagName} ${element.getAttribute('class')?.trim() ?? ''} ${name} ${text} ${x} ${y} ${width} ${height}`
    })

/** Draws the whole page anew: the edges of what is drawn in parts differ by a shade. */
async function repaint() {
  const { style } = document.documentElement
  const frame = () => new Promise(requestAnimationFrame)
  style.opacity = '0'
  await frame()
  await frame()
  style.opacity = ''
  await frame()
}

const APPEARANCES = [
  { language: 'en', theme: 'light', width: 400, height: 700 },
  { language: 'pt-BR', theme: 'dark', width: 320, height: 568 },
  { language: 'es', theme: 'auto', width: 400, height: 700 },
  { language: 'en', theme: 'dark', width: 320, height: 568 },
  { language: 'pt-BR', theme: 'light', width: 1000, height: 800 },
] as const

for (const { language, theme, width, height } of APPEARANCES)
  test(
    `the list looks the same before and after the bundle is there: ${language}, ${theme}, ${width} × ${height}`,
    { tag: '@matrix' },
    async ({ page, context, widget, openEarly }) => {
      await page.setViewportSize({ width, height })
      await context.route('**/api/connectors?*', withoutLogos)
      await context.addInitScript(recordShifts)
      const release = await openEarly({ language, theme })
      const frame = widget.contentFrame()
      const pixels = async () => {
        await frame.evaluate(repaint)
        return page.screenshot()
      }
      const before = { look: await frame.evaluate(look), pixels: await pixels() }
      expect(before.look.length).toBeGreaterThan(30)
      await frame.evaluate(() => globalThis.shifted.splice(0))
      await release()
      expect(await frame.evaluate(look)).toEqual(before.look)
      await expect.poll(async () => (await pixels()).equals(before.pixels)).toBe(true)
      expect(await frame.evaluate(() => globalThis.shifted)).toEqual([])
      await expect(widget.frame.locator('h1')).toBeFocused()
    },
  )

test('nothing moves when the catalog comes late @matrix', async ({ context, host, widget }) => {
  await context.addInitScript(recordShifts)
  const release = await hold(context, '**/api/connectors?*', withoutLogos)
  await host.connect()
  await expect(widget.search).toBeVisible()
  const frame = widget.contentFrame()
  await frame.evaluate(() => globalThis.shifted.splice(0))
  release()
  await expect(widget.frame.getByRole('listitem').first()).toBeVisible()
  expect(await frame.evaluate(() => globalThis.shifted)).toEqual([])
})

test('names are painted before the bundle starts @matrix', async ({ context, host, widget }) => {
  // The bundle waits for the names a second, which a busy machine may miss: the time stands still until they are there.
  await context.clock.install({ time: 0 })
  await context.clock.pauseAt(STANDING_MS)
  await context.addInitScript(() => {
    globalThis.earlyNames = []
    globalThis.usedIntl = []
    const { Intl } = globalThis
    globalThis.Intl = new Proxy(Intl, {
      get: (target, name) => {
        if (globalThis.earlyNames.length === 0) globalThis.usedIntl.push(String(name))
        return Reflect.get(target, name)
      },
    })
    new MutationObserver(() => {
      const first = document.querySelector('[aria-busy] li bdi')?.textContent
      if (first && globalThis.earlyNames.length === 0) globalThis.earlyNames.push(first)
    }).observe(document, { childList: true, subtree: true })
  })
  const bundle = context.waitForEvent('requestfinished', (request) =>
    /first-[^/]+\.js/.test(request.url()),
  )
  await context.route('**/api/connectors?*', async (route) => {
    // The head sends for the bundle a moment after the catalog.
    await context.clock.runFor(CATALOG_AHEAD_MS)
    await bundle
    await withoutLogos(route)
  })
  await host.connect()
  await expect(widget.frame.locator('[aria-busy] li').first()).toContainText(/\w/)
  const frame = widget.contentFrame()
  expect(await frame.evaluate(() => document.querySelector('script[src*="/index-"]'))).toBeNull()
  await context.clock.resume()
  await expect(widget.earlyList).toHaveCount(0)
  expect(await frame.evaluate(() => globalThis.earlyNames)).toHaveLength(1)
  // A browser takes 30 ms to load its data of languages on a phone.
  expect(await frame.evaluate(() => globalThis.usedIntl)).toEqual([])
})

test('a bank tapped before the bundle is opened by it, and Back leads to its search', async ({
  page,
  host,
  widget,
  openEarly,
}) => {
  const release = await openEarly()
  const text = 'sandbox bank'
  await page.keyboard.type(text)
  const tile = widget.button(BANKS.password.name)
  await tile.click()
  // What has been tapped says that it is being opened.
  const logo = tile.locator('.Logo-logo')
  const opacity = () => logo.evaluate((element) => Number(getComputedStyle(element).opacity))
  await expect.poll(opacity).toBeLessThan(0.7)
  await release()
  await expect(widget.heading(/^Sign in/)).toBeVisible()
  await widget.button('Back').click()
  await expect(widget.search).toHaveValue(text)
  await tile.click()
  await widget.submitAndAgree()
  await expect(widget.connected(BANKS.password)).toBeVisible()
  await expect.poll(() => host.callsOf('onReady')).toHaveLength(1)
})

test('the early list is searched and chosen from @matrix', async ({ page, widget, openEarly }) => {
  const { id, name } = BANKS.password
  const release = await openEarly({ connections: [{ itemId: 'item-1', connectorId: id }] })
  const rows = widget.frame.getByRole('listitem')
  await expect(rows).toHaveCount(15)
  await expect(rows.filter({ hasText: name }).first()).toContainText('Connected')
  await page.keyboard.type('xyzzy')
  await expect(rows).toHaveCount(0)
  await expect(widget.frame.getByText('Still loading banks')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(15)
  await page.keyboard.type('aspsp')
  await expect(rows.first()).toContainText('ASPSP')
  const found = await rows.locator('bdi').allTextContents()
  expect(found.length).toBeLessThan(10)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(rows.first().locator('[data-chosen]')).toBeVisible()
  await widget.search.focus()
  await page.keyboard.press('Backspace')
  // Who goes on to search has not chosen.
  await expect(rows.first().locator('[data-chosen]')).toHaveCount(0)
  await page.keyboard.type('p')
  await release()
  expect(await rows.locator('bdi').allTextContents()).toEqual(found)
  await expect(widget.search).toHaveValue('aspsp')
  await expect(widget.search).toBeFocused()
  await page.keyboard.type('x')
  await expect(widget.search).toHaveValue('aspspx')
})

for (const file of ['appearance', 'tileNotes'])
  test(`the early list does not take the place of React’s when ${file} comes late @firefox-matrix @matrix`, async ({
    context,
    host,
    widget,
  }) => {
    const release = await hold(context, `**/assets/${file}-*.js`)
    const came = context.waitForEvent('response', (response) => response.url().includes(file))
    const { id } = BANKS.mfa
    await host.connect({
      appearance: { radius: 0 },
      connections: [{ itemId: 'item-1', connectorId: id }],
    })
    await widget.waitForList()
    release()
    await (await came).finished()
    await expect(widget.frame.locator('html')).toHaveCSS('--radius-m', '0px')
    await expect(widget.frame.getByRole('listitem').filter({ hasText: 'Connected' })).toHaveCount(1)
    await widget.choose(BANKS.password)
    await expect(widget.heading(/^Sign in/)).toBeVisible()
  })

test('Close and Escape work before the bundle @matrix', async ({
  page,
  host,
  widget,
  openEarly,
}) => {
  await openEarly()
  await widget.leaveBy(widget.button('Close'))
  await page.click('#open')
  await widget.search.click()
  // The frame goes with the key, and its release may then never be answered.
  const removed = page.locator('dialog').waitFor({ state: 'detached' })
  await Promise.race([page.keyboard.press('Escape'), removed])
  await removed
  expect(await host.callsOf('onClose')).toMatchObject([{ reason: 'user' }, { reason: 'user' }])
})

test.describe('a bundle that never comes', () => {
  // The page reports what it could not fetch.
  test.use({ allowedProblem: /Failed to fetch/ })
  test('another try opens the tapped bank @matrix', async ({ page, context, host, widget }) => {
    await page.clock.install()
    await context.route(BUNDLE, (route) => route.fulfill({ status: 503 }))
    await host.connect()
    await expect(widget.earlyList).toBeVisible()
    await widget.button(BANKS.password.name).click()
    await page.clock.fastForward(10_000)
    await expect.poll(() => host.eventNames()).toContain('LOAD_SLOW')
    // The page loads its files again by itself for a minute.
    await page.clock.fastForward(60_000)
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await host.callsOf('onError')).toMatchObject([{ code: 'LOAD_FAILED' }])
    await context.unroute(BUNDLE)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(widget.heading(/^Sign in/)).toBeVisible()
  })
})

test('a row an extension adds opens no other bank', async ({ widget, openEarly }) => {
  const release = await openEarly()
  const change = () => {
    const rows = [...document.querySelectorAll('#root li')]
    const advert = rows[0]?.cloneNode(true)
    if (advert instanceof Element) {
      advert.querySelector('button')?.removeAttribute('data-connector-id')
      rows[0]?.before(advert)
    }
    rows[2]?.remove()
  }
  await widget.contentFrame().evaluate(change)
  const tile = widget.frame.getByRole('listitem').nth(5).getByRole('button')
  const name = await tile.locator('bdi').textContent()
  await tile.click()
  await release()
  await expect(widget.main()).toContainText(name ?? 'no name')
  await expect(widget.frame.getByRole('list')).toHaveCount(0)
})
