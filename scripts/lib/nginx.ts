import { aptCommand, aptInstall } from './apt.ts'
import { findExecutable, type Variables } from './findExecutable.ts'

const PACKAGES = ['nginx-light', 'libnginx-mod-http-brotli-static', 'openssl']

/** The path of this machine's nginx: from NGINX_PATH, else from the search path; undefined without one. */
export const findNginx = (variables: Variables = process.env): string | undefined =>
  variables['NGINX_PATH'] || findExecutable(['nginx'], variables, ['/usr/sbin', '/usr/local/sbin'])

/** Installs nginx, and openssl for its certificate, if one is missing. Where that is not possible, the tests of deploy/ are skipped. */
export const ensureNginx = async (): Promise<void> => {
  if (findNginx() && findExecutable(['openssl'], process.env, [])) return
  await aptInstall(PACKAGES)
  if (!findNginx())
    console.warn(
      `There is no nginx: the tests of deploy/ are skipped. Install with ${aptCommand(PACKAGES)}.`,
    )
}
