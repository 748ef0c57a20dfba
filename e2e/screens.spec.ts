import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/access.ts'

// In one worker: each worker builds the gallery.
test.describe.configure({ mode: 'default' })

const ENGLISH = { language: 'en', theme: 'light' } as const

test('a code that is shown is in view @firefox-matrix @matrix', async ({ page, gallery }) => {
  await page.setViewportSize({ width: 400, height: 600 })
  await gallery.show({ screen: 'authorizing/phone', ...ENGLISH })
  const code = page.getByRole('img', { name: /^QR code/ })
  await expect(code).toBeInViewport({ ratio: 1 })
  const actions = await page.getByRole('button', { name: 'Open it in this browser' }).boundingBox()
  const box = await code.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(actions?.y ?? 0)
})

for (const [screen, link] of [
  ['authorizing/onPhone', 'Go to my bank'],
  ['approving/qrOnPhone', 'Go to my bank'],
] as const)
  test(`a phone opens the bank by a tap: ${screen} @matrix`, async ({ page, context, gallery }) => {
    await context.route('https://bank.example/**', (route) => route.fulfill({ body: 'Bank' }))
    await gallery.show({ screen, ...ENGLISH })
    await expect(page.getByRole('main')).toContainText('Tap the button to open')
    await expect(page.getByRole('main')).not.toContainText('window')
    // A phone cannot scan its own screen.
    await expect(page.getByText('Use my phone instead')).toHaveCount(0)
    await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(0)
    const opened = context.waitForEvent('page')
    await page.getByRole('link').first().click()
    expect((await opened).url()).toContain('https://bank.example/')
    await expect(page.getByText(/^Opened. Come back here/)).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('Tap the button to open')
    await expect(page.getByRole('link', { name: link })).toHaveCount(
      screen.startsWith('app') ? 1 : 0,
    )
  })

test('the title is the heading, with the bank’s name @matrix', async ({ page, gallery }) => {
  for (const [screen, title] of [
    ['list/full', 'Choose your bank'],
    ['credentials/login', 'Sign in to Banco Tucaluvel'],
    ['mfa/code', 'Enter the code · Banco Tucaluvel'],
  ] as const) {
    await gallery.show({ screen, ...ENGLISH })
    await expect(page).toHaveTitle(title)
  }
})

test('the last seconds are announced once @matrix', async ({ page, gallery }) => {
  await gallery.show({ screen: 'approving/aboutToExpire', ...ENGLISH })
  const timer = page.getByRole('timer')
  const before = await timer.textContent()
  const announced = page.getByRole('status')
  await expect(announced).toHaveText('20 seconds left')
  await expect(timer).not.toHaveText(before ?? '')
  await expect(announced).toHaveText('20 seconds left')
  await gallery.show({ screen: 'approving/link', ...ENGLISH })
  await expect(timer).toHaveText(/left$/)
  await expect(announced).toHaveText('')
})

test('an action whose time is over is not offered @matrix', async ({ page, gallery }) => {
  await page.clock.install()
  for (const screen of [
    'approving/link',
    'approving/qr',
    'renewal/needsAction',
    'failure/providerMessage',
  ])
    await test.step(screen, async () => {
      await gallery.show({ screen, ...ENGLISH })
      // The bank's own site stays: its address is the catalog's.
      const link = page.locator('a:is([href*="/authorize"], [href$="/terms"])')
      const ways = link.or(page.getByRole('img', { name: /^QR code/ }))
      await expect(ways.first()).toBeVisible()
      await page.clock.fastForward('26:00')
      await expect(ways).toHaveCount(0)
      await expect(page.getByRole('timer')).toHaveCount(0)
      const main = page.getByRole('main')
      await expect(main).not.toContainText(/Open the app, go to|Accept the new terms/)
      if (screen.startsWith('approving'))
        await expect(main).toContainText('The time to approve ran out')
    })
})

test('what is said of a wait is true of its minute @matrix', async ({ page, gallery }) => {
  const main = page.getByRole('main')
  const soon = 'This usually takes under a minute.'
  await gallery.show({ screen: 'connecting/login', ...ENGLISH })
  await expect(main).toContainText(soon)
  await gallery.show({ screen: 'connecting/thirdMinute', ...ENGLISH })
  await expect(main).toContainText('within a few minutes')
  await expect(main).not.toContainText(soon)
  await gallery.show({ screen: 'connecting/overdue', ...ENGLISH })
  await expect(main).not.toContainText(soon)
  await expect(main.getByRole('button')).toHaveText('Leave')
})

