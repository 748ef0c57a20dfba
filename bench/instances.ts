import type { Browser } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { newContext } from './browser.ts'
import { connectOptions, type PlainOptions } from './connectOptions.ts'
import { heapMb } from './heapMb.ts'
import type { BenchServers } from './servers.ts'

const RUNS = 100
const INSTANCES = 50
/** Not measured: they leave compiled code. */
const WARM_UP_RUNS = 5

export interface Instances {
  /** The memory of a host page's process before and after `runs` runs, one after the other, in MB. */
  runs: number
  heapBeforeMb: number
  heapAfterMb: number
  /** The time until the lists of `instances` inline widgets are all there, unthrottled, in ms. */
  instances: number
  listsMs: number
  /** The memory with all of them, and once they are destroyed, in MB. */
  heapWithAllMb: number
  heapWithNoneMb: number
}

/** Measures a page that opens many widgets: one after the other, and at once. */
export async function measureInstances(
  browser: Browser,
  servers: BenchServers,
): Promise<Instances> {
  const context = await newContext(browser)
  await context.addInitScript({ path: fileURLToPath(new URL('manyWidgets.js', import.meta.url)) })
  const page = await context.newPage()
  await page.goto(servers.hostUrl)
  const options = await connectOptions(servers)
  const run = (times: number) =>
    page.evaluate((given) => globalThis.openAndDestroy(given.options, given.times), {
      options,
      times,
    })
  await run(WARM_UP_RUNS)
  const heapBeforeMb = await heapMb(page)
  await run(RUNS)
  const heapAfterMb = await heapMb(page)
  const listsMs = await page.evaluate(
    (given) => globalThis.openAll(given.options, given.instances),
    { options, instances: INSTANCES },
  )
  const heapWithAllMb = await heapMb(page)
  await page.evaluate(() => globalThis.destroyAll())
  const heapWithNoneMb = await heapMb(page)
  await context.close()
  return {
    runs: RUNS,
    heapBeforeMb,
    heapAfterMb,
    instances: INSTANCES,
    listsMs,
    heapWithAllMb,
    heapWithNoneMb,
  }
}

declare global {
  // manyWidgets.js
  var openAndDestroy: (options: PlainOptions, times: number) => Promise<void>
  var openAll: (options: PlainOptions, count: number) => Promise<number>
  var destroyAll: () => void
}
