/**
 * npm run bench: measures what docs/performance.md promises, beside a minimal page that shows a list.
 * Writes bench/results.json and the table in docs/performance.md. With `--peer`, it only prints how to measure
 * another widget beside this one.
 */
import { runBench } from '../bench/run.ts'
import { peerGuide } from './docs/peerGuide.ts'
import { ensureBuilt } from './lib/build.ts'

if (process.argv.includes('--peer')) console.log(await peerGuide())
else {
  await ensureBuilt()
  await runBench()
}
