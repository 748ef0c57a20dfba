import type { MeasuredSize } from '../scripts/lib/budgets.ts'
import type { Pairs } from './coldStart.ts'
import type { PreloadedOpening } from './preloadedOpening.ts'
import type { Polling } from './polling.ts'
import type { Search } from './search.ts'
import { rounded, type Summary } from './statistics.ts'
import type { Row } from './table.ts'

const ms = (value: number) => `${rounded(value)} ms`
const kB = (bytes: number) => `${rounded(bytes / 1000, 2)} kB`

const timesOf = ({ median, lower, upper }: Summary) =>
  `${rounded(median, 2)} × (${rounded(lower, 2)} to ${rounded(upper, 2)})`

/** The bars are ratios to the minimal page. */
const coldStartRows = (pairs: Pairs, bars: { names: string; list: string }): Row[] => {
  const { conditions, runs, minimalMs, namesMs, listMs, namesRatio, listRatio } = pairs
  const under = `${conditions} (${runs} pairs)`
  return [
    { what: `minimal page, cold start, ${under}`, measured: ms(minimalMs), bar: '' },
    {
      what: `cold start to the first names, ${under}`,
      measured: `${ms(namesMs)}, ${timesOf(namesRatio)}`,
      bar: bars.names,
    },
    {
      what: `cold start to a list that answers, ${under}`,
      measured: `${ms(listMs)}, ${timesOf(listRatio)}`,
      bar: bars.list,
    },
  ]
}

/** All measurements of a run of the bench. */
export interface Results {
  sizes: readonly MeasuredSize[]
  slow: Pairs
  plain: Pairs
  opened: PreloadedOpening
  shift: number
  search: Search
  polling: readonly Polling[]
}

/** The measurements as rows of the table in docs/performance.md. */
export function rowsOf(results: Results): Row[] {
  const { sizes, slow, plain, opened, shift, search, polling } = results
  return [
    ...sizes.map(({ what, compression, size, budget }) => ({
      what: `${what}, ${compression}`,
      measured: kB(size),
      bar: `≤ ${kB(budget)}`,
    })),
    ...coldStartRows(slow, { names: '≤ 1.25 ×', list: '≤ 1.8 ×' }),
    ...coldStartRows(plain, { names: '', list: '≤ 2.0 ×' }),
    {
      what: `loaded ahead, from the click to the shell, to the list, ${opened.conditions} (median of ${opened.runs})`,
      measured: `${ms(opened.shellMs)}, ${ms(opened.listMs)}`,
      bar: '≤ 100 ms',
    },
    {
      what: `a key in the search to its result painted, ${search.connectors} connectors, CPU ×4 (median, 95th percentile of ${search.keystrokes})`,
      measured: `${ms(search.medianMs)}, ${ms(search.p95Ms)}`,
      bar: '≤ 50 ms',
    },
    { what: 'layout shift over a whole run', measured: String(rounded(shift, 4)), bar: '0' },
    ...polling.map(({ connectionSeconds, hidden, polls, atOnce }) => ({
      what: `reads of the Item in a connection of ${connectionSeconds} s${hidden ? ', page hidden' : ''}, at most at once`,
      measured: `${polls}, ${atOnce}`,
      bar: hidden ? '≤ 1 a minute, 1' : '≤ 25, 1',
    })),
  ]
}
