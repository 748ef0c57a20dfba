import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Prints what the fault matrix tried and how it went: one row for each call, one line for what was lost. */
export default class MatrixReporter implements Reporter {
  readonly #rows = new Map<string, Map<string, number>>()
  readonly #lost: string[] = []

  onTestEnd({ title, parent }: TestCase, { annotations, status }: TestResult): void {
    if (!parent.location?.file.endsWith('faults.spec.ts') || status === 'skipped') return
    const [call = title] = title.split(':')
    const outcome = status === 'passed' ? (annotations[0]?.type ?? 'lost') : 'lost'
    const row = this.#rows.get(call) ?? new Map<string, number>()
    row.set(outcome, (row.get(outcome) ?? 0) + 1)
    this.#rows.set(call, row)
    if (outcome === 'lost') this.#lost.push(title)
  }

  onEnd(): void {
    if (this.#rows.size === 0) return
    const columns = ['by itself', 'asked', 'over', 'lost']
    const table = [...this.#rows].map(([call, row]) => ({
      call,
      tried: [...row.values()].reduce((sum, one) => sum + one, 0),
      ...Object.fromEntries(columns.map((column) => [column, row.get(column) ?? 0])),
    }))
    console.table(table)
    const tried = table.reduce((sum, row) => sum + row.tried, 0)
    console.log(
      `faults: ${tried} tried, ${tried - this.#lost.length} survived, ${this.#lost.length} lost`,
    )
    for (const title of this.#lost) console.log(`  lost: ${title}`)
  }
}
