import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { run } from '../setup/processes.mjs'
import { inRoot } from '../setup/root.mjs'
import { publishedExports } from './publishedExports.ts'

/** The folder in which a package is put together. */
export const stagedPackage = (name: string): string => inRoot('.cache', name)

/** Packs a staged package into a folder, with a manifest without sources. Resolves with npm's exit code. */
export const packStaged = (
  manifest: { name: string; exports: Parameters<typeof publishedExports>[0] },
  destination: string,
): Promise<number | null> => {
  const folder = stagedPackage(manifest.name)
  // The file that `sideEffects` names is a source.
  const packed = {
    ...manifest,
    exports: publishedExports(manifest.exports),
    sideEffects: undefined,
  }
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(packed, null, 2))
  return run('npm', ['pack', folder, '--pack-destination', destination])
}
