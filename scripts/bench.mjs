/**
 * npm run bench: measures what docs/performance.md promises, beside a page that does as little as can be
 * done for a list. Writes bench/results.json and the table in docs/performance.md.
 */
import { tsImport } from 'tsx/esm/api'
import { weighBuild } from './lib/weighBuild.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'

await ensureInstalled()
await ensureBuilt()
const { runBench } = await tsImport('../bench/run.ts', import.meta.url)
await runBench(weighBuild())
