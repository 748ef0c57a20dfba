/** npm run test:budgets: weighs `dist/` against its budgets, and fails when it is over one. */
import { overBudget } from './lib/budgets.ts'
import { weighBuild } from './lib/weighBuild.ts'
import { giveUp } from './setup/giveUp.mjs'

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(2)} kB`

const weights = weighBuild()
console.table(
  weights.map(({ what, compression, size, budget }) => ({
    what: `${what} (${compression})`,
    measured: kilobytes(size),
    budget: kilobytes(budget),
  })),
)
const over = overBudget(weights)
if (over.length > 0) giveUp(`Over budget: ${over.map(({ what }) => what).join(', ')}.`)
