import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { inRoot } from '../../tools/scripts/setup/root.mjs'
import type { Host } from './hosts.ts'

const run = promisify(execFile)

/** Of an installation or a build, in milliseconds. */
const DEADLINE = 300_000

const SOURCES = inRoot('examples/frameworks')

/** Copies the application into the folder, and sets the address of the widget and our element in its files. */
const writeSources = async (host: Host, widgetUrl: string, folder: string) => {
  for (const name of host.folders) await cp(path.join(SOURCES, name), folder, { recursive: true })
  await cp(path.join(SOURCES, 'shop.js'), path.join(folder, 'shop.js'))
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    if (path.extname(name) === '') continue
    const text = await readFile(file, 'utf8')
    const addressed = text.replaceAll('https://widget.example', widgetUrl)
    const { element = 'connect-widget' } = host
    // As a tag or a quoted name; not the package's.
    await writeFile(file, addressed.replaceAll(/(?<=['</])connect-widget(?=[\s>'])/g, element))
  }
}

/**
 * Installs the packed package beside the host's framework, and builds the host for the widget at an address, in a folder
 * of its own.
 *
 * @returns the folder to serve
 */
export const buildHost = async (
  host: Host,
  tarball: string,
  widgetUrl: string,
  folder: string,
): Promise<string> => {
  await mkdir(folder)
  await writeSources(host, widgetUrl, folder)
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
