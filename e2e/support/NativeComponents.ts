import type { Frame, Page } from '@playwright/test'
import { installNative } from '../../tools/scripts/lib/packNative.ts'
import { buildAppPage, decideAtBank } from './appPage.ts'
import { WidgetPage } from './WidgetPage.ts'

/** Builds the example app with the code for phones. */
export async function buildNativeComponents(): Promise<void> {
  await installNative('react-native')
  await buildAppPage('react-native')
}

/**
 * The example app in a page, with React Native's components by react-native-web. Its WebView is an iframe, which believes
 * to be at top level; the bank opens in another page.
 */
export class NativeComponents {
  readonly widget: WidgetPage
  readonly itemIds: (string | undefined)[] = []
  readonly page: Page
  private readonly widgetUrl: string
  private readonly url: string

  private constructor(page: Page, widgetUrl: string, port: number) {
    this.page = page
    this.widgetUrl = widgetUrl
    this.url = `http://app.localhost:${port}/`
    this.widget = new WidgetPage(page)
  }

  static async openIn(page: Page, widgetUrl: string, port: number): Promise<NativeComponents> {
    const opened = new NativeComponents(page, widgetUrl, port)
    page.on('request', (request) => {
      if (request.url().endsWith('/connect-token'))
        opened.itemIds.push(request.postDataJSON().itemId)
    })
    await page.route('**/*', async (route) => {
      const request = route.request()
      if (!request.isNavigationRequest() || !request.frame().parentFrame()) return route.fallback()
      const isAllowed = await page.evaluate(
        (url) => Reflect.get(window, 'mayNavigate')(url),
        request.url(),
      )
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

  /** Starts the app. @param openedBy the address that the system started it with */
  async start(openedBy?: string): Promise<void> {
    const given = { widgetUrl: `${this.widgetUrl}/`, storage: 'yes', ...(openedBy && { openedBy }) }
    await this.page.goto(`${this.url}?${new URLSearchParams(given)}`)
  }

  /** The lines that the app has written. */
  async lines(): Promise<string[]> {
    const text = await this.page.getByTestId('log').textContent()
    return text ? text.split('\n') : []
  }

  press(name: string): Promise<void> {
    return this.page.getByRole('button', { name }).click()
  }

  /** The system ends the WebView's process. */
  kill(): Promise<void> {
    return this.page.evaluate(() => Reflect.get(window, 'killView')())
  }

  /** Agrees, and resolves with the address that the bank's page ends at, of which the app does not know yet. */
  async authorize(isGranted = true): Promise<string> {
    return decideAtBank(await this.widget.agreeAndGoToBank(), isGranted)
  }

  /** As `authorize`; the system ends the app while the person is at the bank. */
  async authorizeWithoutApp(): Promise<string> {
    const bank = await this.widget.agreeAndGoToBank()
    await this.page.goto('about:blank')
    return decideAtBank(bank, true)
  }

  /** The browser over the app closes with an address. */
  async comeBack(address: string): Promise<void> {
    await this.page.evaluate((url) => Reflect.get(window, 'comeBack')(url), address)
  }

  private frame(): Frame | undefined {
    return this.page.frames().find((frame) => frame.parentFrame() !== null)
  }
}
