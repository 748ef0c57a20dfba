import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { serveStatic } from '@hono/node-server/serve-static'
import { expect, type Page } from '@playwright/test'
import { Hono } from 'hono'
import { listen, type RequestEnv, type Running } from '../../packages/sandbox/listen.ts'
import type { NativePackage } from '../../tools/scripts/lib/packNative.ts'
import { inRoot } from '../../tools/scripts/setup/root.mjs'
import { approve } from './bankPage.ts'
import { BANKS } from './banks.ts'
import type { Service } from './Service.ts'
import { WidgetPage } from './WidgetPage.ts'

/** The address at which the bank's flow ends, in the pages of the testing folders of `packages/`. */
const RETURN = 'https://app.example/connect'
const run = promisify(execFile)

/** Builds the page of an app with a package of `packages/`. */
export async function buildAppPage(name: NativePackage): Promise<void> {
  const config = `packages/${name}/testing/vite.config.ts`
  await run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--config', config], {
    cwd: inRoot(),
  })
}

/** Serves a folder of `.cache/` as the page of an app, with headers if given, and, as its backend, connect tokens. */
export function serveAppPage(
  folder: string,
  service: Service,
  headers: Record<string, string> = {},
): Promise<Running> {
  const app = new Hono<RequestEnv>()
  app.post('/connect-token', async (context) => {
    const { itemId } = await context.req.json<{ itemId?: string }>()
    const accessToken = await service.issueConnectToken(itemId === undefined ? {} : { itemId })
    return context.json({ accessToken })
  })
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
  })
  app.use(serveStatic({ root: inRoot('.cache', folder) }))
  return listen(app, 0)
}

/** The page of an app with a package, in which a test plays the system around it. The bank opens in another page. */
export class AppPage {
  readonly page: Page
  readonly widget: WidgetPage
  /** The Items that tokens were asked for. */
  readonly itemIds: (string | undefined)[] = []
  readonly #url: string

  /** @param given the app's own parameters */
  constructor(page: Page, port: number, given: Record<string, string>) {
    this.page = page
    this.widget = new WidgetPage(page)
    this.#url = `http://app.localhost:${port}/?${new URLSearchParams(given)}`
    page.on('request', (request) => {
      if (request.url().endsWith('/connect-token')) this.itemIds.push(request.postDataJSON().itemId)
    })
  }

  /** Starts the app. @param openedBy the address that the system started it with */
  async start(openedBy?: string): Promise<void> {
    const opened = openedBy === undefined ? '' : `&${new URLSearchParams({ openedBy })}`
    await this.page.goto(this.#url + opened)
  }

  press(name: string): Promise<void> {
    return this.page.getByRole('button', { name }).click()
  }

  /** Waits until the app has written exactly these lines. */
  async expectLines(...lines: string[]): Promise<void> {
    await expect(this.page.getByTestId('log')).toHaveText(lines.join('\n'))
  }

  /** Agrees, and resolves with the bank's page, which the app opens. */
  private async toBank(): Promise<Page> {
    await this.widget.agree()
    return this.widget.bankOpenedBy(this.widget.link(/^Go to/))
  }

  /** Resolves with the address that the bank's page ends at, of which the app does not know yet. */
  async authorize(): Promise<string> {
    return approveAtBank(await this.toBank())
  }

  /** As `authorize`; the system ends the app while the person is at the bank. */
  async authorizeWithoutApp(): Promise<string> {
    const bank = await this.toBank()
    await this.page.goto('about:blank')
    return approveAtBank(bank)
  }

  /** A bank with a password, to the end of the run. */
  async connectByPassword(): Promise<void> {
    const { name } = BANKS.password
    await this.widget.connect(BANKS.password)
    await this.expectLines(`success ${name}`)
    await this.widget.done()
    await this.expectLines(`success ${name}`, 'close success')
  }
}

/** Approves on the bank's page. Resolves with the address that it ends at, of which the app does not know yet. */
export async function approveAtBank(bank: Page): Promise<string> {
  // A redirect gets by every route of Playwright's, and nothing answers at the app's address.
  const back = bank.waitForRequest((request) => request.url().startsWith(RETURN))
  await approve(bank)
  const returned = (await back).url()
  await bank.close()
  return returned
}
