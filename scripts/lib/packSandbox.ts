import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import packageJson from '../../package.json' with { type: 'json' }
import { SANDBOX_PACKAGE, sandboxBuild } from '../../vite/sandboxBuild.ts'
import { keepLinks } from './keepLinks.ts'
import { keepReachable } from './keepReachable.ts'
import { run } from '../setup/processes.mjs'
import { inRoot } from '../setup/root.mjs'

const inPackage = (name: string) => path.join(SANDBOX_PACKAGE, name)

/** True for the files that the widget's server serves: all but the build's manifest and the npm package. */
const isServed = (file: string) => !/^(\.vite|package)(\/|$)/.test(path.relative(DIST, file))
const DIST = inRoot('dist')

/**
 * Packs `connect-sandbox` into a folder, from the sources of `sandbox/`, and widget and host page, which have to be built.
 * Its own folder is `.cache/connect-sandbox/`. Resolves with npm's exit code.
 */
export async function packSandbox(destination: string): Promise<number | null> {
  await build(sandboxBuild)
  if ((await run(inRoot('node_modules/.bin/tsc'), ['-p', 'vite/tsconfig.sandbox.json'])) !== 0)
    throw new Error('The types could not be written.')

  const manifest: { exports: { '.': { types: string } } } = JSON.parse(
    readFileSync(inRoot('package/sandbox/package.json'), 'utf8'),
  )
  keepReachable(inPackage('types'), [inPackage(manifest.exports['.'].types)])

  const { version } = packageJson
  writeFileSync(inPackage('package.json'), JSON.stringify({ ...manifest, version }, null, 2))
  cpSync(inRoot('package/sandbox/README.md'), inPackage('README.md'))
  const guide = readFileSync(inRoot('sandbox/README.md'), 'utf8')
  writeFileSync(
    inPackage('SANDBOX.md'),
    keepLinks(guide, 'sandbox/README.md', () => false),
  )
  cpSync(inRoot('sandbox/host/dist'), inPackage('dist'), { recursive: true })
  cpSync(DIST, inPackage('widget'), { recursive: true, filter: isServed })

  return run('npm', ['pack', SANDBOX_PACKAGE, '--pack-destination', destination])
}
