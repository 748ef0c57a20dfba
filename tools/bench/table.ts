import type { MeasuredSize } from '../scripts/lib/budgets.ts'
import type { Pairs } from './coldStart.ts'
import type { PreloadedOpening } from './preloadedOpening.ts'
import type { Search } from './search.ts'
import { rounded, type Summary } from './statistics.ts'

/** The bar is empty where there is none. */
type Row = readonly [what: string, measured: string, bar: string]

const ms = (value: number) => `${rounded(value)} ms`
const kB = (bytes: number) => `${rounded(bytes / 1000, 2)} kB`

const timesOf = ({ median, lower, upper }: Summary) =>
  `${rounded(median, 2)} × (${rounded(lower, 2)} to ${rounded(upper, 2)})`

/** The bars are ratios to the minimal page. */
const coldStartRows = (pairs: Pairs, bars: { names: string; list: string }): Row[] => {
  const { conditions, runs, minimalMs, namesMs, listMs, namesRatio, listRatio } = pairs
  const under = `${conditions} (${runs} pairs)`
  const toNames = `${ms(namesMs)}, ${timesOf(namesRatio)}`
  const toList = `${ms(listMs)}, ${timesOf(listRatio)}`
  return [
    [`minimal page, cold start, ${under}`, ms(minimalMs), ''],
    [`cold start to the first names, ${under}`, toNames, bars.names],
    [`cold start to a list that answers, ${under}`, toList, bars.list],
  ]
}

/** All measurements of a run of the bench. */
export interface Results {
  sizes: readonly MeasuredSize[]
  slow: Pairs
  plain: Pairs
  opened: PreloadedOpening
  search: Search
}

function rowsOf(results: Results): Row[] {
  const { sizes, slow, plain, opened, search } = results
  return [
    ...sizes.map(({ what, compression, size, budget }): Row => [
      `${what}, ${compression}`,
      kB(size),
      `≤ ${kB(budget)}`,
    ]),
    ...coldStartRows(slow, { names: '≤ 1.25 ×', list: '≤ 1.8 ×' }),
    ...coldStartRows(plain, { names: '', list: '≤ 2.0 ×' }),
    [
      `loaded ahead, from the click to the shell, to the list, ${opened.conditions} (median of ${opened.runs})`,
      `${ms(opened.shellMs)}, ${ms(opened.listMs)}`,
      '≤ 100 ms',
    ],
    [
      `a key in the search to its result painted, ${search.connectors} connectors, CPU ×4 (median, 95th percentile of ${search.keystrokes})`,
      `${ms(search.medianMs)}, ${ms(search.p95Ms)}`,
      '≤ 50 ms',
    ],
  ]
}

interface Machine {
  cpu: string
  cores: number
  memoryGb: number
  /** Load average before and after. */
  load: readonly number[]
  node: string
  browser: string
}

/** The measurements as the table in docs/performance.md, with what they were measured on. */
export const tableOf = (results: Results, startedAt: string, machine: Machine): string =>
  [
    `Measured ${startedAt.slice(0, 10)} on ${machine.cores} cores (${machine.cpu}), ${machine.memoryGb} GB, load average ${machine.load.join(' to ')}, ${machine.browser} headless, Node ${machine.node}.`,
    '',
    '| what | measured | bar |',
    '| --- | --- | --- |',
    ...rowsOf(results).map((row) => `| ${row.join(' | ')} |`),
    '',
  ].join('\n')
