import { readFile } from 'node:fs/promises'
import { inRoot } from './root.mjs'
import { run } from './run.mjs'
import { giveUp } from './say.mjs'

/**
 * Compares `node_modules/.package-lock.json` with `package-lock.json`: true when every package is
 * installed in its version, and no other. Optional packages, which differ by platform, may be missing.
 */
export const isInstalled = (lock, installed) =>
  Object.entries(lock.packages).every(
    ([path, { version, optional }]) =>
      path === '' ||
      (path in installed.packages
        ? installed.packages[path].version === version
        : optional === true),
  ) && Object.keys(installed.packages).every((path) => path in lock.packages)

const readJson = async (path) => JSON.parse(await readFile(inRoot(path), 'utf8'))

/** Runs `npm ci`, unless what `package-lock.json` asks for is installed already. */
export const ensureInstalled = async () => {
  const lock = await readJson('package-lock.json')
  const installed = await readJson('node_modules/.package-lock.json').catch(() => undefined)
  if (installed && isInstalled(lock, installed)) return
  console.log('Installing packages …')
  // With NODE_ENV=production, npm would leave out what builds and serves.
  if ((await run('npm', ['ci', '--include=dev'])) !== 0)
    giveUp('npm ci did not succeed: its own message above says why.')
}
