import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { inRoot } from '../setup/root.mjs'
import { keepReachable } from './keepReachable.ts'

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

/** Bundles a package for apps into its `dist/`. */
export async function bundleNative(name: NativePackage): Promise<void> {
  rmSync(inRoot('packages', name, 'dist'), { recursive: true, force: true })
  const config = `packages/${name}/vite.config.ts`
  await node('node_modules/vite/bin/vite.js', 'build', '--app', '--config', config)
}

/** Keeps the declarations that a package needs. That for React Native is bundled with `connect-widget`, and has its types too. */
function keepTypes(name: NativePackage, types: string): void {
  const sources = path.join(types, 'packages', name, 'src')
  if (name === 'react-native')
    for (const file of readdirSync(sources).map((entry) => path.join(sources, entry))) {
      const text = readFileSync(file, 'utf8')
      writeFileSync(
        file,
        text.replaceAll("'connect-widget/native'", "'../../../src/native/native.ts'"),
      )
    }
  keepReachable(types, [path.join(sources, 'index.d.ts')])
}

/** Bundles a package for apps, with its types, and packs it into a folder. Resolves with the tarball's path. */
export async function packNative(name: NativePackage, destination: string): Promise<string> {
  const folder = inRoot('packages', name)
  await installNative(name)
  await bundleNative(name)
  await node(`${folder}/node_modules/typescript/bin/tsc`, '-p', `${folder}/tsconfig.types.json`)
  keepTypes(name, path.join(folder, 'dist/types'))
  const { stdout } = await run(
    'npm',
    ['pack', folder, '--json', '--pack-destination', destination],
    { cwd: inRoot() },
  )
  const [packed]: [{ filename: string }] = JSON.parse(stdout)
  return path.join(destination, packed.filename)
}
