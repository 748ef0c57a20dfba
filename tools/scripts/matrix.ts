/**
 * npm run test:matrix: the tests that `npm test` leaves out. Those tagged `@matrix`, and in Firefox those
 * tagged `@firefox-matrix`; and the exhaustive ones: every screen in every language, theme and width for
 * access, every call × every fault, every journey × every secret, everything that is read × every kind of
 * garbage, 1,000 random histories of a person's accounts, a deploy that is killed at every step, every isolation
 * of a host page × every mode, the web servers' list of calls × many spellings, `connect-widget/server` in Deno,
 * Bun and workerd. What is random is drawn by a seed that is printed: `FUZZ_SEED=<seed>` plays a run again, and
 * `HISTORY_SEED=<seed>` the histories.
 * Arguments go to Playwright and select some of them: `npm run test:matrix -- access`; `-- histories` plays the histories.
 */
import { ensureBuilt } from './lib/build.ts'
import { ensureBrowsers } from './lib/installBrowsers.ts'
import { ensureWebServers } from './lib/webServerPrograms.ts'
import { fuzzSeed } from 'connect-sandbox/widget/testing/requestFuzz.ts'
import { exitWithError } from './setup/exitWithError.mjs'
import { run } from './setup/processes.mjs'

await ensureBrowsers()
const skipped = await ensureWebServers(['nginx', 'caddy', 'apache'])
await ensureBuilt()

const wanted = process.argv.slice(2)
process.env['FUZZ_SEED'] = String(fuzzSeed())
process.stdout.write(`FUZZ_SEED=${process.env['FUZZ_SEED']}\n`)

if (wanted.length === 0 || wanted.includes('garbage')) {
  // The part that needs no browser runs five times as often as in `npm test`.
  process.env['GARBAGE_RUNS'] ??= '300'
  const code = await run('npx', ['vitest', 'run', '--silent=passed-only', 'src/testkit/garbage'])
  if (code !== 0) exitWithError(`Reading garbage ended with ${code}.`)
}

if (wanted.length === 0) {
  process.env['KILL_EVERY'] = '1'
  const code = await run('npx', ['vitest', 'run', 'packages/operate/deploy/whole.test.ts'])
  if (code !== 0) exitWithError(`The deploys that are killed ended with ${code}.`)
}

if (wanted.length === 0 || wanted.includes('histories')) {
  process.env['HISTORY_RUNS'] ??= '1000'
  const code = await run('npx', ['vitest', 'run', 'src/testkit/histories'])
  if (code !== 0) exitWithError(`The histories of accounts ended with ${code}.`)
  // No browser test has this name.
  if (wanted.join() === 'histories') process.exit()
}

const code = await run('npx', ['playwright', 'test', '-c', 'e2e/matrix', ...wanted])
if (code !== 0) exitWithError(`The matrix ended with ${code}.`)

if (skipped) console.log(skipped)