test('texts of the bank are marked with its language @matrix', async ({ page, gallery }) => {
  await gallery.show({ screen: 'approving/link', ...ENGLISH })
  await expect(page.getByText(/^Open the app, go to Devices/)).toHaveAttribute('lang', 'pt-BR')
  await gallery.show({ screen: 'pendingApproval/instructions', ...ENGLISH })
  await expect(page.getByText('The bank says:').locator('q bdi')).toHaveAttribute('lang', 'pt-BR')
})

test('few choices are radio cards @firefox-matrix @matrix', async ({ page, gallery }) => {
  await gallery.show({ screen: 'credentials/choice', ...ENGLISH })
  const method = page.getByRole('radiogroup', { name: 'How do you want to sign in?' })
  const app = method.getByRole('radio', { name: 'With the app' })
  const password = method.getByRole('radio', { name: 'With a password' })
  await expect(method).toHaveAttribute('aria-required', 'true')

  // Passing by checks nothing.
  await page.keyboard.press('Tab')
  await expect(app).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(method).toHaveAttribute('aria-invalid', 'false')

  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(app).toBeFocused()
  await expect(method).toHaveAttribute('aria-invalid', 'true')
  await expect(method).toHaveAccessibleDescription('Choose one')
  await page.keyboard.press('ArrowDown')
  await expect(password).toBeFocused()
  await expect(password).toBeChecked()
  await expect(method).toHaveAttribute('aria-invalid', 'false')
  await expect(method).toHaveAccessibleDescription('')

  const account = page.getByRole('radiogroup', { name: 'Account (optional)' })
  await expect(account).toHaveAccessibleDescription('If you have several.')
  await expect(account.getByText('Current account')).toHaveAttribute('lang', 'pt-BR')
  const none = account.getByRole('radio', { name: 'Leave empty' })
  await expect(none).toBeChecked()
  await account.getByText('Current account').click()
  await expect(none).not.toBeChecked()
  await none.click()
  await expect(none).toBeChecked()
  for (const radio of await page.getByRole('radio').all())
    expect((await radio.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  // More than five are a list that opens.
  await expect(page.getByRole('combobox', { name: 'Branch' })).toBeVisible()
})

test('the list is one Tab stop, searched or scrolled @matrix', async ({ page, gallery }) => {
  await gallery.show({ screen: 'list/long', ...ENGLISH })
  const search = page.getByRole('searchbox')
  const tile = (number: number) =>
    page.getByRole('button', { name: `Banco Número ${number}`, exact: true })
  const stops = page.locator('li button[tabindex="0"]')
  await search.focus()
  await page.keyboard.press('Tab')
  await expect(tile(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(tile(300)).toBeFocused()
  await expect(stops).toHaveCount(1)
  await page.keyboard.press('Shift+Tab')
  await expect(search).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(tile(300)).toBeFocused()
  // Scrolled away, another tile takes its place.
  await search.focus()
  await page.locator('div:has(> [role=list])').evaluate((element) => element.scrollTo(0, 0))
  await expect(tile(1)).toBeVisible()
  await expect(stops).toHaveCount(1)
  await search.fill('30')
  await expect(tile(300)).toHaveAttribute('tabindex', '0')
  await expect(stops).toHaveCount(1)
  await search.fill('12')
  await expect(stops).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Clear' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(tile(12)).toBeFocused()
})

/** Every row of data: what it says, and where it is. */
const rowsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('list')
    .first()
    .getByRole('listitem')
    .evaluateAll((rows) =>
      rows.map((row) => {
        const { x, y, height } = row.getBoundingClientRect()
        const top = row.parentElement?.getBoundingClientRect().top ?? 0
        return { label: row.querySelector('span')?.textContent, x, y: y - top, height }
      }),
    )

test('the rows agreed to keep their place through the wait @matrix', async ({ page, gallery }) => {
  for (const [width, height] of [
    [400, 700],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height })
    await gallery.show({ screen: 'consent/full', ...ENGLISH })
    const agreed = await rowsOf(page)
    expect(agreed).toHaveLength(5)
    for (const step of ['sending', 'transactions', 'after20s', 'after60s', 'overdue', 'success']) {
      const screen = step === 'success' ? 'success/full' : `connecting/${step}`
      await gallery.show({ screen, ...ENGLISH })
      expect(await rowsOf(page), screen).toEqual(agreed)
      const usual = step === 'sending' || step === 'transactions' ? 1 : 0
      await expect(page.getByText('This usually takes under a minute.')).toHaveCount(usual)
      if (usual === 1) await expect(page.getByText('at their own pace')).toHaveCount(0)
    }
  }
})

test('a consent fits the smallest phone @matrix', async ({ page, gallery }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await gallery.show({ screen: 'consent/plainOnPhone', ...ENGLISH })
  const agree = page.getByRole('button', { name: /^(Agree and continue|See the rest)$/ })
  await expect(agree).toBeInViewport({ ratio: 1 })
})

test('in the dark a check box that is not ticked is empty @matrix', async ({ page, gallery }) => {
  await gallery.show({ screen: 'consent/everyChoice', language: 'en', theme: 'dark' })
  const box = page.getByRole('checkbox').first()
  await expect(box).not.toBeChecked()
  await expect(box).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(box).toHaveCSS('appearance', 'none')
  // A card is a radio button too, with a shape of its own.
  await gallery.show({ screen: 'credentials/choice', language: 'en', theme: 'dark' })
  await expect(page.getByRole('radio').first()).toHaveCSS('border-radius', '10px')
})

test('inline: bar and rows within the content, one scroller @matrix', async ({ page, gallery }) => {
  await page.setViewportSize({ width: 1100, height: 800 })
  await gallery.show({ screen: 'list/full', ...ENGLISH, mode: 'inline' })
  const bar = await page.getByRole('banner').boundingBox()
  expect(bar?.width).toBeLessThanOrEqual(640)
  await page.setViewportSize({ width: 320, height: 568 })
  await gallery.show({ screen: 'consent/everyChoice', ...ENGLISH, mode: 'inline' })
  const scrollers = await page.locator('main, main *').evaluateAll((all) =>
    all
      .filter((element) => element.scrollHeight > element.clientHeight + 1)
      .filter((element) => getComputedStyle(element).overflowY === 'auto')
      .map(({ className }) => className),
  )
  expect(scrollers).toEqual([])

  await page.setViewportSize({ width: 600, height: 700 })
  await gallery.show({ screen: 'list/long', ...ENGLISH, mode: 'inline' })
  const row = page.getByRole('button', { name: 'Banco Número 300' })
  const scroller = page.locator('div:has(> [role=list])')
  await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await row.waitFor()
  const boxOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect())
  const footer = await boxOf(page.locator('footer'))
  expect((await boxOf(scroller)).bottom).toBeLessThanOrEqual(footer.top)
  expect(footer.bottom).toBe(640)
  await row.click()
})

/** On how many lines each text of the page is that matches. */
const linesOf = (page: Page, texts: RegExp) =>
  page.evaluate((pattern) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const found: { text: string; lines: number }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { index, 0: text } of node.nodeValue?.matchAll(pattern) ?? []) {
        range.setStart(node, index)
        range.setEnd(node, index + text.length)
        const tops = [...range.getClientRects()].map(({ top }) => top)
        if (tops.length > 0) found.push({ text, lines: new Set(tops).size })
      }
    return found
  }, texts)

