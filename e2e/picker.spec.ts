import type { Locator, Page } from '@playwright/test'
import { BANKS, LOGIN } from './support/banks.ts'
import { holdBundle } from './support/hold.ts'
import type { HostPage } from './support/HostPage.ts'
import { FITS, overflow } from './support/layout.ts'
import { LinkPage } from './support/LinkPage.ts'
import { expect, test } from './support/test.ts'
import { WidgetPage } from './support/WidgetPage.ts'

type Place = { width?: number; height?: number } & Parameters<HostPage['prepare']>[0]

/** Opens a picker in a place of this size. Returns it, and the dialog over it. */
async function openPicker(
  page: Page,
  host: HostPage,
  { width = 400, height = 320, ...options }: Place = {},
) {
  await host.prepare({ mode: 'picker', container: '#here', ...options })
  await page.locator('#here').evaluate(({ style }, size) => void Object.assign(style, size), {
    width: `${width}px`,
    height: height ? `${height}px` : '',
  })
  await page.click('#open')
  const picker = new WidgetPage(page, page.frameLocator('#here iframe'))
  return { picker, run: new WidgetPage(page, page.frameLocator('dialog iframe')) }
}

const tiles = ({ frame }: WidgetPage): Locator => frame.getByRole('listitem').getByRole('button')
const tileOf = (picker: WidgetPage, { name }: { name: string }) =>
  tiles(picker).filter({ has: picker.frame.getByText(name, { exact: true }) })

const setTextSize = (picker: WidgetPage, percent: number) =>
  picker.frame.locator('html').evaluate(({ style }, size) => {
    style.fontSize = `${size}%`
    dispatchEvent(new Event('resize'))
  }, percent)

test('a bank that is tapped opens in a dialog, is marked once it is connected, and another can follow: one run @firefox', async ({
  page,
  host,
}) => {
  const { picker, run } = await openPicker(page, host)
  await picker.choose(BANKS.password)
  await run.submitAndAgree()
  await expect(run.connected(BANKS.password)).toBeVisible()
  await run.button('Done').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(tileOf(picker, BANKS.password)).toContainText('Connected')

  await picker.choose(BANKS.mfa)
  await run.submit(LOGIN)
  await run.button('Close').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(picker.search).toHaveValue(BANKS.mfa.name)

  expect(await host.callsOf('onSuccess')).toMatchObject([
    { item: { connector: { id: BANKS.password.id } } },
  ])
  const closes = await host.callsOf('onClose')
  expect(closes.map(({ reason }) => reason)).toEqual(['success', 'user'])
  expect(await host.callsOf('connectToken')).toEqual([{ reason: 'open' }, { reason: 'another' }])
  expect(await host.callsOf('onOpen')).toHaveLength(2)
  expect(await host.callsOf('onReady')).toHaveLength(1)
  expect((await host.eventNames()).filter((name) => name === 'OPEN')).toHaveLength(1)
  const all = await page.evaluate(() => globalThis.callsInOrder)
  const ids = all.flatMap(([, argument]) => ('runId' in argument ? [argument.runId] : []))
  expect(new Set(ids).size).toBe(1)
  expect(await host.callsOf('onError')).toEqual([])
})

