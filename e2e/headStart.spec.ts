import type { BrowserContext, Route } from '@playwright/test'
import { BANKS } from './support/banks.ts'
import { BUNDLE, hold } from './support/hold.ts'
import { HostPage } from './support/HostPage.ts'
import { fetchOf, intercept } from './support/routes.ts'
import { startServers } from './support/servers.ts'
import { expect, test } from './support/test.ts'
import { WidgetPage } from './support/WidgetPage.ts'

/** The script that starts the bundle. */
const EARLY = '**/assets/early-*.js'
const BUNDLE_PATH = /\/assets\/first-[^/]+\.js$/
/** Serves the widget's page with another policy. */
async function fulfillWithPolicy(route: Route, change: (policy: string) => string) {
  const response = await fetchOf(route)
  const name = 'content-security-policy'
  const headers = { ...response.headers(), [name]: change(response.headers()[name] ?? '') }
  await route.fulfill({ response, headers })
}

/** Holds the script that starts the bundle back until the page has sent for the bundle, which the result waits for. */
async function startAfterBundle(context: BrowserContext): Promise<() => Promise<unknown>> {
  const requested = context.waitForEvent('request', (request) => BUNDLE_PATH.test(request.url()))
  await context.route(EARLY, async (route) => {
    await requested
    await route.continue()
  })
  return () => requested
}

const isFirstPage = (url: string) => /\/api\/connectors\?page=1&/.test(url)

test('the head prefetches once @matrix', async ({ context, host, widget, widgetRequests }) => {
  const requested = context.waitForEvent('request', (request) => isFirstPage(request.url()))
  await context.route(BUNDLE, async (route) => {
    await requested
    await expect(widget.earlyList.locator('li').first()).toBeVisible()
    await route.continue()
  })
  await host.connect({ theme: 'dark', countries: ['BR'] })
  await expect(widget.frame.getByRole('listitem').first()).toBeVisible()
  const firstPages = widgetRequests.map((request) => request.url()).filter(isFirstPage)
  expect(firstPages).toHaveLength(1)
  expect(firstPages[0]).toContain('countries=BR')
  await expect(widget.frame.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(widget.frame.locator('.skeleton')).toHaveCount(0)
})

test('the bundle is sent for before the token comes @matrix', async ({ context, host, widget }) => {
  const release = await hold(context, '**/connect-token')
  const requested = await startAfterBundle(context)
  await host.connect()
  await requested()
  release()
  await expect(widget.frame.getByRole('listitem').first()).toBeVisible()
})

test('a failed prefetch is retried @matrix', async ({ context, host, widget }) => {
  const requests = await intercept(context, '**/api/connectors?page=1&*', (route, count) =>
    count === 1 ? route.abort() : route.continue(),
  )
  await host.connect()
  await expect(widget.frame.getByRole('listitem').first()).toBeVisible()
  expect(requests()).toBe(2)
})

test('without the head’s script the list comes @matrix', async ({ browser, servers }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await context.route(`${servers.widgetUrl}/`, (route) =>
    fulfillWithPolicy(route, (policy) => {
      expect(policy).toContain("'sha256-")
      return policy.replace(/ 'sha256-[^']+'/, '')
    }),
  )
  await new HostPage(page, servers.hostUrl).connect()
  await expect(new WidgetPage(page).frame.getByRole('listitem').first()).toBeVisible()
  await context.close()
})

test('the head does nothing for a host not allowed', async ({ page, browserName }) => {
  if (browserName === 'webkit') throw new Error('WebKit has its own runner')
  const config = { allowedHosts: ['https://elsewhere.example'] }
  const servers = await startServers(browserName, { config })
  // Without the policy, which would already block the frame.
  await page.route(`${servers.widgetUrl}/`, (route) =>
    fulfillWithPolicy(route, (policy) =>
      policy.replace(/frame-ancestors [^;]+/, 'frame-ancestors *'),
    ),
  )
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  await new HostPage(page, servers.hostUrl).connect()
  // The bundle has started, and waits for an allowed host page.
  await expect(new WidgetPage(page).frame.locator('h1')).toHaveText('Getting ready')
  expect(calls).toEqual([])
  await servers.close()
})
