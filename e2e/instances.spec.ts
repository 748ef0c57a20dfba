import { expect, test } from './support/test.ts'
import { WidgetPage } from './support/WidgetPage.ts'

const LOGIN = { 'User name': 'user', Password: 'password' }

test('two widgets on one page, and the script a second time, do not disturb each other', async ({
  page,
  host,
  servers,
}) => {
  test.setTimeout(60_000)
  await host.prepare({ mode: 'inline', container: '#here' })
  await page.click('#open')
  await page.evaluate(() => {
    const place = document.createElement('div')
    place.id = 'there'
    document.body.append(place)
  })
  const before = await page.evaluateHandle(() => globalThis.Connect)
  await page.addScriptTag({ url: `${servers.widgetUrl}/connect.js` })
  expect(await before.evaluate((first) => first === globalThis.Connect)).toBe(true)

  const one = new WidgetPage(page, page.locator('#here').frameLocator('iframe'))
  await one.choose('Sandbox MFA Bank')
  await one.submit(LOGIN)
  await one.agree()
  await expect(one.field('Security code')).toBeVisible()

  await page.evaluate(() => {
    const told: string[] = []
    const other = globalThis.Connect.create({
      mode: 'modal',
      includeSandbox: true,
      connectToken: async () => {
        const response = await fetch('/connect-token', { method: 'POST', body: '{}' })
        return String((await response.json()).accessToken)
      },
      onSuccess: ({ item }: { item: { connector: { name: string } } }) =>
        told.push(item.connector.name),
      onClose: ({ reason }: { reason: string }) => told.push(reason),
    })
    Object.assign(globalThis, { other, otherTold: told })
    other.open()
  })
  const two = new WidgetPage(page, page.getByRole('dialog').frameLocator('iframe'))
  await two.choose('Sandbox Bank')
  await two.submit(LOGIN)
  await two.agree()
  await expect(two.heading('Sandbox Bank is connected')).toBeVisible()
  await two.leaveBy(two.button('Done'))
  expect(await page.evaluate(() => Reflect.get(globalThis, 'otherTold'))).toEqual([
    'Sandbox Bank',
    'success',
  ])
  expect(await host.told('onSuccess')).toEqual([])
  expect(await host.told('onClose')).toEqual([])

  await one.submit({ 'Security code': '123456' })
  await expect(one.heading('Sandbox MFA Bank is connected')).toBeVisible()
  expect(await host.told('onSuccess')).toMatchObject([{ item: { connector: { id: 1 } } }])
  expect(await page.evaluate(() => Reflect.get(globalThis, 'otherTold'))).toHaveLength(2)
})
