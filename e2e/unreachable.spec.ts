import type { Route } from '@playwright/test'
import { passUntil } from './support/clock.ts'
import { ignoreErrors } from './support/routes.ts'
import { expect, test } from './support/test.ts'

const SLOW = 'The page is still loading.'
const NOT_LOADED = 'The page didn’t load. Check your connection.'

test('a silent page is lost in a minute', async ({ page, context, host, widget, servers }) => {
  await page.clock.install()
  const address = `${servers.widgetUrl}/`
  await context.route(address, () => {})
  const tokens = async () => (await host.tokens()).length
  await host.connect()
  await expect.poll(tokens).toBe(1)
  await page.clock.fastForward(10_000)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await host.callsOf('onError')).toEqual([])
  await expect.poll(tokens).toBe(2)
  await page.clock.fastForward(10_000)
  await expect(page.getByRole('alert')).toHaveText(SLOW)
  await page.clock.fastForward(50_000)
  await expect(page.getByRole('alert')).toHaveText(NOT_LOADED)
  expect(await host.callsOf('onError')).toMatchObject([{ code: 'LOAD_FAILED', reason: 'timedOut' }])
  await context.unroute(address)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(widget.search).toBeVisible()
  expect(await host.callsOf('onClose')).toEqual([])
})

test.describe('a host page whose policy forbids the frame', () => {
  test.use({ allowedProblem: /frame-src/ })

  for (const mode of ['modal', 'inline'] as const)
    test(`is told so at once: ${mode} @firefox-matrix @matrix`, async ({ page, host, servers }) => {
      await host.prepare({ mode, container: '#here' })
      await page.evaluate(() => {
        const policy = document.createElement('meta')
        policy.httpEquiv = 'Content-Security-Policy'
        policy.content = "frame-src 'self'"
        document.head.append(policy)
      })
      await page.click('#open')
      const message = `Connect: ${servers.widgetUrl}/ did not load: frameSrc`
      await expect
        .poll(() => host.callsOf('onError'))
        .toMatchObject([{ code: 'LOAD_FAILED', reason: 'frameSrc', message }])
      await expect(page.getByRole('alert')).toHaveText(NOT_LOADED)
      await page.getByRole('button', { name: 'Close' }).click()
      expect(await host.callsOf('onClose')).toMatchObject([{ reason: 'error' }])
    })
})

test('a frame that goes elsewhere is told', async ({ page, host, widget, servers }) => {
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
  // Its time begins once the widget's page has said goodbye, which a busy browser delivers late.
  await passUntil(page, 10_000, async () => (await host.callsOf('onError')).length > 0)
  expect(await host.callsOf('onError')).toMatchObject([{ code: 'LOAD_FAILED' }])
  await page.getByRole('button', { name: 'Close' }).click()
  expect(await host.callsOf('onClose')).toMatchObject([{ reason: 'error' }])
  expect(await host.callsOf('connectToken')).toHaveLength(1)
})

const refuse = (route: Route) => route.abort('connectionrefused')
const answerGarbage = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: '<h1>Welcome</h1><script>oops(' })

for (const [what, mode, next, answer] of [
  ['nothing', 'modal', 'Cerrar', refuse],
  ['nothing', 'inline', 'Intentar de nuevo', refuse],
  ['garbage', 'modal', 'Intentar de nuevo', answerGarbage],
  ['garbage', 'popup', 'Intentar de nuevo', answerGarbage],
] as const)
  test(
    `a page that is ${what} is told after ten seconds, and opened anew: ${mode}, ${next}`,
    // Firefox has no event for a refused frame: there the page is slow, and lost in a minute, as a silent one.
    { tag: answer === refuse ? ['@matrix'] : ['@matrix', '@firefox-matrix'] },
    async ({ page, context, host, servers }) => {
      await ignoreErrors(context)
      await page.clock.install()
      const address = new RegExp(`^${servers.widgetUrl}/(#popup.*)?$`)
      await context.route(address, answer)
      await host.prepare({ mode, language: 'es', container: '#here' })
      const lost = await host.open(mode)
      const isPopup = mode === 'popup'
      // Of a window the loader sees half a second later that a page has come.
      if (isPopup) await page.clock.fastForward(500)
      else await expect(page.getByRole('status')).toBeVisible()
      await page.clock.fastForward(9_000)
      expect(await host.callsOf('onError')).toEqual([])
      await page.clock.fastForward(1_000)
      const notice = page.getByRole('alert')
      await expect(notice).toHaveText('La página no cargó. Revisa tu conexión.')
      // Whatever the language of the host page.
      expect(
        await notice.evaluate((element) => element.closest('[lang]')?.getAttribute('lang')),
      ).toBe('es')
      const message = `Connect: ${servers.widgetUrl}/ did not load: otherPage`
      const told = isPopup ? {} : { reason: 'otherPage', message }
      expect(await host.callsOf('onError')).toMatchObject([{ code: 'LOAD_FAILED', ...told }])
      await expect(page.locator('iframe')).toHaveCount(0)
      if (isPopup) await expect.poll(() => lost.page.isClosed()).toBe(true)
      const again = page.getByRole('button', { name: 'Intentar de nuevo' })
      await expect(again).toBeFocused()
      expect(await host.callsOf('onClose')).toEqual([])

      await context.unroute(address)
      const isClosed = next === 'Cerrar'
      if (isClosed) await page.getByRole('button', { name: next }).click()
      expect(await host.callsOf('onClose')).toMatchObject(isClosed ? [{ reason: 'error' }] : [])
      if (isClosed) await expect(notice).toHaveCount(0)
      const widget = await host.open(mode, isClosed ? page.locator('#open') : again)
      await expect(widget.frame.getByRole('searchbox')).toBeVisible()
      await expect(notice).toHaveCount(0)
      await expect.poll(() => host.callsOf('onReady')).toHaveLength(1)
      expect(await host.callsOf('onOpen')).toHaveLength(2)
      expect(await host.callsOf('onError')).toHaveLength(1)
    },
  )
