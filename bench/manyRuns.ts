import type { Browser } from '@playwright/test'
import { newContext } from './browser.ts'
import { connectOptions } from './connectOptions.ts'
import { heapMb } from './heapMb.ts'
import type { BenchServers } from './servers.ts'

const RUNS = 100
/** Not measured: they leave compiled code. */
const WARM_UP_RUNS = 5

/** The memory of a host page's process before and after `runs` widgets, one after the other, in MB. */
export interface ManyRuns {
  runs: number
  heapBeforeMb: number
  heapAfterMb: number
}

/** Opens the modal, waits for its list and destroys it, again and again. */
export async function measureManyRuns(browser: Browser, servers: BenchServers): Promise<ManyRuns> {
  const context = await newContext(browser)
  const page = await context.newPage()
  await page.goto(servers.hostUrl)
  const options = await connectOptions(servers)
  const openAndDestroy = (times: number) =>
    page.evaluate(
      async (given) => {
        for (let run = 0; run < given.times; run += 1)
          await new Promise<void>((resolve) => {
            const connect = globalThis.Connect.create({
              ...given.options,
              onReady() {
                connect.destroy()
                resolve()
              },
            })
            connect.open()
          })
      },
      { options, times },
    )
  await openAndDestroy(WARM_UP_RUNS)
  const heapBeforeMb = await heapMb(page)
  await openAndDestroy(RUNS)
  const heapAfterMb = await heapMb(page)
  await context.close()
  return { runs: RUNS, heapBeforeMb, heapAfterMb }
}
