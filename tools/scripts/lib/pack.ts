import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { run } from '../setup/processes.mjs'
import { inRoot } from '../setup/root.mjs'
import { publishedExports } from './publishedExports.ts'

export interface Packed {
  /** The tarball. */
  file: string
  /** The paths in it. */
  files: string[]
}

/** Packs a folder into another one. */
export async function pack(folder: string, destination: string): Promise<Packed> {
  const given = ['pack', folder, '--json', '--pack-destination', destination]
  const { stdout } = await promisify(execFile)('npm', given, { cwd: inRoot() })
  const [packed]: [{ filename: string; files: { path: string }[] }] = JSON.parse(stdout)
  return {
    file: path.join(destination, packed.filename),
    files: packed.files.map((file) => file.path),
  }
}

/** The folder in which a package is put together. */
export const stagedPackage = (name: string): string => inRoot('.cache', name)

/** Packs a staged package into a folder, with a manifest without sources. Resolves with npm's exit code. */
export function packStaged(
  manifest: { name: string; exports: Parameters<typeof publishedExports>[0] },
  destination: string,
): Promise<number | null> {
  const folder = stagedPackage(manifest.name)
  // The file that `sideEffects` names is a source.
  const published = { exports: publishedExports(manifest.exports), sideEffects: undefined }
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ ...manifest, ...published }, null, 2),
  )
  return run('npm', ['pack', folder, '--pack-destination', destination])
}
