import type { Locator } from '@playwright/test'
import { BANKS, LOGIN } from './support/banks.ts'
import { passUntil } from './support/clock.ts'
import { hold } from './support/hold.ts'
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

test('a double click acts once @firefox-matrix @matrix', async ({ host, widget }) => {
  await host.toForm(BANKS.password)
  await widget.fill(LOGIN)
  await widget.button('Continue').dblclick()
  // The second press is on the next screen already, and takes the focus from nothing there.
  await expect(widget.heading(/^Share your data with/)).toBeFocused()
  expect(await host.eventNames()).not.toContain('CONSENT_SUBMITTED')
  await widget.agreeButton.dblclick()
  await expect(widget.connected(BANKS.password)).toBeVisible()
  expect((await host.eventNames()).filter((name) => name === 'ITEM_CREATED')).toHaveLength(1)
})

test('a service that hangs is told to the host within ten seconds @matrix', async ({
  page,
  context,
  host,
  widget,
}) => {
  await page.clock.install()
  const told = async (isThis: (event: { name: string; screen?: string }) => boolean) =>
    (await host.callsOf('onEvent')).filter(isThis).map(({ timestamp }) => Date.parse(timestamp))
  /** Lets the time pass until the host hears of a request, so many ms after an event. */
  const slowAfter = async (isBefore: Parameters<typeof told>[0], count: number) => {
    await expect.poll(async () => (await told(isBefore)).length).toBeGreaterThan(0)
    const slow = () => told(({ name }) => name === 'SERVICE_SLOW')
    await passUntil(page, 500, async () => (await slow()).length === count)
    return ((await slow()).at(-1) ?? NaN) - ((await told(isBefore))[0] ?? NaN)
  }
  const sendList = await hold(context, '**/api/connectors?*')
  await host.connect()
  expect(await slowAfter(({ name }) => name === 'OPEN', 1)).toBeLessThanOrEqual(10_000)
  sendList()
  await widget.choose(BANKS.password)
  const sendItem = await hold(context, '**/api/items')
  await widget.submitAndAgree()
  expect(await slowAfter(({ screen }) => screen === 'sending', 2)).toBeLessThanOrEqual(10_000)
  sendItem()
  await expect(widget.connected(BANKS.password)).toBeVisible()
  expect(await host.callsOf('onError')).toEqual([])
})
