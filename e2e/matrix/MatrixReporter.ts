import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { OUTCOMES } from './faultCase.ts'
import { FINDING, type Finding } from './scanJourney.ts'

/** One of the matrices. It records its own tests, and prints nothing if none of them ran. */
interface Matrix {
  record: (test: TestCase, result: TestResult) => void
  print: () => string
}

const FIRST_COLUMN = 36

/** A table with a header row; each column is as wide as its header. */
function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) =>
        index === 0
          ? cell.padEnd(FIRST_COLUMN)
          : cell.padStart(Math.max(8, header[index]?.length ?? 0) + 2),
      )
      .join('')
  return [header, ...rows].map((cells) => `${line(cells)}\n`).join('')
}

const summary = (name: string, tried: number, lost: readonly string[]) =>
  `${name}: ${tried} tried, ${tried - lost.length} survived, ${lost.length} lost\n` +
  lost.map((title) => `  lost: ${title}\n`).join('')

/** A row for each call: the number of runs with each outcome, and the most requests of a run. */
function faults(): Matrix {
  const columns = [...OUTCOMES, 'lost']
  const rows = new Map<string, string[]>()
  const lost: string[] = []
  const most = new Map<string, number>()
  return {
    record: ({ title, location }, { annotations, status }) => {
      if (!location.file.endsWith('faults.spec.ts')) return
      const [call = title] = title.split(':')
      const outcome = status === 'passed' ? (annotations[0]?.type ?? 'lost') : 'lost'
      rows.set(call, [...(rows.get(call) ?? []), outcome])
      if (outcome === 'lost') lost.push(title)
      const requests = annotations.find(({ type }) => type === 'requests')?.description
      most.set(call, Math.max(most.get(call) ?? 0, Number(requests ?? 0)))
    },
    print: () => {
      if (rows.size === 0) return ''
      const count = (outcomes: string[], column: string) =>
        outcomes.filter((outcome) => outcome === column).length
      const cells = [...rows].map(([call, outcomes]) =>
        [call, String(outcomes.length)].concat([
          ...columns.map((column) => String(count(outcomes, column))),
          String(most.get(call)),
        ]),
      )
      const tried = [...rows.values()].flat().length
      return (
        table(['call', 'tried', ...columns, 'most requests'], cells) +
        summary('faults', tried, lost)
      )
    },
  }
}

/** A row for each journey: the places in which each secret was found, except the call it belongs in. */
function secrets(): Matrix {
  const rows = new Map<string, Map<string, string>>()
  const lost: string[] = []
  return {
    record: ({ title, location }, { annotations, status }) => {
      if (!location.file.endsWith('secrets.spec.ts')) return
      const findings = annotations.filter(({ type }) => type === FINDING)
      for (const { description = '' } of findings) {
        const { journey, secret, places }: Finding = JSON.parse(description)
        const row = rows.get(journey) ?? new Map<string, string>()
        rows.set(journey, row.set(secret, places.length === 0 ? 'nowhere' : places.join('+')))
      }
      if (status !== 'passed') lost.push(title)
    },
    print: () => {
      if (rows.size === 0) return ''
      const names = [...new Set([...rows.values()].flatMap((row) => Array.from(row.keys())))]
      const cells = [...rows].map(([journey, row]) =>
        [journey].concat(names.map((name) => row.get(name) ?? '·')),
      )
      const tried = [...rows.values()].reduce((sum, row) => sum + row.size, 0)
      return (
        table(['found besides its one call', ...names], cells) + summary('secrets', tried, lost)
      )
    },
  }
}

/** A row for each screen: the number of samples of each kind of garbage that it was shown. */
function garbage(): Matrix {
  const rows = new Map<string, Map<string, string>>()
  const lost: string[] = []
  let tried = 0
  return {
    record: ({ title, location }, { annotations, status }) => {
      const [screen = '', kind] = title.split(': ')
      if (!location.file.endsWith('matrix/garbage.spec.ts') || kind === undefined) return
      const shown = annotations.length
      const row = rows.get(screen) ?? new Map<string, string>()
      rows.set(screen, row.set(kind, status === 'passed' ? String(shown) : 'LOST'))
      tried += status === 'passed' ? shown : shown + 1
      if (status !== 'passed') lost.push(title)
    },
    print: () => {
      if (rows.size === 0) return ''
      const kinds = [...new Set([...rows.values()].flatMap((row) => Array.from(row.keys())))]
      const cells = [...rows].map(([screen, row]) =>
        [screen].concat(kinds.map((kind) => row.get(kind) ?? '·')),
      )
      return table(['garbage shown', ...kinds], cells) + summary('garbage', tried, lost)
    },
  }
}

/** Prints a table for each matrix, and a line for each failed run. */
export default class MatrixReporter implements Reporter {
  readonly #matrices = [faults(), secrets(), garbage()]

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'skipped') return
    for (const { record } of this.#matrices) record(test, result)
  }

  onEnd(): void {
    for (const { print } of this.#matrices) {
      const text = print()
      if (text) process.stdout.write(`\n${text}`)
    }
  }
}