test('on the smallest phone no date is torn @matrix', async ({ page, gallery }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  for (const [language, dates] of [
    ['en', /[A-Z][a-z]+\s\d{1,2}(?=,\s\d{4})/g],
    ['pt-BR', /\d{1,2}\sde\s[a-zç]+(?=\sde\s\d{4})|de\s\d{4}/g],
    ['de', /\d{1,2}\.\s[A-Zä][a-zä]+(?=\s\d{4})/g],
  ] as const) {
    await gallery.show({ screen: 'connections/every', language, theme: 'light' })
    for (const card of await page.locator('summary, [aria-expanded]').all()) await card.click()
    const found = await linesOf(page, dates)
    expect(found.length, language).toBeGreaterThan(5)
    expect(
      found.filter(({ lines }) => lines > 1),
      language,
    ).toEqual([])
  }
})

for (const [screen, text] of [
  ['success/several', 'Connected just now: Sierra Bank, Banco Tucaluvel'],
  ['success/partial', 'Acme doesn’t have this data yet.'],
  ['success/partialUnnamed', 'Some data didn’t arrive this time.'],
] as const)
  test(`in sight on the smallest phone: ${screen} @matrix`, async ({ page, gallery }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await gallery.show({ screen, ...ENGLISH })
    const boxOf = (found: Locator) => found.evaluate((node) => node.getBoundingClientRect())
    const said = await boxOf(page.locator('main').getByText(text).last())
    const button = await boxOf(page.getByRole('button', { name: 'Done' }))
    expect(said.bottom).toBeLessThanOrEqual(button.top)
  })

