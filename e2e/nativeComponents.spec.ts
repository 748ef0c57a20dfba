import type { Frame, Page } from '@playwright/test'
import { installNative } from '../tools/scripts/lib/packNative.ts'
import { AppPage, approveAtBank, buildAppPage, serveAppPage } from './support/appPage.ts'
import { BANKS, LOGIN } from './support/banks.ts'
import { expect, test as base } from './support/test.ts'

/**
 * The example app in a page, with React Native's components by react-native-web. Its WebView is an iframe, which believes
 * to be at top level; the bank opens in another page.
 */
class NativeComponents extends AppPage {
  /** The page's messages, as far as the app has them. */
  heard = ''
  /** The number of messages after which the WebView's process dies, once. */
  diesAfter = Infinity
  /** The addresses that the page went to itself: Android refuses one in time only where the app's JavaScript is not busy. */
  readonly left: string[] = []

  static async openIn(page: Page, widgetUrl: string, port: number): Promise<NativeComponents> {
    const given = { widgetUrl: `${widgetUrl}/`, storage: 'yes' }
    const opened = new NativeComponents(page, port, given)
    await page.route('**/*', async (route) => {
      const request = route.request()
      if (!request.isNavigationRequest() || !request.frame().parentFrame()) return route.fallback()
      const isAllowed = await page.evaluate(
        (url) => Reflect.get(window, 'mayNavigate')(url),
        request.url(),
      )
      if (!isAllowed) opened.left.push(request.url())
      return isAllowed ? route.fallback() : route.abort('aborted')
    })
    await page.exposeFunction('runInFrame', (script: string) =>
      opened
        .frame()
        ?.evaluate(script)
        .catch(() => undefined),
    )
    // In the order of the page's calls, before its navigation: a message between windows can be lost to that.
    await page.exposeBinding('postToApp', async ({ frame }, data: string) => {
      const message = { data, url: frame.url() }
      if (frame === opened.frame())
        await page
          .evaluate((nativeEvent) => Reflect.get(window, 'onViewMessage')(nativeEvent), message)
          .catch(() => undefined)
      opened.heard += data
      opened.diesAfter -= 1
      if (opened.diesAfter === 0) await opened.kill()
    })
    // A WebView's page is at top level, and has React Native's bridge.
    await page.addInitScript((origin) => {
      if (location.origin !== origin) return
      Object.defineProperty(window, 'parent', { value: window })
      const postMessage = (text: string) => void Reflect.get(window, 'postToApp')(text)
      Object.assign(window, { ReactNativeWebView: { postMessage } })
    }, new URL(widgetUrl).origin)
    await opened.start()
    return opened
  }

  /** The system ends the WebView's process. */
  kill(): Promise<void> {
    return this.page.evaluate(() => Reflect.get(window, 'killView')())
  }

  /** The browser over the app closes with an address. */
  async comeBack(address: string): Promise<void> {
    await this.page.evaluate((url) => Reflect.get(window, 'comeBack')(url), address)
  }

  /** One step of a person who connects a bank, whatever screen is shown. */
  async act(): Promise<void> {
    const { widget } = this
    const button = widget
      .button('Done')
      .or(widget.agreeButton)
      .or(widget.link(/^Go to/))
    if (await button.isVisible()) await button.click()
    else if (await widget.search.isVisible()) await widget.choose(BANKS.unitedKingdom)
  }

  private frame(): Frame | undefined {
    return this.page.frames().find((frame) => frame.parentFrame() !== null)
  }
}

const test = base.extend<{ app: NativeComponents }>({
  app: async ({ page, servers, service }, use) => {
    const backend = await serveAppPage('native-components', service)
    await use(await NativeComponents.openIn(page, servers.widgetUrl, backend.port))
    await backend.close()
  },
})

