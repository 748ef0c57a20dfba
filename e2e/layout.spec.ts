import type { Page } from '@playwright/test'
import { coveredWhenFocused, expect, overflowingElements, test } from './support/access.ts'

// In one worker: each worker builds the gallery.
test.describe.configure({ mode: 'default' })

const APPEARANCE = { language: 'pt-BR', theme: 'light' } as const

/** Forms, and the screens with the most content. */
const TALL = [
  'credentials/business',
  'credentials/errorSummary',
  'credentials/choice',
  'list/full',
  'consent/full',
  'authorizing/closed',
  'failure/ACCOUNT_LOCKED',
]

/** The box of an element, in CSS pixels. */
const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`There is no ${selector}.`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test('inline: the last row of the list is above the footer, and can be chosen', async ({
  page,
  gallery,
}) => {
  await page.setViewportSize({ width: 400, height: 700 })
  await gallery.show({ screen: 'list/long', ...APPEARANCE, mode: 'inline' })
  const row = page.getByRole('button', { name: 'Banco Número 300' })
  const scroller = page.locator('div:has(> [role=list])')
  await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await row.waitFor()
  const footer = await boxOf(page, 'footer')
  const { bottom } = await scroller.evaluate((element) => element.getBoundingClientRect())
  expect(bottom).toBeLessThanOrEqual(footer.y)
  expect(footer.bottom).toBe(640)
  await row.click()
})

for (const [width, height] of [
  [320, 256],
  [320, 400],
  [568, 320],
] as const)
  test(`at ${width} × ${height} nothing covers the element that has the focus`, async ({
    page,
    gallery,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height })
    const covered: Record<string, string[]> = {}
    for (const screen of TALL)
      for (const key of ['Tab', 'Shift+Tab'] as const) {
        await gallery.show({ screen, ...APPEARANCE })
        const found = await coveredWhenFocused(page, key)
        if (found.length > 0) covered[`${screen} ${key}`] = found
      }
    expect(covered).toEqual({})
  })

test('in landscape nothing is in the zones of the notch and the home indicator', async ({
  page,
  gallery,
}) => {
  await page.setViewportSize({ width: 852, height: 393 })
  const session = await page.context().newCDPSession(page)
  const insets = { left: 59, right: 59, top: 20, bottom: 21 }
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets })
  for (const screen of ['list/full', 'credentials/business', 'failure/ACCOUNT_LOCKED']) {
    await gallery.show({ screen, ...APPEARANCE, mode: 'top' })
    const outside = await page.evaluate(
      ({ left, right, top, bottom }) =>
        [...document.querySelectorAll('button, input, h1, footer span')]
          .filter((element) => {
            const box = element.getBoundingClientRect()
            return (
              box.left < left ||
              box.right > innerWidth - right ||
              box.top < top ||
              (element.closest('footer') && box.bottom > innerHeight - bottom)
            )
          })
          .map(({ tagName, textContent }) => `${tagName} ${textContent}`),
      insets,
    )
    expect(outside, screen).toEqual([])
  }
})

test('text of 200 % is not cut, and everything can be reached', async ({ page, gallery }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 400, height: 700 })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  const problems: Record<string, string[]> = {}
  for (const screen of TALL) {
    await gallery.show({ screen, ...APPEARANCE })
    expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontSize)).toBe(
      '44px',
    )
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('main button, main span, main p, main input, main summary, h1')]
        .filter((element) => {
          const { overflowY, webkitLineClamp } = getComputedStyle(element)
          if (webkitLineClamp !== 'none' || element.closest('.visually-hidden')) return false
          return overflowY !== 'auto' && element.scrollHeight > element.clientHeight + 2
        })
        .filter((element) => getComputedStyle(element).display !== 'inline')
        .map(({ tagName, textContent }) => `${tagName} ${textContent}`),
    )
    const found = [...cut, ...(await overflowingElements(page))]
    if (found.length > 0) problems[screen] = found
  }
  expect(problems).toEqual({})
})
