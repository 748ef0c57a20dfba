import { readFile } from 'node:fs/promises'
import { inRoot } from './root.mjs'
import { run } from './run.mjs'
import { giveUp } from './say.mjs'

/**
 * Whether what is installed is what the lock file asks for: every package of its version, none else.
 * Optional packages, which differ by platform, may be missing or more.
 */
export const isInstalled = (lock, installed) => {
  const wanted = Object.entries(lock.packages).filter(([path]) => path !== '')
  const there = Object.entries(installed.packages)
  return (
    wanted.every(([path, { version, optional }]) =>
      path in installed.packages ? installed.packages[path].version === version : optional === true,
    ) && there.every(([path, { optional }]) => path in lock.packages || optional === true)
  )
}

const readJson = async (path) => JSON.parse(await readFile(inRoot(path), 'utf8'))

/** Installs the packages unless they are there. */
export const ensureInstalled = async () => {
  const lock = await readJson('package-lock.json')
  const installed = await readJson('node_modules/.package-lock.json').catch(() => undefined)
  if (installed && isInstalled(lock, installed)) return
  console.log('Installing packages …')
  // Not `npm ci`: it refuses a lock file that does not list every platform's optional packages.
  if ((await run('npm', ['install', '--no-save', '--no-audit', '--no-fund'])) !== 0)
    giveUp('npm install did not succeed: its own message above says why.')
}
