import { BANKS, MFA_CODE } from './support/banks.ts'
import { expect, test } from './support/test.ts'
import { WidgetPage } from './support/WidgetPage.ts'

test('two widgets and two script tags are independent @matrix', async ({ page, host, servers }) => {
  await host.connect({ mode: 'inline', container: '#here' })
  const before = await page.evaluateHandle(() => globalThis.Connect)
  await page.addScriptTag({ url: `${servers.widgetUrl}/connect.js` })
  expect(await before.evaluate((first) => first === globalThis.Connect)).toBe(true)

  const first = new WidgetPage(page, page.locator('#here').frameLocator('iframe'))
  await first.choose(BANKS.mfa)
  await first.submitAndAgree()
  await expect(first.field('Security code')).toBeVisible()
  const calls = await page.evaluateHandle(() => globalThis.callbackCalls)

  await host.create()
  await page.evaluate(() => globalThis.connect.open())
  const second = new WidgetPage(page, page.getByRole('dialog').frameLocator('iframe'))
  await second.connect(BANKS.password)
  await second.leaveBy(second.button('Done'))
  expect(await host.callsOf('onSuccess')).toMatchObject([{ item: { connector: { id: 0 } } }])
  expect(await host.callsOf('onClose')).toMatchObject([{ reason: 'success' }])
  expect(await calls.evaluate(({ onSuccess, onClose }) => [onSuccess, onClose])).toEqual([[], []])

  await first.submit(MFA_CODE)
  await expect(first.connected(BANKS.mfa)).toBeVisible()
  const [success] = await calls.evaluate(({ onSuccess }) => onSuccess)
  expect(success).toMatchObject({ item: { connector: { id: 1 } } })
  expect(await host.callsOf('onSuccess')).toHaveLength(1)
})
