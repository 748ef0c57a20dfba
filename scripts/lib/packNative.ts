import { execFile } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { inRoot } from '../setup/root.mjs'

const run = promisify(execFile)
const node = (...given: string[]) => run(process.execPath, given, { cwd: inRoot() })

/** The packages for apps, by their folders below `native/`. */
export const NATIVE_PACKAGES = ['react-native', 'capacitor'] as const
export type NativePackage = (typeof NATIVE_PACKAGES)[number]

/** Installs what a package is built and tested with, unless it is there. */
export async function installNative(name: NativePackage): Promise<void> {
  if (existsSync(inRoot('native', name, 'node_modules/.package-lock.json'))) return
  console.log(`Installing the packages of native/${name} …`)
  await run('npm', ['ci', '--prefix', inRoot('native', name)], { cwd: inRoot() })
}

/** Bundles a package for apps into its `dist/`. */
export async function bundleNative(name: NativePackage): Promise<void> {
  rmSync(inRoot('native', name, 'dist'), { recursive: true, force: true })
  const config = `native/vite.${name}.ts`
  await node('node_modules/vite/bin/vite.js', 'build', '--app', '--config', config)
}

/** Bundles a package for apps, with its types, and packs it into a folder. Resolves with the tarball's path. */
export async function packNative(name: NativePackage, destination: string): Promise<string> {
  const folder = inRoot('native', name)
  await installNative(name)
  await bundleNative(name)
  await node(`${folder}/node_modules/typescript/bin/tsc`, '-p', `${folder}/tsconfig.types.json`)
  const { stdout } = await run(
    'npm',
    ['pack', folder, '--json', '--pack-destination', destination],
    { cwd: inRoot() },
  )
  const [packed]: [{ filename: string }] = JSON.parse(stdout)
  return path.join(destination, packed.filename)
}
