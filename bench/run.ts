import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { launchChromium } from '../scripts/lib/launchChromium.ts'
import type { Weight } from '../scripts/lib/budgets.ts'
import { weighBuild } from '../scripts/lib/weighBuild.ts'
import { SLOW, UNTHROTTLED } from './browser.ts'
import { coldStart, comparePairs } from './coldStart.ts'
import { measureOpened } from './opened.ts'
import { countPolls } from './polling.ts'
import { measureSearch } from './search.ts'
import { startBenchServers } from './servers.ts'
import { measureShift } from './shift.ts'
import { median, rounded } from './statistics.ts'
import { tableOf, type Row } from './table.ts'

const PAIRS = 9
const RUNS = 7
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** How many programs wanted a core in the last minute: above the number of cores, times are too long. */
const loadNow = () => rounded(loadavg()[0] ?? 0, 1)

const say = (what: string) => console.log(`… ${what}`)

/** Measures every row of the table, one after the other, and writes them down. */
export async function runBench(): Promise<void> {
  const startedAt = new Date().toISOString()
  const loadBefore = loadNow()
  const sizes = weighBuild()
  const browser = await launchChromium()
  const servers = await startBenchServers({ catalogSize: 300, speed: 100 })

  say('cold start')
  const slow = await comparePairs(browser, servers, SLOW, PAIRS)
  const plain = await comparePairs(browser, servers, UNTHROTTLED, PAIRS)
  say('loaded ahead')
  const opened = await measureOpened(browser, servers, UNTHROTTLED, RUNS)
  const openedSlow = await measureOpened(browser, servers, SLOW, RUNS)
  say('layout shift')
  const shift = await measureShift(browser, servers)
  await servers.close()

  say('growth of the catalog')
  const growth: { connectors: number; widgetMs: number }[] = []
  for (const catalogSize of [100, 1000, 10_000]) {
    const grown = await startBenchServers({ catalogSize })
    const samples: number[] = []
    for (let run = 0; run < RUNS; run += 1)
      samples.push(await coldStart(browser, grown, 'widget', SLOW))
    growth.push({ connectors: catalogSize, widgetMs: rounded(median(samples)) })
    await grown.close()
  }
  say('search')
  const large = await startBenchServers({ catalogSize: 10_000 })
  const search = await measureSearch(browser, large)
  await large.close()
  say('polling')
  const polling = [
    await countPolls(browser, 10, false),
    await countPolls(browser, 60, false),
    await countPolls(browser, 300, false),
    await countPolls(browser, 300, true),
  ]
  const machine = {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGb: rounded(totalmem() / 2 ** 30),
    load: [loadBefore, loadNow()],
    node: process.version,
    browser: `Chromium ${browser.version()}`,
  }
  await browser.close()

  const results = {
    startedAt,
    machine,
    sizes,
    slow,
    plain,
    opened,
    openedSlow,
    shift,
    growth,
    search,
    polling,
  }
  const rows = rowsOf(results)
  await mkdir(at('.'), { recursive: true })
  await writeFormatted(at('results.json'), JSON.stringify(results))
  await writeTable(tableOf(rows, startedAt, machine))
  console.log(tableOf(rows, startedAt, machine))
}

const ms = (value: number) => `${rounded(value)} ms`
const kB = (bytes: number) => `${rounded(bytes / 1000, 2)} kB`

interface Results {
  sizes: readonly Weight[]
  slow: Awaited<ReturnType<typeof comparePairs>>
  plain: Awaited<ReturnType<typeof comparePairs>>
  opened: Awaited<ReturnType<typeof measureOpened>>
  openedSlow: Awaited<ReturnType<typeof measureOpened>>
  shift: number
  growth: readonly { connectors: number; widgetMs: number }[]
  search: Awaited<ReturnType<typeof measureSearch>>
  polling: readonly Awaited<ReturnType<typeof countPolls>>[]
}

function rowsOf(results: Results): Row[] {
  const { sizes, slow, plain, opened, openedSlow, shift, growth, search, polling } = results
  const cold = ({ conditions, floorMs, widgetMs, ratio, runs }: Results['slow'], bar: string) => ({
    what: `cold start to a list that answers, ${conditions} (median of ${runs} pairs)`,
    measured: `${ms(widgetMs)}, ${rounded(ratio, 2)} × the floor's ${ms(floorMs)}`,
    bar,
  })
  const ahead = ({ conditions, shellMs, listMs, runs }: Results['opened'], bar: string) => ({
    what: `loaded ahead, from the click to the shell, to the list, ${conditions} (median of ${runs})`,
    measured: `${ms(shellMs)}, ${ms(listMs)}`,
    bar,
  })
  return [
    ...sizes.map(({ what, compression, size, budget }) => ({
      what: `${what}, ${compression}`,
      measured: kB(size),
      bar: `≤ ${kB(budget)}`,
    })),
    cold(slow, '≤ 2.0 ×'),
    cold(plain, ''),
    ahead(opened, '≤ 100 ms'),
    ahead(openedSlow, ''),
    {
      what: `a key in the search to its result painted, ${search.connectors} connectors, CPU ×4 (median, 95th percentile of ${search.keystrokes})`,
      measured: `${ms(search.medianMs)}, ${ms(search.p95Ms)}; ${ms(search.bareMs)} in a field alone on a page`,
      bar: '≤ 50 ms',
    },
    {
      what: `memory before and after ${search.flatOver} keys`,
      measured: `${rounded(search.heapBeforeMb, 1)} MB, ${rounded(search.heapAfterMb, 1)} MB`,
      bar: 'flat',
    },
    { what: 'layout shift over a whole run', measured: String(rounded(shift, 4)), bar: '0' },
    ...growth.map(({ connectors, widgetMs }) => ({
      what: `cold start with ${connectors} connectors, ${SLOW.name}`,
      measured: ms(widgetMs),
      bar: '',
    })),
    ...polling.map(({ connectionSeconds, hidden, polls, atOnce }) => ({
      what: `reads of the Item in a connection of ${connectionSeconds} s${hidden ? ', page hidden' : ''}, at most at once`,
      measured: `${polls}, ${atOnce}`,
      bar: hidden ? '≤ 1 a minute, 1' : connectionSeconds === 60 ? '≤ 25, 1' : '',
    })),
  ]
}

const PLACE = /(<!-- bench -->)[^]*(<!-- \/bench -->)/

async function writeTable(table: string): Promise<void> {
  const page = at('../docs/performance.md')
  const text = await readFile(page, 'utf8')
  await writeFormatted(
    page,
    text.replace(PLACE, (_, start: string, end: string) => `${start}\n\n${table}\n${end}`),
  )
}

const writeFormatted = async (file: string, text: string) =>
  writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }))
