import { aptCommand, aptInstall, findExecutable, type Variables } from './programs.ts'

/** The web servers that Debian has and that `packages/operate/` configures: the program, and the packages it comes in. */
const WEB_SERVERS = {
  nginx: {
    program: 'nginx',
    packages: ['nginx-light', 'libnginx-mod-http-brotli-static', 'openssl'],
  },
  caddy: { program: 'caddy', packages: ['caddy'] },
  // Without the package `apache2`, which starts a server of its own.
  apache: { program: 'apache2', packages: ['apache2-bin', 'media-types'] },
} as const

export type WebServer = keyof typeof WEB_SERVERS

/** The path of a program of this machine: from NGINX_PATH and the like, else from the search path; undefined without one. */
export const findWebServer = (
  name: WebServer,
  variables: Variables = process.env,
): string | undefined =>
  variables[`${name.toUpperCase()}_PATH`] ||
  findExecutable([WEB_SERVERS[name].program], variables, ['/usr/sbin', '/usr/local/sbin'])

/**
 * Installs the web servers that are missing, and openssl for nginx's certificate. Resolves with a sentence about the tests
 * that are skipped without them all the same.
 */
export const ensureWebServers = async (
  names: readonly WebServer[],
): Promise<string | undefined> => {
  const isMissing = (name: WebServer) =>
    !findWebServer(name) || (name === 'nginx' && !findExecutable(['openssl'], process.env, []))
  const packages = names.filter(isMissing).flatMap((name) => WEB_SERVERS[name].packages)
  if (packages.length > 0) await aptInstall(packages)
  const missing = names.filter((name) => !findWebServer(name))
  if (missing.length === 0) return undefined
  return `Skipped: the tests of ${missing.join(', ')}, not installed. Install with ${aptCommand(packages)}.`
}
