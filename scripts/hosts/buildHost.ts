import { execFile } from 'node:child_process'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { inRoot } from '../setup/root.mjs'
import type { Host } from './hosts.ts'

const run = promisify(execFile)

/** Of an installation or a build, in milliseconds. */
const DEADLINE = 300_000

/** Files by name, as a tab of the demo page shows them. */
type Pasted = Record<string, string>

const SOURCES = inRoot('examples/frameworks')

/** Packs the package as it is published, into the folder. Returns the file. */
export const packPackage = async (folder: string): Promise<string> => {
  const command = ['pack', '--json', '--pack-destination', folder]
  const { stdout } = await run('npm', command, { cwd: inRoot(), timeout: DEADLINE })
  const [{ filename }]: [{ filename: string }] = JSON.parse(stdout)
  return path.join(folder, filename)
}

/** Writes the application into the folder: the copied examples, or the files of the demo page's tab. */
const writeSources = async (host: Host, pasted: Pasted, folder: string) => {
  for (const name of host.folders) await cp(path.join(SOURCES, name), folder, { recursive: true })
  await cp(path.join(SOURCES, 'shop.js'), path.join(folder, 'shop.js'))
  for (const [name, text] of Object.entries(pasted)) await writeFile(path.join(folder, name), text)
}

/** The packages that the commands of a tab install, besides ours. */
const namedPackages = (commands: string) =>
  commands
    .split('\n')
    .filter((line) => line.startsWith('npm install '))
    .flatMap((line) => line.split(' ').slice(2))
    .filter((word) => word !== '--save-dev' && word !== 'connect-widget')

const withoutVersion = (name: string) => name.replace(/(?<=.)@.*/, '')

/**
 * Installs the packed package beside the host's framework, and builds the host, in a folder of its own.
 *
 * @param pasted the files of its tab, if it has one; `npm` are the commands to install what it needs
 * @returns the folder to serve
 */
export const buildHost = async (
  host: Host,
  tarball: string,
  folder: string,
  { npm, ...pasted }: Pasted = {},
): Promise<string> => {
  const named = npm === undefined ? undefined : namedPackages(npm).toSorted().join(' ')
  const wanted = host.packages.map(withoutVersion).toSorted().join(' ')
  if (named !== undefined && named !== wanted)
    throw new Error(`The tab installs ${named}, and this table ${wanted}.`)
  await mkdir(folder)
  await writeSources(host, pasted, folder)
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module", "private": true }')
  const options = {
    cwd: folder,
    timeout: DEADLINE,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', CI: '1' },
  }
  const quiet = ['--no-audit', '--no-fund', '--loglevel', 'error']
  await run('npm', ['install', ...quiet, tarball, ...host.packages], options)
  if (!host.build) return folder
  const [command = '', ...given] = host.build.command
  await run(command, given, options)
  return path.join(folder, host.build.output)
}
