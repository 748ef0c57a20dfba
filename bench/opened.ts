import type { Browser } from '@playwright/test'
import { slowDown, watch, type Conditions } from './browser.ts'
import type { BenchServers } from './servers.ts'
import { median } from './statistics.ts'
import { tokenOf } from './token.ts'
import { until } from './until.ts'

export interface Opened {
  conditions: string
  runs: number
  shellMs: number
  listMs: number
}

/** From the click on a widget that was loaded ahead, its token in hand, to its shell and to its first row. */
export async function measureOpened(
  browser: Browser,
  servers: BenchServers,
  conditions: Conditions,
  runs: number,
): Promise<Opened> {
  const samples: { shell: number; list: number }[] = []
  for (let run = 0; run < runs; run += 1) {
    const connectToken = await tokenOf(servers)
    const context = await browser.newContext({ viewport: { width: 1000, height: 800 } })
    const marks = await watch(context)
    const page = await context.newPage()
    await page.goto(servers.hostUrl)
    await slowDown(page, conditions)
    await page.evaluate(async (token) => {
      const options = { connectToken: token, includeSandbox: true, application: { name: 'Acme' } }
      globalThis.connect = globalThis.Connect.create(options)
      await globalThis.connect.ready
    }, connectToken)
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
    const row = await until(() => marks.row)
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
