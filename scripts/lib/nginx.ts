import { aptCommand, aptInstall } from './apt.ts'
import { findExecutable, type Variables } from './findExecutable.ts'

const PACKAGES = ['nginx-light', 'libnginx-mod-http-brotli-static', 'openssl']

/** The path of this machine's nginx: from NGINX_PATH, else from the search path; undefined without one. */
export const findNginx = (variables: Variables = process.env): string | undefined =>
  variables['NGINX_PATH'] || findExecutable(['nginx'], variables, ['/usr/sbin', '/usr/local/sbin'])

/**
 * Installs nginx, and openssl for its certificate, if one is missing. Resolves with a sentence about the
 * tests that are skipped where there is no nginx all the same.
 */
export const ensureNginx = async (): Promise<string | undefined> => {
  if (!findNginx() || !findExecutable(['openssl'], process.env, [])) await aptInstall(PACKAGES)
  if (findNginx()) return undefined
  return `Skipped: the tests of nginx, which is not installed. Install with ${aptCommand(PACKAGES)}.`
}
