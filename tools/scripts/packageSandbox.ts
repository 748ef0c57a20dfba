/**
 * npm run package:sandbox [-- <folder>]: packs `connect-sandbox` into the folder, or the one it is started in, with the
 * widget, which is built first if its sources have changed.
 */
import { ensureBuilt } from './lib/build.ts'
import { packSandbox } from './lib/packSandbox.ts'

await ensureBuilt()
process.exitCode = (await packSandbox(process.argv[2] ?? '.')) ?? 1
