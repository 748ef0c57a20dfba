import type { Page } from '@playwright/test'
import { serveExamples, type Examples } from '../examples/serve.mjs'
import type { Message } from '../examples/reminders.mjs'
import { BANKS } from './support/banks.ts'
import { APPLICATION_KEYS } from './support/demo.ts'
import { expect, test as base } from './support/test.ts'
import type { WidgetPage } from './support/WidgetPage.ts'

/** The examples as they are in their folder, under the policy that the integration guide gives. */
const test = base.extend<object, { examples: Examples & { url: string; reminded: Message[] } }>({
  examples: [
    async ({ servers }, use) => {
      const { hostUrl, widgetUrl, serviceUrl } = servers
      const reminded: Message[] = []
      const examples = await serveExamples({
        send: async (message) => void reminded.push(message),
        port: 0,
        widgetUrl,
        serviceUrl,
        ...APPLICATION_KEYS,
        signingSecrets: [],
      })
      const url = `http://${new URL(hostUrl).hostname}:${examples.port}`
      await use({ ...examples, url, reminded })
      await examples.close()
    },
    { scope: 'worker' },
  ],
})

async function open(page: Page, address: string, button = 'Connect your bank'): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: button }).click()
}

/** Connects Sandbox Bank, and reads on the shop's page what its backend then says. */
async function connectSandboxBank(page: Page, widget: WidgetPage): Promise<void> {
  await widget.connect(BANKS.password)
  await expect(page.getByRole('status')).toHaveText('Sandbox Bank is connected')
}

/** Connects Sandbox Bank on the page with a script tag. Resolves with the Item's id, as the page tells its backend. */
async function connectByScriptTag(page: Page, widget: WidgetPage, url: string): Promise<string> {
  await open(page, `${url}/script-tag.html`)
  const told = page.waitForRequest('**/connected')
  await connectSandboxBank(page, widget)
  return (await told).postDataJSON().itemId
}

// Before the tests that connect a bank for the same person: a bank that is connected asks first.
test('example connections.html @matrix', async ({ page, widget, examples, service }) => {
  await open(page, `${examples.url}/connections.html`, 'Connect banks')
  await connectSandboxBank(page, widget)
  const listed = page.waitForResponse('**/items')
  await widget.leaveBy(widget.button('Done'))
  await listed
  const before = await service.itemIds()

  await page.getByRole('button', { name: 'Manage your connections' }).click()
  const card = widget.frame.getByRole('listitem').filter({ hasText: 'Sandbox Bank' }).first()
  await card.getByRole('heading', { name: 'Sandbox Bank' }).click()
  await card.getByRole('button', { name: 'Stop sharing' }).click()
  const dialog = widget.frame.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(widget.frame.getByText('You stopped sharing.')).toBeVisible()
  expect(await service.itemIds()).toHaveLength(before.length - 1)
})

test('examples script-tag and update @matrix', async ({ page, widget, examples, service }) => {
  const itemId = await connectByScriptTag(page, widget, examples.url)

  await service.failItem(itemId, 'CONNECTION_ERROR')
  await open(page, `${examples.url}/update.html?item=${itemId}`, 'Renew the connection')
  await widget.button('Try again').click()
  await expect(page.getByRole('status')).toHaveText('Sandbox Bank is connected')
  expect((await service.item(itemId)).status).toBe('UPDATED')
})

test('rule 16: a notice opens update mode @matrix', async ({ page, widget, examples, service }) => {
  const itemId = await connectByScriptTag(page, widget, examples.url)
  const items = await service.itemIds()
  const inFiveDays = new Date(Date.now() + 5 * 24 * 60 * 60_000).toISOString()
  await service.overrideItem(itemId, { consentExpiresAt: inFiveDays })
  await examples.reminders.run(['a-user'])
  const [message, ...others] = examples.reminded
  expect(others).toEqual([])

  const link = `${examples.url}/renew.html${new URL(message?.link ?? '').search}`
  await page.goto(link)
  const renew = page.getByRole('button', { name: 'Renew the connection' })
  await renew.click()
  await widget.button('Renew now').click()
  await widget.agree()
  await expect(widget.connected(BANKS.password)).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Sandbox Bank is connected')
  expect(await service.itemIds()).toEqual(items)

  await page.goto(link)
  await renew.click()
  await expect(page.getByRole('status')).toHaveText('This link was used already')
  await examples.reminders.run(['a-user'])
  expect(examples.reminded).toHaveLength(1)
})

for (const name of ['esm', 'react'])
  test(`example ${name}/ @matrix`, async ({ page, widget, examples }) => {
    await open(page, `${examples.url}/${name}/`)
    await connectSandboxBank(page, widget)
  })
