/**
 * Runs a command of package.json: `node tools/scripts/run.mjs <command> [arguments]`.
 *
 * Works in a fresh checkout: checks the version of Node, installs the packages if they are missing, and
 * then runs `<command>.ts` of this folder through tsx. This file and `setup/` run before any package is there,
 * and are plain JavaScript for that reason.
 */
import { ensureInstalled } from './setup/install.mjs'
import { requireNode } from './setup/node.mjs'
import { stopOnSignals } from './setup/processes.mjs'

const [command] = process.argv.splice(2, 1)

requireNode()
stopOnSignals()
await ensureInstalled()
const { register } = await import('tsx/esm/api')
register()
await import(`./${command}.ts`)
