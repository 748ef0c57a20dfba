import { BANKS } from './support/banks.ts'
import { LinkPage } from './support/LinkPage.ts'
import { Service } from './support/Service.ts'
import { expect, test } from './support/test.ts'

const WIDGET = 'http://widget.example'
test.use({
  serverOptions: { address: `${WIDGET}/`, config: { allowLinks: true } },
  // The receipt of the consent has no digest in a page that is no secure context, and is not sent.
  allowedProblem: /digest/,
})

test('a page without TLS connects a bank, opened by a link, as in an app on a developer’s network @matrix', async ({
  page,
  context,
  servers,
}) => {
  await context.route(`${WIDGET}/**`, async (route) => {
    const path = route.request().url().slice(WIDGET.length)
    const url = `http://127.0.0.1:${new URL(servers.widgetUrl).port}${path}`
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  const connectToken = await new Service(servers.serviceUrl).issueConnectToken()
  const widget = await LinkPage.open(page, WIDGET, { connectToken, includeSandbox: 'true' })
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await widget.connect(BANKS.password)
})
