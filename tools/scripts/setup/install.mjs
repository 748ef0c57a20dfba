import { readFile } from 'node:fs/promises'
import { exitWithError } from './exitWithError.mjs'
import { run } from './processes.mjs'
import { inRoot } from './root.mjs'

/**
 * A lock file: `package-lock.json`, or npm's record of what is installed.
 *
 * @typedef {{ packages: Record<string, { version?: string, optional?: boolean }> }} Lock
 */

/**
 * True when every package of the lock file is installed in its version, and no other. Optional packages,
 * which differ by platform, may be missing.
 *
 * @param {Lock} lock
 * @param {Lock} installed
 */
const isInstalled = (lock, installed) =>
  Object.entries(lock.packages).every(
    ([path, { version, optional }]) =>
      path === '' ||
      (path in installed.packages
        ? installed.packages[path]?.version === version
        : optional === true),
  ) && Object.keys(installed.packages).every((path) => path in lock.packages)

/**
 * @param {string} path
 * @returns {Promise<Lock>}
 */
const readLock = async (path) => JSON.parse(await readFile(inRoot(path), 'utf8'))

/** Runs `npm ci`, unless what `package-lock.json` asks for is installed already. */
export const ensureInstalled = async () => {
  const lock = await readLock('package-lock.json')
  const installed = await readLock('node_modules/.package-lock.json').catch(() => null)
  if (installed && isInstalled(lock, installed)) return
  console.log('Installing packages …')
  // With NODE_ENV=production, npm would leave out what builds and serves.
  if ((await run('npm', ['ci', '--include=dev'])) !== 0)
    exitWithError('npm ci did not succeed: its own message above says why.')
}
