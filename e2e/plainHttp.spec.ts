import type { BrowserContext } from '@playwright/test'
import { BANKS } from './support/banks.ts'
import { LinkPage } from './support/LinkPage.ts'
import { Service } from './support/Service.ts'
import { expect, test } from './support/test.ts'

/** Serves a site of these tests under another origin too. */
const serveAt = (context: BrowserContext, origin: string, url: string) =>
  context.route(`${origin}/**`, async (route) => {
    const path = route.request().url().slice(origin.length)
    const local = `http://127.0.0.1:${new URL(url).port}`
    await route.fulfill({ response: await route.fetch({ url: local + path }) })
  })

const WIDGET = 'http://widget.example'
test.use({ serverOptions: { address: `${WIDGET}/`, config: { allowLinks: true } } })

test('a host page without TLS is refused at once @matrix', async ({
  page,
  context,
  host,
  servers,
}) => {
  const shop = 'http://shop.example'
  await serveAt(context, shop, servers.hostUrl)
  // A browser loads no script of this machine into a page of another.
  await serveAt(context, `${shop}/widget`, servers.widgetUrl)
  await page.goto(shop)
  await page.addScriptTag({ url: '/widget/connect.js' })
  await host.create({ widgetUrl: 'http://widget.localhost' })
  await page.click('#open')
  const [error] = await host.callsOf('onError')
  expect(error?.code).toBe('INVALID_OPTIONS')
  expect(error?.message).toContain(`page is "${shop}"; accepted: https, or http on localhost`)
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(await host.callsOf('connectToken')).toEqual([])
})

test.describe('a page that is no secure context', () => {
  // The receipt of the consent has no digest there, and is not sent.
  test.use({ allowedProblem: /digest/ })

  test('connects a bank all the same, opened by a link, as in an app on a developer’s network @matrix', async ({
    page,
    context,
    servers,
  }) => {
    await serveAt(context, WIDGET, servers.widgetUrl)
    const connectToken = await new Service(servers.serviceUrl).issueConnectToken()
    const widget = await LinkPage.open(page, WIDGET, { connectToken, includeSandbox: 'true' })
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    await widget.connect(BANKS.password)
  })
})
