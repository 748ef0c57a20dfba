import type { Locator } from '@playwright/test'
import { expect, test } from './support/access.ts'

const backgroundOf = (element: Locator) =>
  element.evaluate((node) => getComputedStyle(node).backgroundColor)

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 400, height: 700 } })

  test('no element stays hovered after a tap @matrix', async ({ page, gallery }) => {
    await gallery.show({ screen: 'list/full', language: 'en', theme: 'light' })
    for (const name of ['Personal', 'Banco Tucaluvel', 'Close']) {
      const button = page.getByRole('button', { name, exact: true })
      const before = await backgroundOf(button)
      await button.tap()
      if (name === 'Personal') await button.tap()
      await expect.poll(() => backgroundOf(button)).toBe(before)
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
