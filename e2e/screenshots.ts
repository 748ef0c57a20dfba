/**
 * npm run screenshots: walks the first journey through the built widget, light and dark, and writes a
 * picture of each step to docs/images/, in a font that phones have: Roboto or Noto Sans has to be installed.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { HostPage } from './support/HostPage.ts'
import { startServers } from './support/servers.ts'
import { WidgetPage } from './support/WidgetPage.ts'
import { launchChromium } from '../tools/scripts/lib/launchChromium.ts'
import { exitWithError } from '../tools/scripts/setup/exitWithError.mjs'
import { inRoot } from '../tools/scripts/setup/root.mjs'

type Theme = 'light' | 'dark'

const HOST = 'https://acme.example'
const SIZE = { width: 400, height: 700 }

if (!existsSync(inRoot('dist/index.html')))
  exitWithError('There is no build to show: run npm run build.')

/** A family of fonts that phones have, by its name here. */
const FONT = ['Roboto', 'Noto Sans'].find((family) =>
  execFileSync('fc-match', [family, 'family'], { encoding: 'utf8' }).startsWith(family),
)
if (FONT === undefined)
  exitWithError('No font that phones have is installed: fonts-roboto or fonts-noto-core has one.')

const servers = await startServers('chromium')
const browser = await launchChromium()

/** Names below `localhost` are the browser's; Node may not know them. */
const reachable = (url: string) => url.replace(/\/\/\w+\.localhost/, '//localhost')

/** Opens the widget on the host page, which is given a name that can be shown. */
const open = async (page: Page, theme: Theme) => {
  await page.route(`${HOST}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    await route.fulfill({
      response: await route.fetch({ url: reachable(servers.hostUrl + pathname) }),
    })
  })
  await page.goto(HOST)
  const connectToken = await new HostPage(page, HOST).issueConnectToken()
  await page.evaluate((options) => globalThis.Connect.create(options).open(), {
    connectToken,
    includeSandbox: true,
    language: 'en',
    theme,
    application: { name: 'Acme', consentMonths: 12 },
  })
}

/** Holds every read of an Item at one moment of its collection, until it is let go. */
const holdItem = async (page: Page) => {
  const reads = `${servers.widgetUrl}/api/items/*`
  await page.route(reads, async (route) => {
    const response = await route.fetch({ url: reachable(route.request().url()) })
    const held = { status: 'UPDATING', executionStatus: 'TRANSACTIONS_IN_PROGRESS' }
    await route.fulfill({ response, json: { ...(await response.json()), ...held } })
  })
  return () => page.unroute(reads)
}

const walk = async (theme: Theme) => {
  const context = await browser.newContext({
    viewport: SIZE,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    // A page of the internet may reach this machine only by leave.
    permissions: ['local-network-access'],
  })
  const page = await context.newPage()
  const widget = new WidgetPage(page)
  const shoot = async (name: string) => {
    await page.screenshot({ path: inRoot(`docs/images/${name}-${theme}.png`) })
  }

  await open(page, theme)
  await widget.frame.locator('html').evaluate((root, font) => {
    root.style.setProperty('--font', `'${font}'`)
    // `caret: 'hide'` does not reach a frame of another site.
    root.style.setProperty('caret-color', 'transparent')
  }, FONT)
  await widget.heading('Choose your bank').waitFor()
  await widget.type(widget.search, 'sandbox')
  await widget.frame.getByText('Sandbox Bank', { exact: true }).waitFor()
  // A lazy logo that is out of sight never loads by itself.
  await widget.frame.locator('img').evaluateAll(async (logos: HTMLImageElement[]) => {
    for (const logo of logos) logo.loading = 'eager'
    await Promise.all(logos.map((logo) => logo.decode()))
  })
  await shoot('list')

  await widget.choose({ name: 'Sandbox Bank' })
  await widget.field('User name').fill('user')
  await widget.field('Password').fill('password')
  await shoot('form')

  await widget.button('Continue').click()
  await widget.heading(/^Share your data with/).waitFor()
  await shoot('consent')

  const letGo = await holdItem(page)
  await widget.agree()
  await widget.frame.locator('[aria-current=step]', { hasText: 'transactions' }).waitFor()
  await shoot('connecting')

  await letGo()
  await widget.heading('You’re connected').waitFor()
  await shoot('success')
  await context.close()
}

try {
  for (const theme of ['light', 'dark'] as const) await walk(theme)
} finally {
  await browser.close()
  await servers.close()
}
