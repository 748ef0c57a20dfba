/** npm run test:budgets: weighs `dist/`, and the packages for apps, against their budgets, and fails when one is over. */
import { overBudget } from './lib/budgets.ts'
import { measureBuild, measureNativePackages } from './lib/measureBuild.ts'
import { exitWithError } from './setup/exitWithError.mjs'

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(2)} kB`

const sizes = [...measureBuild(), ...(await measureNativePackages())]
console.table(
  sizes.map(({ what, compression, size, budget }) => ({
    what: `${what} (${compression})`,
    measured: kilobytes(size),
    budget: kilobytes(budget),
  })),
)
const over = overBudget(sizes)
if (over.length > 0) exitWithError(`Over budget: ${over.map(({ what }) => what).join(', ')}.`)
