import { BANKS, MFA_CODE } from './support/banks.ts'
import { expect, test } from './support/test.ts'
import { WidgetPage } from './support/WidgetPage.ts'

test('two widgets and two script tags are independent @matrix', async ({ page, host, servers }) => {
  test.setTimeout(60_000)
  await host.prepare({ mode: 'inline', container: '#here' })
  await page.click('#open')
  await page.evaluate(() => {
    const container = document.createElement('div')
    container.id = 'there'
    document.body.append(container)
  })
  const before = await page.evaluateHandle(() => globalThis.Connect)
  await page.addScriptTag({ url: `${servers.widgetUrl}/connect.js` })
  expect(await before.evaluate((first) => first === globalThis.Connect)).toBe(true)

  const first = new WidgetPage(page, page.locator('#here').frameLocator('iframe'))
  await first.choose(BANKS.mfa)
  await first.submitAndAgree()
  await expect(first.field('Security code')).toBeVisible()

  await page.evaluate(() => {
    const calls: string[] = []
    const other = globalThis.Connect.create({
      mode: 'modal',
      includeSandbox: true,
      connectToken: async () => {
        const response = await fetch('/connect-token', { method: 'POST', body: '{}' })
        return String((await response.json()).accessToken)
      },
      onSuccess: ({ item }: { item: { connector: { name: string } } }) =>
        calls.push(item.connector.name),
      onClose: ({ reason }: { reason: string }) => calls.push(reason),
    })
    Object.assign(globalThis, { other, otherCalls: calls })
    other.open()
  })
  const second = new WidgetPage(page, page.getByRole('dialog').frameLocator('iframe'))
  await second.connect(BANKS.password)
  await second.leaveBy(second.button('Done'))
  expect(await page.evaluate(() => Reflect.get(globalThis, 'otherCalls'))).toEqual([
    'Sandbox Bank',
    'success',
  ])
  expect(await host.callsOf('onSuccess')).toEqual([])
  expect(await host.callsOf('onClose')).toEqual([])

  await first.submit(MFA_CODE)
  await expect(first.connected(BANKS.mfa)).toBeVisible()
  expect(await host.callsOf('onSuccess')).toMatchObject([{ item: { connector: { id: 1 } } }])
  expect(await page.evaluate(() => Reflect.get(globalThis, 'otherCalls'))).toHaveLength(2)
})
