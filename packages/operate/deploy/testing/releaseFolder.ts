import { generateKeyPairSync } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { prepare, type PrepareOptions } from '../prepare.ts'
import { release } from '../release.ts'

export const idOf = (version: number) => `${version}.0.0-b${version}`

/** A folder that goes with the test. */
export async function makeTemporary(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'deploy-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** The file of a new private key. */
export async function makeKey(): Promise<string> {
  const file = path.join(await makeTemporary(), 'key.pem')
  const { privateKey } = generateKeyPairSync('ed25519')
  await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  return file
}

/** Writes a build with an asset and a loader of its own, and one asset that all have. Returns its folder. */
export async function writeBuild(folder: string, version: number): Promise<string> {
  const dist = path.join(folder, String(version))
  await mkdir(path.join(dist, 'assets'), { recursive: true })
  const files = {
    'index.html': `<script type="application/json" id="connect-config">{}</script>page ${version}`,
    'complete.html': `complete ${version}`,
    'connect.js': `loader ${version}`,
    [`connect.${version}.0.0.js`]: `loader ${version}`,
    'assets/shared.js': 'shared',
    [`assets/first-${version}.js`]: `first ${version}`,
    [`only-${version}.txt`]: '',
    'policy.json': `{"release":"${version}.0.0+b${version}","scriptHashes":["sha256-${version}"]}`,
  }
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(dist, name), text)
  return dist
}

/** A folder of releases. */
export async function makeFolder() {
  const folder = await makeTemporary()
  const out = path.join(folder, 'out')
  const read = (name: string) => readFile(path.join(out, name), 'utf8')
  return {
    folder,
    out,
    add: async (version: number, options: Partial<PrepareOptions> = {}) =>
      prepare({
        dist: await writeBuild(folder, version),
        out,
        service: 'https://api.example',
        staged: true,
        ...options,
      }),
    read,
    run: (args: string, now?: Date) =>
      release(['--out', out, ...args.split(' ').filter(Boolean)], now),
    /** The release of the page in a folder. */
    page: async (name = 'site') => /page (\d)/.exec(await read(`${name}/index.html`))?.[1],
    files: async () => (await readdir(path.join(out, 'site'), { recursive: true })).toSorted(),
  }
}
