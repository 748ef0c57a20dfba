/**
 * npm run test:hosts: installs the packed package beside each framework, builds the host applications of
 * `examples/frameworks/` in temporary folders, and connects a bank in each, or tries what the host names.
 * Arguments select hosts by their names: `npm run test:hosts -- vue`.
 */
import { ensureBuilt } from './lib/build.ts'
import { ensureBrowsers } from './lib/installBrowsers.ts'
import { exitWithError } from './setup/exitWithError.mjs'
import { run } from './setup/processes.mjs'

await ensureBrowsers()
await ensureBuilt()

const names = process.argv.slice(2)
const wanted = names.length > 0 ? ['-g', names.join('|')] : []
const code = await run('npx', ['playwright', 'test', '-c', 'e2e/hosts', ...wanted])
if (code !== 0) exitWithError(`The hosts ended with ${code}.`)
