import type { Route } from '@playwright/test'
import { HostPage } from './support/HostPage.ts'
import { fetchOf } from './support/routes.ts'
import { startServers } from './support/servers.ts'
import { expect, test } from './support/test.ts'
import { WidgetPage } from './support/WidgetPage.ts'

/** Serves the widget's page with another policy. */
async function fulfillWithPolicy(route: Route, change: (policy: string) => string) {
  const response = await fetchOf(route)
  const name = 'content-security-policy'
  const headers = { ...response.headers(), [name]: change(response.headers()[name] ?? '') }
  await route.fulfill({ response, headers })
}

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
