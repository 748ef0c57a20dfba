import type { Browser, Frame } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { newContext, slowDown, UNTHROTTLED } from './browser.ts'
import { connectOptions, type BenchServers } from './servers.ts'
import { median, quantile } from './statistics.ts'

export type Search = Awaited<ReturnType<typeof measureSearch>>

const QUERIES = ['banco aru', 'bank', 'credito', 'savngs', 'perugua']

/** Every key of some queries, typed at CPU ×4 into a whole catalog: from the key to its result painted. */
export async function measureSearch(browser: Browser, servers: BenchServers) {
  const context = await newContext(browser)
  await context.addInitScript({ path: fileURLToPath(new URL('keystrokes.js', import.meta.url)) })
  const page = await context.newPage()
  await page.goto(servers.hostUrl)
  await page.evaluate(
    (options) => globalThis.Connect.create(options).open(),
    await connectOptions(servers),
  )
  await page.frameLocator('iframe').getByRole('listitem').first().waitFor()
  await page.waitForLoadState('networkidle')
  const frame = page.frames().find((one) => one.parentFrame() !== null)
  if (!frame) throw new Error('The widget has no frame.')
  // Every country: the whole catalog.
  await frame.getByRole('combobox').selectOption('')
  const field = frame.getByRole('searchbox')
  const connectors = Number(await frame.getByRole('listitem').first().getAttribute('aria-setsize'))

  await slowDown(page, { ...UNTHROTTLED, cpu: 4 })
  const samples: number[] = []
  for (const query of QUERIES) {
    await field.fill('')
    await settled(frame)
    for (const key of query) {
      await field.press(key === ' ' ? 'Space' : key)
      const tookMs = await settled(frame)
      if (tookMs !== null) samples.push(tookMs)
    }
  }
  await slowDown(page, UNTHROTTLED)
  await context.close()
  return {
    connectors,
    keystrokes: samples.length,
    medianMs: median(samples),
    p95Ms: quantile(samples, 0.95),
  }
}

/** Resolves once nothing changes any more, with the duration of the last key in ms; null when it changed nothing. */
const settled = (frame: Frame): Promise<number | null> => frame.evaluate(() => globalThis.settled())

declare global {
  var settled: () => Promise<number | null>
}
