import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { launchChromium } from '../scripts/lib/launchChromium.ts'
import { measureBuild } from '../scripts/lib/budgets.ts'
import { inRoot } from '../scripts/setup/root.mjs'
import { SLOW, UNTHROTTLED } from './browser.ts'
import { comparePairs } from './coldStart.ts'
import { measurePreloadedOpening } from './preloadedOpening.ts'
import { measureSearch } from './search.ts'
import { startBenchServers } from './servers.ts'
import { refusalOf } from './refusal.ts'
import { rounded } from './statistics.ts'
import { rowsOf, tableOf } from './table.ts'

const PAIRS = 9
const RUNS = 7

const log = (part: string) => console.log(`… ${part}`)

/**
 * Takes every measurement, one after the other. Writes `bench/results.json`, and the table in docs/performance.md unless the
 * machine was busy before.
 *
 * @param loadBefore the load average of the minute before, without the build
 */
export async function runBench(loadBefore: number): Promise<void> {
  const startedAt = new Date().toISOString()
  const warning = refusalOf(loadBefore)
  if (warning) console.warn(warning)
  const sizes = measureBuild()
  const browser = await launchChromium()
  const servers = await startBenchServers({ catalogSize: 300, speed: 100 })

  log('cold start')
  const slow = await comparePairs(browser, servers, SLOW, PAIRS)
  const plain = await comparePairs(browser, servers, UNTHROTTLED, PAIRS)
  log('third visit')
  const again = await comparePairs(browser, servers, SLOW, PAIRS, 3)
  log('loaded ahead')
  const opened = await measurePreloadedOpening(browser, servers, UNTHROTTLED, RUNS)
  await servers.close()

  log('search')
  const large = await startBenchServers({ catalogSize: 10_000 })
  const search = await measureSearch(browser, large)
  await large.close()
  const machine = {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGb: rounded(totalmem() / 2 ** 30),
    load: [loadBefore, loadavg()[0] ?? 0].map((load) => rounded(load, 1)),
    node: process.version,
    browser: `Chromium ${browser.version()}`,
  }
  await browser.close()

  const results = { sizes, slow, plain, again, opened, search }
  await mkdir(inRoot('bench'), { recursive: true })
  await writeFile(
    inRoot('bench/results.json'),
    JSON.stringify({ startedAt, machine, ...results }, null, 2),
  )
  const rows = rowsOf(results)
  const table = tableOf(rows, startedAt, machine)
  console.log(table)
  const refusal = refusalOf(loadBefore, rows)
  if (refusal) return console.warn(refusal)
  const page = inRoot('docs/performance.md')
  const text = await readFile(page, 'utf8')
  const filled = (_: string, start: string, end: string) => `${start}\n\n${table}\n${end}`
  await writeFile(page, text.replace(PLACE, filled))
}

const PLACE = /(<!-- bench -->)[^]*(<!-- \/bench -->)/
