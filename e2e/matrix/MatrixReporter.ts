import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { OUTCOMES } from './cell.ts'

const COLUMNS = [...OUTCOMES, 'lost']

const print = (cells: readonly (string | number)[]) =>
  `${String(cells[0]).padEnd(36)}${cells
    .slice(1)
    .map((cell) => String(cell).padStart(11))
    .join('')}\n`

/** Prints what the fault matrix tried and how it went: a row for each call, a line for each run that was lost. */
export default class MatrixReporter implements Reporter {
  readonly #rows = new Map<string, Map<string, number>>()
  readonly #lost: string[] = []

  onTestEnd({ title, location }: TestCase, { annotations, status }: TestResult): void {
    if (!location.file.endsWith('faults.spec.ts') || status === 'skipped') return
    const [call = title] = title.split(':')
    const outcome = status === 'passed' ? (annotations[0]?.type ?? 'lost') : 'lost'
    const row = this.#rows.get(call) ?? new Map<string, number>()
    row.set(outcome, (row.get(outcome) ?? 0) + 1)
    this.#rows.set(call, row)
    if (outcome === 'lost') this.#lost.push(title)
  }

  onEnd(): void {
    if (this.#rows.size === 0) return
    const triedOf = (row: Map<string, number>) =>
      [...row.values()].reduce((sum, one) => sum + one, 0)
    const table = [...this.#rows].map(([call, row]) =>
      print([call, triedOf(row), ...COLUMNS.map((column) => row.get(column) ?? 0)]),
    )
    const tried = [...this.#rows.values()].reduce((sum, row) => sum + triedOf(row), 0)
    const lost = this.#lost.map((title) => `  lost: ${title}\n`)
    process.stdout.write(
      `\n${print(['call', 'tried', ...COLUMNS])}${table.join('')}faults: ${tried} tried, ` +
        `${tried - lost.length} survived, ${lost.length} lost\n${lost.join('')}`,
    )
  }
}
