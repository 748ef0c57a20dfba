import { cpSync } from 'node:fs'
import path from 'node:path'
import manifest from 'connect-operate/package.json' with { type: 'json' }
import { build } from 'vite'
import { nodeBuild } from '../../vite/nodeBuild.ts'
import { inRoot } from '../setup/root.mjs'
import { packStaged, stagedPackage } from './pack.ts'

/** Packs `connect-operate` into a folder, from the sources of `packages/operate/`. Resolves with npm's exit code. */
export async function packOperate(destination: string): Promise<number | null> {
  const folder = stagedPackage('connect-operate')
  await build(nodeBuild(folder, { cli: inRoot('packages/operate/cli.ts') }))
  cpSync(inRoot('packages/operate/README.md'), path.join(folder, 'README.md'))
  return packStaged(manifest, destination)
}
