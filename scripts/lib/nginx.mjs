import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

const PACKAGES = ['nginx-light', 'libnginx-mod-http-brotli-static']
const HOW = `apt-get install ${PACKAGES.join(' ')}`

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Where this machine's nginx is: from NGINX_PATH, else from the search path; undefined without one. */
export const findNginx = (variables = process.env) =>
  variables.NGINX_PATH ||
  [...(variables.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, 'nginx'))
    .find(isExecutable)

/** Installs nginx where that is ours to do; without it the tests of deploy/ say that they are left out. */
export const ensureNginx = async () => {
  if (findNginx()) return
  const installs =
    process.getuid?.() === 0 &&
    (await run('apt-get', ['update', '-qq'])) === 0 &&
    (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES])) === 0
  if (!installs || !findNginx())
    console.warn(`There is no nginx: the tests of deploy/ are left out. Install with "${HOW}".`)
}
