import { BANKS, LOGIN } from './support/banks.ts'
import { bundlePage } from './support/bundlePage.ts'
import { expect, test } from './support/test.ts'

test('pluggy-connect-sdk page @firefox-matrix @matrix', async ({ page, host, widget, servers }) => {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  const content = await bundlePage('publishedPage.ts', { 'pluggy-connect-sdk': 'pluggy.js' })
  await page.goto(`${host.url}/?widget=${encodeURIComponent(servers.widgetUrl)}`)
  await page.addScriptTag({ type: 'module', content })
  await page.waitForFunction(() => globalThis.pluggyConnect)
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow)
  const namesOfCalls = () =>
    page.evaluate(() => globalThis.calls.map((call) => Object(call[1]).event ?? call[0]))

  await page.click('#open')
  await widget.choose(BANKS.password)
  expect(await overflow()).toBe('hidden')
  await widget.submit(LOGIN)
  await widget.agree()

  // The page hides the widget when the Item is there. The run goes on.
  await expect(page.locator('dialog')).toBeHidden()
  await page.getByLabel('Note').fill('meanwhile')
  expect(await overflow()).toBe('visible')
  await expect.poll(namesOfCalls).toContain('onSuccess')
  await page.evaluate(() => globalThis.pluggyConnect.show())
  await expect(widget.connected(BANKS.password)).toBeVisible()
  await expect(page.locator('dialog:modal')).toBeVisible()
  expect(await overflow()).toBe('hidden')
  await widget.done()
  expect(await overflow()).toBe('visible')

  const item = { id: expect.any(String) }
  const timestamp = expect.any(Number)
  expect(await page.evaluate(() => globalThis.calls)).toEqual([
    ['onOpen'],
    ['shown'],
    ['onEvent', { event: 'SELECTED_INSTITUTION', timestamp, connector: { id: BANKS.password.id } }],
    ['onEvent', { event: 'SUBMITTED_LOGIN', timestamp }],
    ['onEvent', { event: 'SUBMITTED_CONSENT', timestamp }],
    ['onEvent', { event: 'LOGIN_SUCCESS', timestamp, item }],
    ['onEvent', { event: 'ITEM_RESPONSE', timestamp, item }],
    ['onEvent', { event: 'LOGIN_STEP_COMPLETED', timestamp, item }],
    ['onEvent', { event: 'ITEM_RESPONSE', timestamp, item }],
    ['onSuccess', `${BANKS.password.name} UPDATED`],
    ['onClose'],
  ])
  expect(warnings).toEqual(['Connect: the option connectorSortAlphabetically has no effect'])

  // The same token string opens the widget once more.
  await page.click('#open')
  await widget.waitForList()
  await page.evaluate(() => globalThis.pluggyConnect.destroy())
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(await overflow()).toBe('visible')
})