test('280 × 240: a field and six banks, by the keyboard alone @firefox-matrix @matrix', async ({
  page,
  host,
}) => {
  const { picker, run } = await openPicker(page, host, { width: 280, height: 240 })
  await picker.waitForList()
  await expect(tiles(picker)).toHaveCount(6)
  expect(await overflow(picker)).toEqual(FITS)
  await page.getByLabel('Note').focus()
  // A component opens it again when an option changes.
  await page.evaluate(() => globalThis.connect.open())
  await expect(page.getByLabel('Note')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(picker.search).toBeFocused()
  await page.keyboard.type(BANKS.mfa.name)
  await expect(tiles(picker).first()).toContainText(BANKS.mfa.name)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(run.heading(/Sandbox MFA Bank/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(tileOf(picker, BANKS.mfa)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await expect(picker.search).toHaveValue('')
  await expect(tiles(picker)).toHaveCount(6)
})

const SOON = new Date(Date.now() + 20 * 86_400_000).toISOString()
/** Four states of connections, and a bank that is slow. */
const NOTED = {
  connectorIds: [0, 1, 2, 3, BANKS.unstable.id],
  connections: [
    { itemId: 'a', connectorId: 0 },
    { itemId: 'b', connectorId: 1, status: 'LOGIN_ERROR' },
    { itemId: 'c', connectorId: 2, consentExpiresAt: SOON },
    { itemId: 'd', connectorId: 3, endedAt: '2025-01-01' },
  ],
}

for (const { percent = 100, height = 240, language, bank, ...rest } of [
  { language: 'pt-BR', bank: BANKS.offline },
  { language: 'de', bank: BANKS.offline },
  { language: 'es', bank: BANKS.business, density: 'compact' },
  { language: 'de', bank: BANKS.business, percent: 200, height: 700 },
  { language: 'ar', bank: BANKS.offline, percent: 200, height: 700 },
] as const)
  test(`280 × ${height}: a tile’s note is whole, with text of ${percent} %, in ${language} ${Object.values(rest).join()} @firefox-matrix @matrix`, async ({
    page,
    host,
  }) => {
    const connectorIds = [...NOTED.connectorIds, bank.id]
    const options = { ...NOTED, connectorIds, language, appearance: rest }
    const { picker } = await openPicker(page, host, { width: 280, height, ...options })
    await picker.earlyList.waitFor({ state: 'detached' })
    await setTextSize(picker, percent)
    await expect(tiles(picker)).toHaveCount(6)
    const notes = picker.frame.locator('.list-note')
    await expect(notes).toHaveCount(6)
    // Their logos take room once they have come.
    await expect(tiles(picker).locator('img')).toHaveCount(6)
    const cut = () =>
      notes.evaluateAll((all) => {
        const bottomOf = (element: Element | null) => element?.getBoundingClientRect().bottom ?? 0
        const isCut = (note: Element) =>
          note.scrollWidth > note.clientWidth ||
          note.scrollHeight > note.clientHeight + 2 ||
          bottomOf(note) > bottomOf(note.closest('li'))
        return all.filter(isCut).map(({ textContent }) => textContent)
      })
    await expect.poll(cut).toEqual([])
  })

test('in a form from right to left, with styles for all of its elements: it has its place, and sends nothing @firefox-matrix @matrix', async ({
  page,
  host,
}) => {
  await host.prepare({ mode: 'picker', container: '#here' })
  const size = await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`* { box-sizing: border-box } iframe, img { max-width: 50%; height: auto }
      form div { width: 50%; min-height: 600px; margin: 9px; border: 9px solid; padding: 9px }
      #here { width: 360px; height: 300px; min-height: 0; margin: 0; border: 0; padding: 0 }`)
    document.adoptedStyleSheets = [sheet]
    document.documentElement.dir = 'rtl'
    const form = document.createElement('form')
    form.action = '/sent'
    const place = document.querySelector('#here')
    place?.before(form)
    if (place) form.append(place)
    const { left = 0, top = 0 } = place?.getBoundingClientRect() ?? {}
    return { x: left, y: top, width: 360, height: 300 }
  })
  await page.evaluate(() => globalThis.connect.open())
  const picker = new WidgetPage(page, page.frameLocator('#here iframe'))
  const run = new WidgetPage(page, page.frameLocator('dialog iframe'))
  await picker.waitForList()
  expect(await page.locator('#here iframe').boundingBox()).toEqual(size)
  await picker.type(picker.search, BANKS.password.name)
  await picker.search.press('Enter')
  await picker.choose(BANKS.password)
  await run.submit(LOGIN)
  await run.leave()
  await expect(picker.search).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  // As in a popover, which is as wide as its content.
  await page.locator('#here').evaluate(({ style }) => void (style.width = 'fit-content'))
  expect(await page.locator('#here iframe').boundingBox()).toMatchObject({ width: 280 })
})

test('a popup, and back; a second tap shows its window @firefox-matrix @matrix', async ({
  page,
  context,
  host,
}) => {
  const { picker } = await openPicker(page, host, { pickerOpens: 'popup' })
  await picker.waitForList()
  const opened = page.waitForEvent('popup')
  await tileOf(picker, BANKS.password).dblclick()
  const popup = new LinkPage(await opened)
  await popup.submit(LOGIN)
  await tileOf(picker, BANKS.mfa).click()
  expect(context.pages()).toHaveLength(2)
  await popup.agree()
  await popup.done()
  await expect(tileOf(picker, BANKS.password)).toContainText('Connected')
  expect(await host.callsOf('onOpen')).toHaveLength(1)
})

test('the names are there before React, and a bank tapped then is opened @matrix', async ({
  page,
  context,
  host,
}) => {
  const release = await holdBundle(context)
  const { picker, run } = await openPicker(page, host, { width: 280, height: 240 })
  await expect(picker.earlyList).toBeVisible()
  await expect(tiles(picker)).toHaveCount(6)
  expect(await overflow(picker)).toEqual(FITS)
  await tileOf(picker, BANKS.password).click()
  release()
  await expect(run.heading(/Sandbox Bank/)).toBeVisible()
  await expect(picker.search).toBeVisible()
})

test('all banks open in the dialog, and Back and “another bank” lead to the picker @matrix', async ({
  page,
  host,
}) => {
  const { picker, run } = await openPicker(page, host)
  await picker.waitForList()
  await picker.button('Show all banks').click()
  await run.choose(BANKS.unitedKingdom)
  await run.button('Back').click()
  await expect(run.search).toBeVisible()
  await run.button('Close').click()
  await tileOf(picker, BANKS.password).click()
  await run.button('Back').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(picker.search).toBeVisible()
  expect((await host.callsOf('onClose')).map(({ reason }) => reason)).toEqual(['user', 'user'])
})

test('a picker without a token says so, and tries again @matrix', async ({ page, host }) => {
  let isDown = true
  await page.route('**/connect-token', (route) => (isDown ? route.abort() : route.continue()))
  const { picker } = await openPicker(page, host)
  await picker.button('Try again').waitFor()
  isDown = false
  await picker.button('Try again').click()
  await picker.waitForList()
  expect(await host.callsOf('onError')).toMatchObject([{ code: 'TOKEN_UNAVAILABLE' }])
  expect(await host.callsOf('onClose')).toEqual([])
})

for (const { percent = 100, width = 400, banks, language = 'en' } of [
  { banks: 12 },
  { percent: 200, banks: 9 },
  { width: 280, banks: 9 },
  { width: 280, percent: 200, banks: 6, language: 'ar' },
  { width: 720, percent: 200, banks: 15, language: 'de' },
  { width: 1200, banks: 42, language: 'ar' },
] as const)
  test(`a place of ${width} px without a height is as high as three rows, with text of ${percent} %, in ${language} @firefox-matrix @matrix`, async ({
    page,
    host,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const { picker } = await openPicker(page, host, { width, height: 0, language })
    await tiles(picker).first().waitFor()
    await picker.earlyList.waitFor({ state: 'detached' })
    await setTextSize(picker, percent)
    await expect
      .poll(() => page.locator('#here').evaluate(({ clientHeight }) => clientHeight))
      .toBe(36 + (percent / 100) * (28 + 3 * 88))
    await expect(tiles(picker)).toHaveCount(banks)
    expect(await overflow(picker)).toEqual(FITS)
  })

test('destroy() while a bank is open leaves nothing, and calls nothing @matrix', async ({
  page,
  host,
}) => {
  const { picker, run } = await openPicker(page, host)
  await picker.choose(BANKS.password)
  await expect(run.heading(/Sandbox Bank/)).toBeVisible()
  await page.evaluate(() => globalThis.connect.destroy())
  await expect(page.locator('iframe, dialog')).toHaveCount(0)
  expect(await page.locator('#here').evaluate(({ childNodes }) => childNodes.length)).toBe(0)
  expect(await host.callsOf('onClose')).toEqual([])
})
