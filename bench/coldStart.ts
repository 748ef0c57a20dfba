import type { Browser, Page } from '@playwright/test'
import { newContext, slowDown, UNTHROTTLED, watch, type Conditions } from './browser.ts'
import { connectOptions, type PlainOptions } from './connectOptions.ts'
import type { BenchServers } from './servers.ts'
import { median } from './statistics.ts'
import { waitFor } from './waitFor.ts'

export type Subject = 'widget' | 'minimal'

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

/** The time from the click that opens the subject to the paint of its first row, in ms. The row has to work. */
export async function coldStart(
  browser: Browser,
  servers: BenchServers,
  subject: Subject,
  conditions: Conditions,
): Promise<number> {
  const options = await connectOptions(servers)
  const context = await newContext(browser)
  const marks = await watch(context)
  const page = await context.newPage()
  await page.goto(servers.hostUrl)
  await slowDown(page, conditions)
  const clickedAt = await OPEN[subject](page, options, servers.widgetUrl)
  const row = await waitFor(() => marks.row)
  await slowDown(page, UNTHROTTLED)
  const rows = page.frameLocator('iframe').getByRole('listitem')
  await rows.first().getByRole('button').click()
  await rows.first().waitFor({ state: 'detached' })
  await context.close()
  return row - clickedAt
}

export interface Pair {
  conditions: string
  runs: number
  minimalMs: number
  widgetMs: number
  /** The median of each pair's own ratio. */
  ratio: number
}

/** Measures both alternately, so that other load on the machine affects both. */
export async function comparePairs(
  browser: Browser,
  servers: BenchServers,
  conditions: Conditions,
  runs: number,
): Promise<Pair> {
  const pairs: { minimal: number; widget: number }[] = []
  for (let run = 0; run <= runs; run += 1) {
    const minimal = await coldStart(browser, servers, 'minimal', conditions)
    const widget = await coldStart(browser, servers, 'widget', conditions)
    // The first pair warms up the servers.
    if (run > 0) pairs.push({ minimal, widget })
  }
  return {
    conditions: conditions.name,
    runs,
    minimalMs: median(pairs.map(({ minimal }) => minimal)),
    widgetMs: median(pairs.map(({ widget }) => widget)),
    ratio: median(pairs.map(({ minimal, widget }) => widget / minimal)),
  }
}
