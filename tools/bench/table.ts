import type { MeasuredSize } from '../scripts/lib/budgets.ts'
import type { Pairs } from './coldStart.ts'
import type { PreloadedOpening } from './preloadedOpening.ts'
import type { Search } from './search.ts'
import { rounded, type Summary } from './statistics.ts'

export interface Row {
  what: string
  /** The column of a start. */
  start?: string
  measured: string
  bar?: string
  isMissed?: boolean
  /** The reason why the bar is missed, and what would have to change. */
  why?: string
}

const ms = (value: number) => `${rounded(value)} ms`
const kB = (bytes: number) => `${rounded(bytes / 1000, 2)} kB`

const timesOf = ({ median, lower, upper }: Summary) =>
  `${rounded(median, 2)} × (${rounded(lower, 2)} to ${rounded(upper, 2)})`

/** The most that each time may be, as a ratio to that of the minimal page. */
interface Bars {
  names?: number
  list?: number
  form?: number
}

const WHY_NAMES =
  'the first names need 28 kB and 59 ms of CPU that the minimal page does not: its head, the early script, its style sheet and their words. Less of them would have to come first.'
const WHY_REACT =
  'a list or a form that answers needs its libraries. A page of React, Query, zustand, react-hook-form and zod alone (91 kB) takes 2.8 × to a list and 3 × to a form, slow, and 1.9 × and 2.2 ×, unthrottled. A list and a form without them would have to take their place.'

const startRows = (pairs: Pairs, start: string, bars: Bars): Row[] => {
  const rowOf = (
    what: string,
    time: number,
    ratio: Summary,
    bar: number | undefined,
    why: string,
  ) => ({
    what,
    start,
    measured: `${ms(time)}, ${timesOf(ratio)}`,
    ...(bar !== undefined && { bar: `≤ ${bar} ×`, isMissed: ratio.median > bar, why }),
  })
  return [
    { what: 'the minimal page', start, measured: ms(pairs.minimalMs) },
    rowOf('the first names', pairs.namesMs, pairs.namesRatio, bars.names, WHY_NAMES),
    rowOf('a list that answers', pairs.listMs, pairs.listRatio, bars.list, WHY_REACT),
    rowOf('a bank tapped, to its form', pairs.formMs, pairs.formRatio, bars.form, WHY_REACT),
  ]
}

/** All measurements of a run of the bench. */
export interface Results {
  sizes: readonly MeasuredSize[]
  slow: Pairs
  plain: Pairs
  /** With a warm cache. */
  again: Pairs
  opened: PreloadedOpening
  search: Search
}

export function rowsOf(results: Results): Row[] {
  const { sizes, slow, plain, again, opened, search } = results
  return [
    ...sizes.map(({ what, compression, size, budget }) => ({
      what: `${what}, ${compression}`,
      measured: kB(size),
      bar: `≤ ${kB(budget)}`,
      isMissed: size > budget,
    })),
    ...startRows(slow, slow.conditions, { names: 1.2, list: 1.8, form: 2.1 }),
    ...startRows(plain, plain.conditions, { names: 1.6, list: 2 }),
    ...startRows(again, 'third visit, slow', { list: 1.3 }),
    {
      what: `loaded ahead, ${opened.conditions}: to the shell, to the list (median of ${opened.runs})`,
      measured: `${ms(opened.shellMs)}, ${ms(opened.listMs)}`,
      bar: '≤ 100 ms',
      isMissed: opened.listMs > 100,
    },
    {
      what: `a key to its result painted, ${search.connectors} connectors, CPU ×4 (median, 95th percentile of ${search.keystrokes})`,
      measured: `${ms(search.medianMs)}, ${ms(search.p95Ms)}`,
      bar: '≤ 50 ms',
      isMissed: search.p95Ms > 50,
      why: 'nearly half of a key in the search is what eleven such rows take without React. Fewer rows would have to be shown.',
    },
  ]
}

interface Machine {
  cpu: string
  cores: number
  memoryGb: number
  /** The least and the most load of other processes, in cores. */
  load: readonly number[]
  node: string
  browser: string
}

/** The reasons why bars are missed, each once. */
const reasons = (rows: readonly Row[]) =>
  new Set(rows.flatMap(({ isMissed, why }) => (isMissed && why ? why : [])))

const tableRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** The starts: a row for what was awaited, a column for the conditions. */
const tableOfStarts = (rows: readonly Row[]): string[] => {
  const starts = rows.filter(({ start }) => start)
  const columns = [...new Set(starts.map(({ start = '' }) => start))]
  const cellOf = ({ measured, bar }: Row) => (bar ? `${measured}; bar ${bar}` : measured)
  const lines = [...new Set(starts.map(({ what }) => what))].map((what) =>
    [what].concat(starts.filter((row) => row.what === what).map(cellOf)),
  )
  return [['start', ...columns], ['---', ...columns.map(() => '---')], ...lines].map(tableRow)
}

/** The measurements as the tables in docs/performance.md, with what they were measured on, and why bars are missed. */
export const tableOf = (rows: readonly Row[], startedAt: string, machine: Machine): string =>
  [
    `Measured ${startedAt.slice(0, 10)} on ${machine.cores} cores (${machine.cpu}), ${machine.memoryGb} GB, ${machine.load.join(' to ')} of them used by others, ${machine.browser} headless, Node ${machine.node}.`,
    '',
    '| what | measured | bar |',
    '| --- | --- | --- |',
    ...rows
      .filter(({ start }) => !start)
      .map(({ what, measured, bar = '' }) => tableRow([what, measured, bar])),
    '',
    ...tableOfStarts(rows),
    '',
    ...Array.from(reasons(rows), (why) => `- Missed: ${why}`),
    '',
  ].join('\n')
