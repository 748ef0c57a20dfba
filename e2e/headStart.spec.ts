import type { Route } from '@playwright/test'
import { HostPage } from './support/HostPage.ts'
import { startServers } from './support/servers.ts'
import { expect, test } from './support/test.ts'
import { WidgetPage } from './support/WidgetPage.ts'

const BUNDLE = '**/assets/first-*.js'
/** The widget's page as it is, under another policy. Node may not know names below `localhost`. */
async function answerWith(route: Route, change: (policy: string) => string) {
  const url = route
    .request()
    .url()
    .replace(/[\w.]+localhost/, '127.0.0.1')
  const response = await route.fetch({ url })
  const name = 'content-security-policy'
  const headers = { ...response.headers(), [name]: change(response.headers()[name] ?? '') }
  await route.fulfill({ response, headers })
}

const isFirstPage = (url: string) => /\/api\/connectors\?page=1&/.test(url)

test('the catalog is on its way before the bundle is, asked for once, into a skeleton that fits', async ({
  page,
  context,
  host,
  widget,
  widgetRequests,
}) => {
  const asked = context.waitForEvent('request', (request) => isFirstPage(request.url()))
  await context.route(BUNDLE, async (route) => {
    await asked
    await expect(page.frameLocator('iframe').locator('.skeleton-row')).toHaveCount(12)
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

test('a first page that was lost on its way is asked for again', async ({
  context,
  host,
  widget,
}) => {
  let lost = 0
  await context.route('**/api/connectors?page=1&*', (route) => {
    lost += 1
    return lost === 1 ? route.abort() : route.continue()
  })
  await host.connect()
  await expect(widget.frame.getByRole('listitem').first()).toBeVisible()
  expect(lost).toBe(2)
})

test('where the policy does not let the head begin, the bundle does it all', async ({
  browser,
  servers,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await context.route(`${servers.widgetUrl}/`, (route) =>
    answerWith(route, (policy) => {
      expect(policy).toContain("'sha256-")
      return policy.replace(/ 'sha256-[^']+'/, '')
    }),
  )
  await new HostPage(page, servers.hostUrl).connect()
  await expect(new WidgetPage(page).frame.getByRole('listitem').first()).toBeVisible()
  await context.close()
})

test('a host page that is not allowed gets nothing out of the head', async ({
  page,
  browserName,
}) => {
  if (browserName === 'webkit') throw new Error('WebKit has its own runner')
  const config = { allowedHosts: ['https://elsewhere.example'] }
  const servers = await startServers(browserName, { config })
  // The policy alone would keep the frame empty; the page has to hold without it.
  await page.route(`${servers.widgetUrl}/`, (route) =>
    answerWith(route, (policy) => policy.replace(/frame-ancestors [^;]+/, 'frame-ancestors *')),
  )
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  await new HostPage(page, servers.hostUrl).connect()
  // The bundle is there, and still waits for a host page that it may talk to.
  await expect(new WidgetPage(page).frame.locator('h1')).toHaveText('Opening')
  expect(calls).toEqual([])
  await servers.close()
})
