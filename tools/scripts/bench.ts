/**
 * npm run bench: measures what docs/performance.md promises, beside a minimal page that shows a list. Writes
 * the table in docs/performance.md. `-- journey` prints a journey on a phone's line instead.
 */
import { runJourney } from '../bench/journey.ts'
import { runBench } from '../bench/run.ts'
import { ensureBuilt } from './lib/build.ts'

await ensureBuilt()
await (process.argv[2] === 'journey' ? runJourney() : runBench())
