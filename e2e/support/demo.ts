import type { Locator, Page } from '@playwright/test'
import { startHost } from '../../packages/sandbox/host/startHost.ts'
import type { Running } from '../../packages/sandbox/listen.ts'
import { LinkPage } from './LinkPage.ts'
import { expect, test as base } from './test.ts'
import { WidgetPage } from './WidgetPage.ts'

export const APPLICATION_KEYS = {
  clientId: 'sandbox-client-id',
  clientSecret: 'sandbox-client-secret',
}

/** Each test has a demo of its own, which knows no account of another's. */
export const test = base.extend<{ demo: Running }>({
  demo: async ({ servers: { sendWebhooksTo, ...servers } }, use) => {
    const demo = await startHost({ port: 0, ...APPLICATION_KEYS, ...servers })
    sendWebhooksTo(`${demo.url}/webhooks`)
    await use(demo)
    await demo.close()
  },
})

export const connectButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Connect a bank' })

/** A run beside the page opens it too, where there is room. */
export async function openDeveloperPanel(page: Page): Promise<void> {
  const panel = page.locator('#developer')
  if ((await panel.getAttribute('open')) === null) await panel.locator('> summary').click()
}

/** Has the demo show the widget in a mode, clicks *Connect a bank*, and returns the widget. */
export async function connectIn(page: Page, mode: string): Promise<WidgetPage> {
  await page.getByLabel('How the widget is shown').selectOption(mode)
  const popup = mode === 'popup' ? page.waitForEvent('popup') : null
  await connectButton(page).click()
  if (popup) return new LinkPage(await popup)
  if (mode === 'redirect' || mode === 'link') return new LinkPage(page)
  return mode === 'inline' || mode === 'picker'
    ? new WidgetPage(page, page.frameLocator('#inline iframe'))
    : new WidgetPage(page)
}

export { expect }
