import type { Browser } from '@playwright/test'
import { openHostPage, slowDown, waitFor, type Conditions } from './browser.ts'
import { connectOptions, type BenchServers } from './servers.ts'
import { median } from './statistics.ts'

export type PreloadedOpening = Awaited<ReturnType<typeof measurePreloadedOpening>>

/** The times from the click to the shell and to the first row of a widget that was preloaded with its token. */
export async function measurePreloadedOpening(
  browser: Browser,
  servers: BenchServers,
  conditions: Conditions,
  runs: number,
) {
  const samples: { shell: number; list: number }[] = []
  for (let run = 0; run < runs; run += 1) {
    const options = await connectOptions(servers)
    const { context, page, marks } = await openHostPage(browser, servers)
    await slowDown(page, conditions)
    await page.evaluate(async (plain) => {
      globalThis.connect = globalThis.Connect.create(plain)
      await globalThis.connect.preload()
    }, options)
    await page.waitForLoadState('networkidle')
    const { clickedAt, shell } = await page.evaluate(async () => {
      const at = performance.timeOrigin + performance.now()
      globalThis.connect.open()
      await new Promise(requestAnimationFrame)
      // The first task after the frame in which the dialog is painted.
      await new Promise((resolve) => setTimeout(resolve))
      return { clickedAt: at, shell: performance.timeOrigin + performance.now() }
    })
    // A page that was loaded ahead may have painted its rows before.
    const row = await waitFor(() => marks.row)
    samples.push({ shell: shell - clickedAt, list: Math.max(shell, row) - clickedAt })
    await context.close()
  }
  return {
    conditions: conditions.name,
    runs,
    shellMs: median(samples.map(({ shell }) => shell)),
    listMs: median(samples.map(({ list }) => list)),
  }
}
