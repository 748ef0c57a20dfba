import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { launchChromium } from '../scripts/lib/launchChromium.ts'
import { measureBuild } from '../scripts/lib/budgets.ts'
import { inRoot } from '../scripts/setup/root.mjs'
import { SLOW, UNTHROTTLED } from './browser.ts'
import { comparePairs } from './coldStart.ts'
import { measurePreloadedOpening } from './preloadedOpening.ts'
import { measureSearch } from './search.ts'
import { startBenchServers } from './servers.ts'
import { loadOfOthers, refusalOf } from './refusal.ts'
import { rounded } from './statistics.ts'
import { rowsOf, tableOf } from './table.ts'

const PAIRS = 9
const RUNS = 7

/**
 * Takes every measurement, one after the other. Writes `bench/results.json`, and the table in docs/performance.md unless the
 * machine was busy meanwhile.
 */
export async function runBench(): Promise<void> {
  const startedAt = new Date().toISOString()
  const loads: number[] = []
  const begin = async (part: string) => {
    console.log(`… ${part}`)
    loads.push(await loadOfOthers())
    const warning = refusalOf(loads)
    if (warning) console.warn(warning)
  }
  const sizes = measureBuild()
  const browser = await launchChromium()
  const servers = await startBenchServers({ catalogSize: 300, speed: 100 })

  await begin('cold start')
  const slow = await comparePairs(browser, servers, SLOW, PAIRS)
  const plain = await comparePairs(browser, servers, UNTHROTTLED, PAIRS)
  await begin('third visit')
  const again = await comparePairs(browser, servers, SLOW, PAIRS, 3)
  await begin('loaded ahead')
  const opened = await measurePreloadedOpening(browser, servers, UNTHROTTLED, RUNS)
  await servers.close()

  await begin('search')
  const large = await startBenchServers({ catalogSize: 10_000 })
  const search = await measureSearch(browser, large)
  await large.close()
  loads.push(await loadOfOthers())
  const machine = {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGb: rounded(totalmem() / 2 ** 30),
    load: [Math.min(...loads), Math.max(...loads)],
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
  const refusal = refusalOf(loads, rows)
  if (refusal) return console.warn(refusal)
  const page = inRoot('docs/performance.md')
  const text = await readFile(page, 'utf8')
  const filled = (_: string, start: string, end: string) => `${start}\n\n${table}\n${end}`
  await writeFile(page, text.replace(PLACE, filled))
}

const PLACE = /(<!-- bench -->)[^]*(<!-- \/bench -->)/
