import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { inRoot } from '../setup/root.mjs'
import { keepReachable } from './keepReachable.ts'
import { pack } from './pack.ts'

const run = promisify(execFile)
const node = (...given: string[]) => run(process.execPath, given, { cwd: inRoot() })

/** The packages for apps, by their folders below `packages/`. */
export const NATIVE_PACKAGES = ['react-native', 'capacitor'] as const
export type NativePackage = (typeof NATIVE_PACKAGES)[number]

/** Installs what a package is built and tested with, unless it is there. */
export async function installNative(name: NativePackage): Promise<void> {
  if (existsSync(inRoot('packages', name, 'node_modules/.package-lock.json'))) return
  console.log(`Installing the packages of packages/${name} …`)
  await run('npm', ['ci', '--prefix', inRoot('packages', name)], { cwd: inRoot() })
}

/** Keeps the declarations that a package needs, those of `connect-widget` among them: not every resolution finds its subpaths. */
function keepTypes(name: NativePackage, types: string): void {
  const sources = path.join(types, 'packages', name, 'src')
  for (const file of readdirSync(sources).map((entry) => path.join(sources, entry))) {
    const text = readFileSync(file, 'utf8')
    const bundled = "'../../../src/native/native.ts'"
    writeFileSync(file, text.replaceAll("'connect-widget/native'", bundled))
  }
  keepReachable(types, [path.join(sources, 'index.d.ts')])
}

/** Bundles a package for apps, with its types, and packs it into a folder. Resolves with the tarball's path. */
export async function packNative(name: NativePackage, destination: string): Promise<string> {
  const folder = inRoot('packages', name)
  await installNative(name)
  rmSync(`${folder}/dist`, { recursive: true, force: true })
  const config = `packages/${name}/vite.config.ts`
  await node('node_modules/vite/bin/vite.js', 'build', '--app', '--config', config)
  await node(`${folder}/node_modules/typescript/bin/tsc`, '-p', `${folder}/tsconfig.types.json`)
  keepTypes(name, path.join(folder, 'dist/types'))
  return (await pack(folder, destination)).file
}
