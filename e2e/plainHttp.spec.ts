import type { BrowserContext } from '@playwright/test'
import { BANKS } from './support/banks.ts'
import { LinkPage } from './support/LinkPage.ts'
import { Service } from './support/Service.ts'
import { expect, test } from './support/test.ts'

/** Serves a site of these tests under another origin too. */
const serveAt = (context: BrowserContext, origin: string, url: string) =>
  context.route(`${origin}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const local = `http://127.0.0.1:${new URL(url).port}`
    await route.fulfill({ response: await route.fetch({ url: local + pathname + search }) })
  })

const WIDGET = 'http://widget.example'
const REFUSED = 'accepted: https, or http on localhost'

for (const [page_, widget, said] of [
  ['http://shop.example', undefined, 'page is "http://shop.example"'],
  ['https://shop.example', WIDGET, `widgetUrl is "${WIDGET}"`],
  ['http://192.168.1.5:4000', 'https://widget.example', 'page is "http://192.168.1.5:4000"'],
] as const)
  test(`${page_} with the widget ${widget ?? 'on loopback'} is refused at once`, async ({
    page,
    context,
    host,
    servers,
  }) => {
    await serveAt(context, page_, servers.hostUrl)
    await page.goto(page_)
    await host.create(widget ? { widgetUrl: widget } : {})
    await page.click('#open')
    const [error] = await host.callsOf('onError')
    expect(error).toMatchObject({ code: 'INVALID_OPTIONS' })
    expect(error?.message).toContain(`${said}; ${REFUSED}`)
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(await host.callsOf('connectToken')).toEqual([])
  })

test.describe('a page that is no secure context', () => {
  // The receipt of the consent has no digest there, and is not sent.
  test.use({ allowedProblem: /digest/ })

  test('connects a bank all the same, opened by a link, as in an app on a developer’s network', async ({
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
