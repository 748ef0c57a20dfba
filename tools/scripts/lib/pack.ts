import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
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

/** Returns the sentence on what the owner of a package has not decided yet; null if all is decided. */
export const undecidedIn = (manifest: { license?: string; private?: boolean; bugs?: unknown }) => {
  const open = [
    manifest.license === 'UNLICENSED' && 'the licence',
    manifest.private && 'the name on the registry',
    !manifest.bugs && 'the support address',
  ].filter(Boolean)
  return open.length === 0
    ? null
    : `Not to be published yet. An owner has to decide, as RELEASING.md says: ${open.join(', ')}.`
}

const tellUndecided = (folder: string) => {
  const sentence = undecidedIn(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')))
  if (sentence) console.warn(sentence)
}

/** Packs a folder into another one. */
export async function pack(folder: string, destination: string): Promise<Packed> {
  tellUndecided(folder)
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
  tellUndecided(folder)
  return run('npm', ['pack', folder, '--pack-destination', destination])
}
