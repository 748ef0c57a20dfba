import type { Page } from '@playwright/test'
import { expect, test } from './support/access.ts'

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

test('the rows agreed to keep their place to the end @matrix', async ({ page, gallery }) => {
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

test('a long wait says one thing and moves nothing @matrix', async ({ page, gallery }) => {
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

test('a consent fits the smallest phone @matrix', async ({ page, gallery }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await gallery.show({ screen: 'consent/plainOnPhone', ...ENGLISH })
  const agree = page.getByRole('button', { name: 'Agree and continue' })
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

test('inline: a bar as wide as the content, one scroller @matrix', async ({ page, gallery }) => {
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
