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

interface Opening {
  subject: keyof typeof OPEN
  /** The last of so many visits, each with a token of its own and what the ones before have left in the cache. */
  visit?: number
  /** The first row is tapped once the first names are painted. */
  taps?: boolean
}

/**
 * Opens the subject. Resolves with the times from the click to the paint of the first names, and to that of what the person
 * then waits for: the first row that answers, or the form of the tapped one; in ms.
 */
async function coldStart(
  browser: Browser,
  servers: BenchServers,
  conditions: Conditions,
  { subject, visit = 1, taps = false }: Opening,
) {
  const { context, page, marks } = await openHostPage(browser, servers, taps)
  const open = async () => {
    Object.assign(marks, { names: null, row: null, form: null })
    const clickedAt = await OPEN[subject](page, await connectOptions(servers), servers.widgetUrl)
    const end = await waitFor(() => (taps ? marks.form : marks.row))
    const names = await waitFor(() => marks.names)
    return { names: names - clickedAt, end: end - clickedAt }
  }
  for (let before = 1; before < visit; before += 1) {
    await open()
    await page.waitForLoadState('networkidle')
    await page.reload()
  }
  await slowDown(page, conditions)
  const times = await open()
  await slowDown(page, UNTHROTTLED)
  if (!taps) {
    const rows = page.frameLocator('iframe').getByRole('listitem')
    await rows.first().getByRole('button').click()
    await rows.first().waitFor({ state: 'detached' })
  }
  await context.close()
  return times
}

export type Pairs = Awaited<ReturnType<typeof comparePairs>>

/**
 * Measures them alternately, so that other load on the machine affects all. Resolves with the medians of the widget and of
 * the minimal page in ms, and the ratios of each round's own.
 */
export async function comparePairs(
  browser: Browser,
  servers: BenchServers,
  conditions: Conditions,
  runs: number,
  visit = 1,
) {
  const pairs: { minimal: number; names: number; list: number; form: number }[] = []
  const measure = (opening: Opening) =>
    coldStart(browser, servers, conditions, { ...opening, visit })
  for (let run = 0; run <= runs; run += 1) {
    const minimal = await measure({ subject: 'minimal' })
    const { names, end: list } = await measure({ subject: 'widget' })
    const { end: form } = await measure({ subject: 'widget', taps: true })
    // The first round warms up the servers.
    if (run > 0) pairs.push({ minimal: minimal.end, names, list, form })
  }
  const summary = (read: (pair: (typeof pairs)[number]) => number) => summaryOf(pairs.map(read))
  return {
    conditions: conditions.name,
    runs,
    minimalMs: summary(({ minimal }) => minimal).median,
    namesMs: summary(({ names }) => names).median,
    listMs: summary(({ list }) => list).median,
    formMs: summary(({ form }) => form).median,
    namesRatio: summary(({ minimal, names }) => names / minimal),
    listRatio: summary(({ minimal, list }) => list / minimal),
    formRatio: summary(({ minimal, form }) => form / minimal),
  }
}