test.describe('the components of React Native, rendered by react-native-web @matrix', () => {
  // In one worker: the packages are installed, and the app is built, once.
  test.describe.configure({ mode: 'default' })

  // A navigation to the bank is refused, and the frame of a WebView that died stops at once.
  test.use({ allowedProblem: /./ })

  // Each of them loads an app, and the widget in it.
  test.slow()
  test.use({ viewport: { width: 400, height: 700 } })

  test.beforeAll(async () => {
    // The packages of packages/react-native may have to be installed first.
    test.setTimeout(600_000)
    await installNative('react-native')
    await buildAppPage('react-native')
  })

  test('connect a bank with a password, and the modal goes', async ({ app }) => {
    await app.press('Connect a bank')
    await app.connectByPassword()
    await expect(app.page.locator('iframe')).toHaveCount(0)
  })

  test('open the bank outside, and go on when the browser closes', async ({ app }) => {
    await app.press('Connect a bank')
    await app.widget.choose(BANKS.unitedKingdom)
    await app.comeBack(await app.authorize())
    await expect(app.widget.connected(BANKS.unitedKingdom)).toBeVisible()
    expect(app.itemIds).toEqual([undefined])
  })

  test('show that the page is on its way, and a way to leave, before there is a token', async ({
    app,
  }) => {
    await app.page.route('**/connect-token', () => undefined)
    await app.press('Connect a bank')
    await expect(app.page.getByRole('progressbar')).toBeVisible()
    await expect(app.page.locator('iframe')).toHaveCount(0)
    await app.press('Close')
    await app.expectLines('close user')
  })

  test('keep clear of the bars and the keyboard of an edge-to-edge phone', async ({ app }) => {
    await app.press('Connect a bank')
    await app.widget.choose(BANKS.password)
    const heading = app.widget.heading(/^Sign in/)
    await heading.waitFor()
    const seen = () =>
      app.widget.contentFrame().evaluate(() => {
        const bar = document.querySelector('header')
        const shell = bar?.parentElement
        return [bar && getComputedStyle(bar).paddingTop, shell?.offsetHeight, innerHeight]
      })
    const height = await app.page.evaluate(() => innerHeight)
    expect(await seen()).toEqual(['24px', height, height])
    await app.page.evaluate(() => Reflect.get(window, 'showKeyboard')(300))
    await expect.poll(seen).toEqual(['24px', 300, height])
  })

  test('ask before the sheet is swiped down over a filled form', async ({ app }) => {
    await app.press('Connect a bank')
    await app.widget.choose(BANKS.password)
    await app.widget.field('User name').fill('user')
    await expect.poll(() => app.heard).toContain('"screen":"credentials"')
    // react-native-web asks for the modal's end by Escape, as iOS does by a swipe.
    const swipe = () =>
      app.page.evaluate(() => document.dispatchEvent(new KeyboardEvent('keyup', { key: 'Escape' })))
    await swipe()
    await app.widget.button('Stay').click()
    await swipe()
    await app.widget.button('Leave').click()
    await app.expectLines('close user')
  })

  test('go on in a new WebView when the process of the first has died', async ({ app }) => {
    await app.press('Connect a bank')
    await app.widget.choose(BANKS.mfa)
    await app.widget.submitAndAgree(LOGIN)
    await app.widget.field('Security code').waitFor()
    await app.kill()
    await app.widget.submit({ 'Security code': '123456' })
    await expect(app.widget.connected(BANKS.mfa)).toBeVisible()
    await app.expectLines(`success ${BANKS.mfa.name}`)
    // The same token, and so the same Item.
    expect(app.itemIds).toEqual([undefined])
  })

  // A run with the bank's page has thirteen messages before `close`, which removes the WebView itself.
  for (let point = 1; point <= 13; point += 1)
    test(`have one result where the process dies after message ${point}`, async ({
      app,
      service,
    }) => {
      const { page } = app
      // A screen can change under the finger: what it was for is looked for anew.
      page.setDefaultTimeout(5000)
      page.on('popup', async (bank) => app.comeBack(await approveAtBank(bank)))
      const before = await service.itemIds()
      app.diesAfter = point
      await app.press('Connect a bank')
      const log = page.getByTestId('log')
      await expect(async () => {
        await app.act()
        expect(await log.textContent()).toContain('close')
      }).toPass({ intervals: [100] })
      await app.expectLines(`success ${BANKS.unitedKingdom.name}`, 'close success')
      expect([app.itemIds, app.left]).toEqual([[undefined], []])
      const [itemId = '', ...others] = (await service.itemIds()).filter(
        (id) => !before.includes(id),
      )
      expect(others).toEqual([])
      expect((await service.item(itemId)).status).toBe('UPDATED')
    })

  test('go on with the Item when the app is started by the return address', async ({ app }) => {
    await app.press('Connect a bank')
    await app.widget.choose(BANKS.unitedKingdom)
    const returned = await app.authorizeWithoutApp()
    await app.start(returned)
    await expect(app.widget.connected(BANKS.unitedKingdom)).toBeVisible()
    expect(app.itemIds).toEqual([undefined, new URL(returned).searchParams.get('itemId')])
    await app.widget.done()
    await app.expectLines(`success ${BANKS.unitedKingdom.name}`, 'close success')
    // The system delivers the address once more.
    await app.start(returned)
    await expect(app.page.getByRole('button', { name: 'Connect a bank' })).toBeEnabled()
    await app.expectLines()
  })
})
