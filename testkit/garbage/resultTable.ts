interface Count {
  tried: number
  lost: number
  slowest: number
}

/** Counts attempts and failures, by input and by kind of garbage. */
export interface ResultTable {
  /** Runs an attempt and returns the ms it took. One that throws counts as lost, and is rethrown. */
  try: (row: string, column: string, attempt: () => number) => number
  print: () => string
}

const FIRST_COLUMN = 26
const COLUMN = 12

const line = (cells: readonly string[]) =>
  `${cells.map((cell, index) => (index === 0 ? cell.padEnd(FIRST_COLUMN) : cell.padStart(COLUMN))).join('')}\n`

const textOf = (cell: Count | undefined) => {
  if (!cell) return '·'
  return cell.lost > 0 ? `${cell.lost} LOST` : String(cell.tried)
}

export function createResultTable(name: string): ResultTable {
  const rows = new Map<string, Map<string, Count>>()
  const cellOf = (row: string, column: string): Count => {
    const cells = rows.get(row) ?? new Map<string, Count>()
    const cell = cells.get(column) ?? { tried: 0, lost: 0, slowest: 0 }
    rows.set(row, cells.set(column, cell))
    return cell
  }
  return {
    try: (row, column, attempt) => {
      const cell = cellOf(row, column)
      cell.tried += 1
      try {
        const ms = attempt()
        cell.slowest = Math.max(cell.slowest, ms)
        return ms
      } catch (error) {
        cell.lost += 1
        throw error
      }
    },
    print: () => {
      const all = [...rows.values()].flatMap((cells) => Array.from(cells.values()))
      const columns = [...new Set([...rows.values()].flatMap((cells) => Array.from(cells.keys())))]
      const sum = (key: keyof Count) => all.reduce((total, cell) => total + cell[key], 0)
      const body = [...rows].map(([row, cells]) => {
        const slowest = Math.max(...[...cells.values()].map((cell) => cell.slowest))
        return line(
          [row].concat(
            columns.map((column) => textOf(cells.get(column))),
            slowest.toFixed(0),
          ),
        )
      })
      return (
        `\n${line([name].concat(columns, 'slowest ms'))}${body.join('')}` +
        `garbage: ${sum('tried')} tried, ${sum('tried') - sum('lost')} survived, ${sum('lost')} lost\n`
      )
    },
  }
}
