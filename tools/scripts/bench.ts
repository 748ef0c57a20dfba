/**
 * npm run bench: measures what docs/performance.md promises, beside a minimal page that shows a list. Writes
 * the table in docs/performance.md.
 */
import { runBench } from '../bench/run.ts'
import { ensureBuilt } from './lib/build.ts'

await ensureBuilt()
await runBench()
