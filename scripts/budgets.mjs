/** npm run test:budgets: weighs what was built against what it may weigh, and fails when it is more. */
import { existsSync } from 'node:fs'
import { broken } from './lib/budgets.mjs'
import { giveUp } from './lib/say.mjs'
import { MANIFEST, weighBuild } from './lib/weighBuild.mjs'

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(2)} kB`

if (!existsSync(MANIFEST)) giveUp('There is no build to weigh: run npm run build.')

const rows = weighBuild()
console.table(
  rows.map(({ what, way, size, budget }) => ({
    what: `${what} (${way})`,
    measured: kilobytes(size),
    budget: kilobytes(budget),
  })),
)
const over = broken(rows)
if (over.length > 0) giveUp(`Over budget: ${over.map(({ what }) => what).join(', ')}.`)
