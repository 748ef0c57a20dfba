import type { Browser, Page } from '@playwright/test'
import { openHostPage, slowDown, UNTHROTTLED, waitFor, type Conditions } from './browser.ts'
import { connectOptions, type BenchServers, type PlainOptions } from './servers.ts'
import { summaryOf } from './statistics.ts'

/** Opens the subject on a host page that has the loader and a token. Resolves with the time of the click. */
const OPEN = {
  widget: (page: Page, options: PlainOptions) =>
    page.evaluate((plain) => {
      const connect = globalThis.Connect.create(plain)
      const clickedAt = performance.timeOrigin + performance.now()
      connect.open()
      return clickedAt
    }, options),
  minimal: (page: Page, { connectToken }: PlainOptions, widgetUrl: string) =>
    page.evaluate(
      ({ token, url }) => {
        const frame = document.createElement('iframe')
        frame.width = '400'
        frame.height = '700'
        addEventListener('message', ({ source, data }) => {
          if (source === frame.contentWindow && data === 'hello')
            frame.contentWindow?.postMessage(token, url)
        })
        const clickedAt = performance.timeOrigin + performance.now()
        frame.src = `${url}/minimal.html`
        document.body.append(frame)
        return clickedAt
      },
      { token: connectToken, url: widgetUrl },
    ),
}

/**
 * Opens the subject once. Resolves with the times from the click to the paint of the first names, and to that of the
 * first row that answers, which is clicked after it, in ms.
 */
async function coldStart(
  browser: Browser,
  servers: BenchServers,
  subject: keyof typeof OPEN,
  conditions: Conditions,
) {
  const options = await connectOptions(servers)
  const { context, page, marks } = await openHostPage(browser, servers)
  await slowDown(page, conditions)
  const clickedAt = await OPEN[subject](page, options, servers.widgetUrl)
  const row = await waitFor(() => marks.row)
  const names = await waitFor(() => marks.names)
  await slowDown(page, UNTHROTTLED)
  const rows = page.frameLocator('iframe').getByRole('listitem')
  await rows.first().getByRole('button').click()
  await rows.first().waitFor({ state: 'detached' })
  await context.close()
  return { names: names - clickedAt, list: row - clickedAt }
}

export type Pairs = Awaited<ReturnType<typeof comparePairs>>

/**
 * Measures both alternately, so that other load on the machine affects both. Resolves with the medians of the widget and of
 * the minimal page in ms, and the ratios of each pair's own.
 */
export async function comparePairs(
  browser: Browser,
  servers: BenchServers,
  conditions: Conditions,
  runs: number,
) {
  const pairs: { minimal: number; names: number; list: number }[] = []
  for (let run = 0; run <= runs; run += 1) {
    const minimal = await coldStart(browser, servers, 'minimal', conditions)
    const { names, list } = await coldStart(browser, servers, 'widget', conditions)
    // The first pair warms up the servers.
    if (run > 0) pairs.push({ minimal: minimal.list, names, list })
  }
  const summary = (read: (pair: (typeof pairs)[number]) => number) => summaryOf(pairs.map(read))
  return {
    conditions: conditions.name,
    runs,
    minimalMs: summary(({ minimal }) => minimal).median,
    namesMs: summary(({ names }) => names).median,
    listMs: summary(({ list }) => list).median,
    namesRatio: summary(({ minimal, names }) => names / minimal),
    listRatio: summary(({ minimal, list }) => list / minimal),
  }
}
