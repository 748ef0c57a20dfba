import type { Page } from '@playwright/test'
import { startHost } from '../sandbox/host/startHost.ts'
import type { Running } from '../sandbox/listen.ts'
import { BANKS } from './support/banks.ts'
import { LinkPage } from './support/LinkPage.ts'
import { expect, test as base } from './support/test.ts'
import { WidgetPage } from './support/WidgetPage.ts'

const test = base.extend<object, { demo: Running }>({
  demo: [
    async ({ servers }, use) => {
      const demo = await startHost({
        port: 0,
        widgetUrl: servers.widgetUrl,
        serviceUrl: servers.serviceUrl,
        clientId: 'sandbox-client-id',
        clientSecret: 'sandbox-client-secret',
      })
      await use(demo)
      await demo.close()
    },
    { scope: 'worker' },
  ],
})

test.use({ serverOptions: { config: { allowLinks: true } } })

/** The widget of each mode, after *Connect* was clicked. */
const MODES: Record<string, (page: Page) => Promise<WidgetPage>> = {
  modal: async (page) => new WidgetPage(page),
  inline: async (page) => new WidgetPage(page, page.frameLocator('#inline iframe')),
  popup: async (page) => new LinkPage(await page.waitForEvent('popup')),
  redirect: async (page) => new LinkPage(page),
  link: async (page) => new LinkPage(page),
}

for (const [mode, findWidget] of Object.entries(MODES))
  test(`the demo host connects a bank and shows the code for it: ${mode}`, async ({
    page,
    demo,
  }) => {
    await page.goto(demo.url)
    await page.getByLabel('How the widget is shown').selectOption(mode)
    const code = page.locator('#code-text')
    await expect(code).toContainText(
      mode === 'link' ? 'returnUrl' : mode === 'modal' ? 'Connect.create' : `mode: "${mode}"`,
    )
    const widgetPage = findWidget(page)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    const widget = await widgetPage
    await widget.choose(BANKS.password)
    await widget.submitAndAgree()
    await widget.button('Done').click()
    const log = page.getByRole('log', { name: 'What the widget told this page' })
    await expect(log).toContainText(mode === 'link' ? 'returned' : 'onSuccess')
    await expect(page.locator('#item-fields')).toContainText('UPDATED')
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('')

    await page.getByRole('button', { name: 'Update this Item' }).click()
    await expect(page.getByLabel('Item to update')).not.toHaveValue('')
  })
