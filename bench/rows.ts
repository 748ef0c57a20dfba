import type { MeasuredSize } from '../scripts/lib/budgets.ts'
import type { BankJourney } from './bankJourney.ts'
import { SLOW } from './browser.ts'
import type { Pairs } from './coldStart.ts'
import type { Instances } from './instances.ts'
import type { PreloadedOpening } from './preloadedOpening.ts'
import type { Polling } from './polling.ts'
import type { Search } from './search.ts'
import { rounded, type Summary } from './statistics.ts'
import type { Row } from './table.ts'

const ms = (value: number) => `${rounded(value)} ms`
const kB = (bytes: number) => `${rounded(bytes / 1000, 2)} kB`

const msOf = ({ median, p95 }: Summary) => `${ms(median)} (95 %: ${ms(p95)})`
const timesOf = ({ median, lower, upper }: Summary) =>
  `${rounded(median, 2)} × (${rounded(lower, 2)} to ${rounded(upper, 2)})`

/** The bars are ratios to the minimal page. */
const coldStartRows = (pairs: Pairs, bars: { names: string; list: string }): Row[] => {
  const { conditions, runs, minimalMs, namesMs, listMs, namesRatio, listRatio } = pairs
  const under = `${conditions} (${runs} pairs)`
  return [
    { what: `minimal page, cold start, ${under}`, measured: msOf(minimalMs), bar: '' },
    {
      what: `cold start to the first names, ${under}`,
      measured: `${msOf(namesMs)}, ${timesOf(namesRatio)}`,
      bar: bars.names,
    },
    {
      what: `cold start to a list that answers, ${under}`,
      measured: `${msOf(listMs)}, ${timesOf(listRatio)}`,
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
  openedSlow: PreloadedOpening
  shift: number
  growth: readonly { connectors: number; widgetMs: number }[]
  search: Search
  bank: BankJourney
  instances: Instances
  polling: readonly Polling[]
}

/** The measurements as rows of the table in docs/performance.md. */
export function rowsOf(results: Results): Row[] {
  const {
    sizes,
    slow,
    plain,
    opened,
    openedSlow,
    shift,
    growth,
    search,
    bank,
    instances,
    polling,
  } = results
  const ahead = ({ conditions, shellMs, listMs, runs }: PreloadedOpening, bar: string) => ({
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
    ...coldStartRows(slow, { names: '≤ 1.25 ×', list: '≤ 1.8 ×' }),
    ...coldStartRows(plain, { names: '', list: '≤ 2.0 ×' }),
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
    {
      what: `from the click on Agree to the request for the bank’s page (median of ${bank.runs})`,
      measured: msOf(bank.requestedMs),
      bar: '',
    },
    {
      what: `from the approval at the bank to “connected” (median of ${bank.runs})`,
      measured: msOf(bank.connectedMs),
      bar: '',
    },
    {
      what: `memory of a host page before and after ${instances.runs} widgets, one after the other`,
      measured: `${rounded(instances.heapBeforeMb, 1)} MB, ${rounded(instances.heapAfterMb, 1)} MB`,
      bar: 'flat',
    },
    {
      what: `memory with ${instances.instances} inline widgets on one page, and once they are destroyed`,
      measured: `${rounded(instances.heapWithAllMb, 1)} MB, ${rounded(instances.heapWithNoneMb, 1)} MB`,
      bar: '',
    },
    {
      what: `from opening ${instances.instances} inline widgets at once to the last list, unthrottled`,
      measured: ms(instances.listsMs),
      bar: '',
    },
    ...polling.map(({ connectionSeconds, hidden, polls, atOnce }) => ({
      what: `reads of the Item in a connection of ${connectionSeconds} s${hidden ? ', page hidden' : ''}, at most at once`,
      measured: `${polls}, ${atOnce}`,
      bar: hidden ? '≤ 1 a minute, 1' : connectionSeconds === 60 ? '≤ 25, 1' : '',
    })),
  ]
}