test('a long name makes no tall heading @matrix', async ({ page, gallery }) => {
  await page.setViewportSize({ width: 400, height: 700 })
  await gallery.show({ screen: 'credentials/business', ...ENGLISH })
  const box = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(box?.height).toBeLessThanOrEqual(64)
})

test('on the smallest phone the filters are one row @matrix', async ({ page, gallery }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  for (const language of ['en', 'de'] as const) {
    await gallery.show({ screen: 'list/full', language, theme: 'light' })
    const filters = page.locator('fieldset :is(button, select)')
    const tops = await filters.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y))
    expect(tops).toHaveLength(3)
    expect(new Set(tops).size, language).toBe(1)
  }
})

test('a detail opens below the bar of a low page @matrix', async ({ page, gallery }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await gallery.show({ screen: 'failure/ERROR', ...ENGLISH })
  const title = page.locator('summary')
  await title.focus()
  await title.evaluate((element) => element.scrollIntoView())
  await page.keyboard.press('Enter')
  const bar = await page.getByRole('banner').boundingBox()
  const end = (bar?.y ?? NaN) + (bar?.height ?? NaN)
  await expect
    .poll(async () => (await page.locator('details').boundingBox())?.y)
    .toBeGreaterThanOrEqual(end)
})

test('a text in a detail stands apart from its button @matrix', async ({ page, gallery }) => {
  for (const screen of ['mfa/image', 'failure/ERROR']) {
    await gallery.show({ screen, ...ENGLISH })
    await page.locator('summary').click()
    const text = await page.locator('details :is(p, dl)').boundingBox()
    const button = await page.locator('details button').boundingBox()
    expect(button?.y).toBeGreaterThanOrEqual((text?.y ?? NaN) + (text?.height ?? NaN) + 8)
  }
})

for (const language of ['en', 'ar'] as const)
  test(`the list gives a name two lines, and sets the arrow apart: ${language} @matrix`, async ({
    page,
    gallery,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await gallery.show({ screen: 'list/full', language, theme: 'light' })
    const cut = await page
      .locator('li bdi')
      .evaluateAll((names) =>
        names
          .filter(
            ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
              clientHeight < 36 && (scrollWidth > clientWidth || scrollHeight > clientHeight),
          )
          .map(({ textContent }) => textContent),
      )
    expect(cut).toEqual([])
    const [start, end] = await page.locator('fieldset span').evaluate((pill) => {
      const edges = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect()
      const [outer, arrow] = [edges(pill), edges(pill.querySelector('svg'))]
      return [arrow.left - outer.left, outer.right - arrow.right]
    })
    expect(language === 'ar' ? start : end).toBeGreaterThanOrEqual(12)
  })

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 400, height: 700 } })

  test('no element stays hovered after a tap @matrix', async ({ page, gallery }) => {
    await gallery.show({ screen: 'list/full', language: 'en', theme: 'light' })
    for (const name of ['Personal', 'Banco Tucaluvel', 'Close']) {
      const button = page.getByRole('button', { name, exact: true })
      const background = () => button.evaluate((node) => getComputedStyle(node).backgroundColor)
      const before = await background()
      await button.tap()
      if (name === 'Personal') await button.tap()
      await expect.poll(background).toBe(before)
    }
  })

  test('a button looks different while it is pressed @matrix', async ({ page, gallery }) => {
    await gallery.show({ screen: 'failure/ACCOUNT_LOCKED', language: 'en', theme: 'light' })
    for (const button of await page.locator('button:visible, summary').all()) {
      const look = () =>
        button.evaluate((node) => {
          const { backgroundColor, scale } = getComputedStyle(node)
          return `${backgroundColor} ${scale}`
        })
      const resting = await look()
      // Held down: a tap would end at once. Nothing is hovered on this screen.
      await button.hover()
      expect(await look()).toBe(resting)
      await page.mouse.down()
      await expect.poll(look).not.toBe(resting)
      await page.mouse.move(0, 0)
      await page.mouse.up()
    }
  })
})
