import type { Page } from '@playwright/test'
import { setTextSize } from './support/layout.ts'
import { expect, overflowingElements, test } from './support/access.ts'

// In one worker: each worker builds the gallery.
test.describe.configure({ mode: 'default' })

const ENGLISH = { language: 'en', theme: 'light' } as const

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
        return { label: row.querySelector('span')?.textContent, x, y, height }
      }),
    )

test('the rows that are agreed to are those that are read, and those of the result, in one place', async ({
  page,
  gallery,
}) => {
  for (const [width, height] of [
    [400, 700],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height })
    await gallery.show({ screen: 'consent/full', ...ENGLISH })
    const agreed = await rowsOf(page)
    expect(agreed).toHaveLength(5)
    for (const screen of ['connecting/sending', 'connecting/transactions', 'success/full']) {
      await gallery.show({ screen, ...ENGLISH })
      expect(await rowsOf(page), screen).toEqual(agreed)
    }
  }
})

test('a long wait says one thing at a time, and moves nothing @matrix', async ({
  page,
  gallery,
}) => {
  const sentences = page.getByRole('main').getByText(/usually takes|at their own pace/)
  await gallery.show({ screen: 'connecting/transactions', ...ENGLISH })
  const before = await rowsOf(page)
  await expect(sentences).toHaveText(['This usually takes under a minute.'])
  for (const screen of ['connecting/after20s', 'connecting/after60s', 'connecting/overdue']) {
    await gallery.show({ screen, ...ENGLISH })
    expect(await rowsOf(page), screen).toEqual(before)
    await expect(page.getByText('This usually takes')).toHaveCount(0)
  }
})

test('offline, the wait blames the connection, not the service', async ({ page, gallery }) => {
  await gallery.show({ screen: 'connecting/offline', ...ENGLISH })
  await expect(page.getByRole('alert')).toHaveText(
    /^We can’t reach the service. Check your internet/,
  )
  await expect(page.getByRole('main')).not.toContainText('busy')
})

test('a consent fits the smallest phone; where it does not fit, nothing is covered by its button', async ({
  page,
  gallery,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await gallery.show({ screen: 'consent/plainOnPhone', ...ENGLISH })
  const agree = page.getByRole('button', { name: 'Agree and continue' })
  await expect(agree).toBeInViewport({ ratio: 1 })

  for (const [width, height, screen] of [
    [844, 390, 'consent/oauth'],
    [320, 568, 'consent/everyChoice'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await gallery.show({ screen, ...ENGLISH })
    // All of the text is above the button, which ends the page.
    const bottoms = await page
      .locator('main :is(h1, li, p, label, summary)')
      .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().bottom))
    const { top } = await page
      .getByRole('button', { name: /^Agree and/ })
      .first()
      .evaluate((element) => element.getBoundingClientRect())
    expect(Math.max(...bottoms), screen).toBeLessThanOrEqual(top)
  }
})

test('with text of 150 and 200 % the screens are no wider than the page, and a dialog shows its question @matrix', async ({
  page,
  gallery,
}) => {
  for (const [percent, width] of [
    [150, 320],
    [200, 400],
    [200, 320],
  ] as const) {
    await setTextSize(page, percent)
    await page.setViewportSize({ width, height: 700 })
    for (const screen of [
      'consent/oauth',
      'connecting/transactions',
      'success/full',
      'authorizing/opened',
    ]) {
      await gallery.show({ screen, language: 'de', theme: 'light' })
      expect(await overflowingElements(page), `${screen} ${width}`).toEqual([])
    }
    await gallery.show({ screen: 'leaving/stops', language: 'de', theme: 'light' })
    const dialog = page.getByRole('dialog')
    expect(
      await dialog.evaluate(({ scrollTop, scrollWidth, clientWidth }) => [
        scrollTop,
        scrollWidth - clientWidth,
      ]),
    ).toEqual([0, 0])
    expect(await overflowingElements(page), `dialog ${width}`).toEqual([])
  }
})

test('in the dark a check box that is not ticked is empty', async ({ page, gallery }) => {
  await gallery.show({ screen: 'consent/everyChoice', language: 'en', theme: 'dark' })
  const box = page.getByRole('checkbox').first()
  await expect(box).not.toBeChecked()
  await expect(box).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(box).toHaveCSS('appearance', 'none')
  // A card is a radio button too, with a shape of its own.
  await gallery.show({ screen: 'credentials/choice', language: 'en', theme: 'dark' })
  await expect(page.getByRole('radio').first()).toHaveCSS('border-radius', '10px')
})

test('inline on a wide page the bar is no wider than the content, on a phone only the list scrolls', async ({
  page,
  gallery,
}) => {
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
})
