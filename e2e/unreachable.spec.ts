import type { Route } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** Ways for a server not to be the widget. */
const SERVERS: Record<string, (route: Route) => Promise<void>> = {
  'behind a closed port': (route) => route.abort('connectionrefused'),
  'never answering': () => Promise.resolve(),
  'answering something else': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to nginx</h1><script>oops(' }),
}

test('a widget that cannot be reached is told within ten seconds, and opens once it is back', async ({
  page,
  context,
  host,
  widget,
  servers,
}) => {
  // What the browser itself says of a page of garbage is not the loader's.
  await context.addInitScript(() => addEventListener('error', (event) => event.preventDefault()))
  await page.clock.install()
  const address = `${servers.widgetUrl}/`
  for (const [name, server] of Object.entries(SERVERS)) {
    await context.route(address, server)
    await host.connect({ mode: name.startsWith('never') ? 'inline' : 'modal', container: '#here' })
    await expect(page.getByRole('status')).toBeVisible()
    await page.clock.fastForward(9_000)
    expect(await host.callsOf('onError')).toEqual([])
    await page.clock.fastForward(1_000)
    await expect
      .poll(() => host.callsOf('onError'), name)
      .toEqual([{ code: 'LOAD_FAILED', message: `Connect: ${address} did not load` }])
    expect(await host.callsOf('onClose')).toEqual([{ reason: 'error' }])
    await expect(page.locator('iframe')).toHaveCount(0)
    await context.unroute(address)
    await page.click('#open')
    await expect(widget.search).toBeVisible()
    expect(await host.callsOf('onReady')).toHaveLength(1)
  }
})

test('a frame that goes to another page in the middle is told, and what that page says counts for nothing', async ({
  page,
  host,
  widget,
  servers,
}) => {
  await page.clock.install()
  await host.connect()
  await expect(widget.search).toBeVisible()
  const [, frame] = page.frames()
  await frame?.evaluate(
    (url) => location.assign(url),
    `${servers.hostUrl.replace('shop.', 'evil.')}/`,
  )
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('Shop')
  await page.frames()[1]?.evaluate(() => {
    parent.postMessage({ connect: 'hello', versions: [1], nonce: 'evil' }, '*')
  })
  await page.clock.fastForward(10_000)
  await expect.poll(() => host.callsOf('onError')).toMatchObject([{ code: 'LOAD_FAILED' }])
  expect(await host.callsOf('onClose')).toEqual([{ reason: 'error' }])
  expect(await host.callsOf('connectToken')).toHaveLength(1)
})
