/**
 * npm run bench: measures what docs/performance.md promises, beside a minimal page that shows a list. Writes
 * the table in docs/performance.md.
 */
import { loadavg } from 'node:os'
import { runBench } from '../bench/run.ts'
import { ensureBuilt } from './lib/build.ts'

// Before the build, which is load as well.
const [load = 0] = loadavg()
await ensureBuilt()
await runBench(load)
