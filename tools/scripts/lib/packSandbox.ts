import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import manifest from 'connect-sandbox/package.json' with { type: 'json' }
import { nodeBuild } from '../../vite/nodeBuild.ts'
import { keepReachable } from './keepReachable.ts'
import { packStaged, stagedPackage } from './pack.ts'
import { publishedExports } from './publishedExports.ts'
import { run } from '../setup/processes.mjs'
import { inRoot } from '../setup/root.mjs'
import { rewriteLinks } from '../site/links.ts'

const SANDBOX_PACKAGE = stagedPackage('connect-sandbox')
const inPackage = (name: string) => path.join(SANDBOX_PACKAGE, name)

/** True for the files that the widget's server serves: all but the build's manifest and the npm package. */
const isServed = (file: string) => !/^(\.vite|package)(\/|$)/.test(path.relative(DIST, file))
const DIST = inRoot('dist')

/**
 * Packs `connect-sandbox` into a folder, from the sources of `packages/sandbox/`, and widget and host page, which have to be built.
 * Its own folder is `.cache/connect-sandbox/`. Resolves with npm's exit code.
 */
export async function packSandbox(destination: string): Promise<number | null> {
  await build(
    nodeBuild(SANDBOX_PACKAGE, {
      startSandbox: inRoot('packages/sandbox/package/startSandbox.ts'),
      cli: inRoot('packages/sandbox/package/cli.ts'),
    }),
  )
  const tsc = inRoot('node_modules/.bin/tsc')
  if ((await run(tsc, ['-p', 'tools/vite/tsconfig.sandbox.json'])) !== 0)
    throw new Error('The types could not be written.')

  keepReachable(
    inPackage('types'),
    Object.values(publishedExports(manifest.exports)).map(({ types }) => inPackage(types)),
  )
  cpSync(inRoot('packages/sandbox/package/README.md'), inPackage('README.md'))
  const guide = readFileSync(inRoot('packages/sandbox/README.md'), 'utf8')
  const withoutLinks = rewriteLinks(guide, 'packages/sandbox/README.md', new Map())
  writeFileSync(inPackage('SANDBOX.md'), withoutLinks)
  cpSync(inRoot('packages/sandbox/host/dist'), inPackage('dist'), { recursive: true })
  cpSync(DIST, inPackage('widget'), { recursive: true, filter: isServed })

  return packStaged(manifest, destination)
}
