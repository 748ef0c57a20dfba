import type { Locator } from '@playwright/test'
import { BANKS, LOGIN } from './support/banks.ts'
import { expect, test } from './support/test.ts'

async function centreOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not shown.')
  const { x, y, width, height } = box
  return [x + width / 2, y + height / 2] as const
}

for (const { pauseMs, tag } of [
  { pauseMs: 20, tag: ['@firefox-matrix', '@matrix'] },
  { pauseMs: 120, tag: ['@firefox-matrix'] },
  { pauseMs: 350, tag: ['@firefox-matrix', '@matrix'] },
])
  test(
    `clicks at one place every ${pauseMs} ms do not agree to the consent`,
    { tag },
    async ({ page, host, widget, service }) => {
      await host.toForm(BANKS.password)
      await widget.fill(LOGIN)
      const [x, y] = await centreOf(widget.button('Continue'))
      const before = (await service.itemIds()).length
      for (let click = 0; click < 6; click += 1) await page.mouse.click(x, y, { delay: pauseMs })

      await expect(widget.heading(/^Share your data with/)).toBeVisible()
      expect(await host.eventNames()).not.toContain('CONSENT_SUBMITTED')
      expect(await service.itemIds()).toHaveLength(before)
      await widget.agree()
      await expect(widget.connected(BANKS.password)).toBeVisible()
    },
  )

test('a held key does not agree, and one that is pressed does', async ({ page, host, widget }) => {
  await host.toForm(BANKS.password)
  await widget.fill(LOGIN)
  await widget.field('Password').focus()
  // Held since the form: it submits, and is repeated on whatever has the focus then.
  await page.keyboard.down('Enter')
  const agree = widget.agreeButton
  await agree.focus()
  for (let repeat = 0; repeat < 20; repeat += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(agree).toBeFocused()
  expect(await host.eventNames()).not.toContain('CONSENT_SUBMITTED')
  await expect(agree).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(widget.connected(BANKS.password)).toBeVisible()
})
