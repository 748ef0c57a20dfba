import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { OUTCOMES } from './cell.ts'
import { FINDING, type Finding } from './sweep.ts'

/** One of the matrices: hears of every test, and has something to print when any was its own. */
interface Matrix {
  hear: (test: TestCase, result: TestResult) => void
  print: () => string
}

const FIRST_COLUMN = 36

/** Rows under a head, each column as wide as its head. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) =>
        at === 0
          ? cell.padEnd(FIRST_COLUMN)
          : cell.padStart(Math.max(8, head[at]?.length ?? 0) + 2),
      )
      .join('')
  return [head, ...rows].map((cells) => `${line(cells)}\n`).join('')
}

const summary = (name: string, tried: number, lost: readonly string[]) =>
  `${name}: ${tried} tried, ${tried - lost.length} survived, ${lost.length} lost\n` +
  lost.map((one) => `  lost: ${one}\n`).join('')

/** A row for each call: how often a run ended in each way. */
function faults(): Matrix {
  const columns = [...OUTCOMES, 'lost']
  const rows = new Map<string, string[]>()
  const lost: string[] = []
  return {
    hear: ({ title, location }, { annotations, status }) => {
      if (!location.file.endsWith('faults.spec.ts')) return
      const [call = title] = title.split(':')
      const outcome = status === 'passed' ? (annotations[0]?.type ?? 'lost') : 'lost'
      rows.set(call, [...(rows.get(call) ?? []), outcome])
      if (outcome === 'lost') lost.push(title)
    },
    print: () => {
      if (rows.size === 0) return ''
      const count = (outcomes: string[], column: string) =>
        outcomes.filter((outcome) => outcome === column).length
      const cells = [...rows].map(([call, outcomes]) =>
        [call, String(outcomes.length)].concat(
          columns.map((column) => String(count(outcomes, column))),
        ),
      )
      const tried = [...rows.values()].flat().length
      return table(['call', 'tried', ...columns], cells) + summary('faults', tried, lost)
    },
  }
}

/** A row for each journey: where each secret was found besides the one call that it is for. */
function secrets(): Matrix {
  const rows = new Map<string, Map<string, string>>()
  const lost: string[] = []
  return {
    hear: ({ title, location }, { annotations, status }) => {
      if (!location.file.endsWith('secrets.spec.ts')) return
      const findings = annotations.filter(({ type }) => type === FINDING)
      for (const { description = '' } of findings) {
        const { journey, secret, found }: Finding = JSON.parse(description)
        const row = rows.get(journey) ?? new Map<string, string>()
        rows.set(journey, row.set(secret, found.length === 0 ? 'nowhere' : found.join('+')))
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

/** A row for each screen: how many it was shown of each kind of garbage. */
function garbage(): Matrix {
  const rows = new Map<string, Map<string, string>>()
  const lost: string[] = []
  let tried = 0
  return {
    hear: ({ title, location }, { annotations, status }) => {
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

/** Prints what each matrix tried and how it went, and a line for each run that was lost. */
export default class MatrixReporter implements Reporter {
  readonly #matrices = [faults(), secrets(), garbage()]

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'skipped') return
    for (const { hear } of this.#matrices) hear(test, result)
  }

  onEnd(): void {
    for (const { print } of this.#matrices) {
      const text = print()
      if (text) process.stdout.write(`\n${text}`)
    }
  }
}
