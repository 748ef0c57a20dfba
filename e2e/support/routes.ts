import type { BrowserContext, Page, Route } from '@playwright/test'
import { withConfig } from '../../src/serving/configBlock.ts'

/** The server's own answer. Node may not resolve names below `localhost`. */
export const fetchOf = (route: Route) =>
  route.fetch({
    // The server may close a connection that is used again.
    maxRetries: 2,
    url: route
      .request()
      .url()
      .replace(/[\w.]+localhost/, '127.0.0.1'),
  })

/** Serves the widget's page with another configuration. */
export const configure = (
  scope: BrowserContext | Page,
  widgetUrl: string,
  config: Record<string, unknown>,
): Promise<unknown> =>
  scope.route(`${widgetUrl}/`, async (route) => {
    const response = await fetchOf(route)
    await route.fulfill({ response, body: withConfig(await response.text(), config) })
  })

/** Answers every request for a file by `answer`, and counts them, from 1 on. */
export async function intercept(
  context: BrowserContext,
  pattern: string | RegExp,
  answer: (route: Route, count: number) => Promise<unknown>,
): Promise<() => number> {
  let count = 0
  await context.route(pattern, (route) => answer(route, (count += 1)))
  return () => count
}

/** Keeps silent what the browser itself reports of a file that did not come, or is garbage. */
export const ignoreErrors = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => addEventListener('error', (event) => event.preventDefault()))
