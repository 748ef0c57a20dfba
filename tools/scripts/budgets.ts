/** npm run test:budgets: weighs `dist/` against its budgets, and fails when one is over. */
import { measureBuild, overBudget } from './lib/budgets.ts'
import { exitWithError } from './setup/exitWithError.mjs'

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(2)} kB`

const sizes = measureBuild()
console.table(
  sizes.map(({ what, compression, size, budget }) => ({
    what: `${what} (${compression})`,
    measured: kilobytes(size),
    budget: kilobytes(budget),
  })),
)
const over = overBudget(sizes)
if (over.length > 0) exitWithError(`Over budget: ${over.map(({ what }) => what).join(', ')}.`)
