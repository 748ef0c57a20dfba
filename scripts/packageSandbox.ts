/**
 * npm run package:sandbox [-- --pack-destination <folder>]: packs `connect-sandbox` from the sources of `sandbox/` and
 * the widget in `dist/`, built first if its sources have changed. Its folder is `.cache/connect-sandbox/`.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import packageJson from '../package.json' with { type: 'json' }
import { exampleFiles } from '../sandbox/host/page/examples.js'
import { SANDBOX_PACKAGE, sandboxBuild } from '../vite/sandboxBuild.ts'
import { ensureBuilt } from './lib/build.ts'
import { keepReachable } from './lib/keepReachable.ts'
import { exitWithError } from './setup/exitWithError.mjs'
import { run } from './setup/processes.mjs'
import { inRoot } from './setup/root.mjs'

const inPackage = (name: string) => path.join(SANDBOX_PACKAGE, name)

/** True for the files that the widget's server serves: all but the build's manifest and the npm package. */
const isServed = (file: string) => !/^(\.vite|package)(\/|$)/.test(path.relative(DIST, file))
const DIST = inRoot('dist')

await ensureBuilt()
await build(sandboxBuild)
if ((await run(inRoot('node_modules/.bin/tsc'), ['-p', 'vite/tsconfig.sandbox.json'])) !== 0)
  exitWithError('The types could not be written.')

const manifest: { exports: { '.': { types: string } } } = JSON.parse(
  readFileSync(inRoot('package/sandbox/package.json'), 'utf8'),
)
keepReachable(inPackage('types'), [inPackage(manifest.exports['.'].types)])

const { version } = packageJson
writeFileSync(inPackage('package.json'), JSON.stringify({ ...manifest, version }, null, 2))
cpSync(inRoot('package/sandbox/README.md'), inPackage('README.md'))
cpSync(inRoot('sandbox/host/page'), inPackage('page'), { recursive: true })
for (const file of exampleFiles)
  cpSync(inRoot('examples', file), inPackage(`page/examples/${file}`), { recursive: true })
cpSync(DIST, inPackage('widget'), { recursive: true, filter: isServed })

process.exitCode = (await run('npm', ['pack', SANDBOX_PACKAGE, ...process.argv.slice(2)])) ?? 1
