import type { Browser, Page } from '@playwright/test'
import { slowDown, UNTHROTTLED, watch, type Conditions } from './browser.ts'
import type { BenchServers } from './servers.ts'
import { median } from './statistics.ts'
import { tokenOf } from './token.ts'
import { until } from './until.ts'

export type Subject = 'widget' | 'floor'

/** Opens the subject on a host page that has its token, with the loader there; gives the time of the click. */
const OPEN = {
  widget: (page: Page, connectToken: string) =>
    page.evaluate((token) => {
      const options = { connectToken: token, includeSandbox: true, application: { name: 'Acme' } }
      const connect = globalThis.Connect.create(options)
      const clickedAt = performance.timeOrigin + performance.now()
      connect.open()
      return clickedAt
    }, connectToken),
  floor: (page: Page, connectToken: string, widgetUrl: string) =>
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
        frame.src = `${url}/floor.html`
        document.body.append(frame)
        return clickedAt
      },
      { token: connectToken, url: widgetUrl },
    ),
}

/** From the click that opens it to the paint of its first row, which then has to answer a click; ms. */
export async function coldStart(
  browser: Browser,
  servers: BenchServers,
  subject: Subject,
  conditions: Conditions,
): Promise<number> {
  const connectToken = await tokenOf(servers)
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } })
  const marks = await watch(context)
  const page = await context.newPage()
  await page.goto(servers.hostUrl)
  await slowDown(page, conditions)
  const clickedAt = await OPEN[subject](page, connectToken, servers.widgetUrl)
  const row = await until(() => marks.row)
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
  floorMs: number
  widgetMs: number
  /** The median of each pair's own ratio. */
  ratio: number
}

/** Runs both in turn, so that whatever else the machine does befalls both. */
export async function comparePairs(
  browser: Browser,
  servers: BenchServers,
  conditions: Conditions,
  runs: number,
): Promise<Pair> {
  const pairs: { floor: number; widget: number }[] = []
  for (let run = 0; run <= runs; run += 1) {
    const floor = await coldStart(browser, servers, 'floor', conditions)
    const widget = await coldStart(browser, servers, 'widget', conditions)
    // The first pair warms up the servers.
    if (run > 0) pairs.push({ floor, widget })
  }
  return {
    conditions: conditions.name,
    runs,
    floorMs: median(pairs.map(({ floor }) => floor)),
    widgetMs: median(pairs.map(({ widget }) => widget)),
    ratio: median(pairs.map(({ floor, widget }) => widget / floor)),
  }
}
