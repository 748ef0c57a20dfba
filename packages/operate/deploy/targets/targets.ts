import { apacheServer, apacheSite } from './apache.ts'
import { caddyfile } from './caddy.ts'
import { cloudFormation, uploadScript } from './cloudFront.ts'
import { headersFile, MISSING_PAGE } from './headersFile.ts'
import { nginxConfig, standaloneConfig } from './nginx.ts'
import type { TargetOptions } from './site.ts'

/** The files that a web server or host is configured by, by their paths below `out`. */
type Write = (options: TargetOptions) => Record<string, string>

export const TARGETS = {
  nginx: (options) => {
    const conf = nginxConfig(options)
    const { prefix, brotli } = options
    return { 'site.conf': conf, 'nginx.conf': standaloneConfig(conf, prefix, brotli) }
  },
  caddy: (options) => ({ Caddyfile: caddyfile(options) }),
  apache: (options) => {
    const conf = apacheSite(options)
    return { 'site.conf': conf, 'httpd.conf': apacheServer(conf, options) }
  },
  pages: ({ site }) => ({ 'site/_headers': headersFile(site), 'site/404.html': MISSING_PAGE }),
  cloudfront: ({ site }) => ({
    'cloudformation.json': cloudFormation(site),
    'upload.sh': uploadScript(site),
  }),
} satisfies Record<string, Write>

export type Target = keyof typeof TARGETS

/**
 * The command by which a web server reads its configuration again; null for a host that gets the files by an upload, and
 * cannot decide by the request which release it sends.
 */
export const RELOAD: Readonly<Record<Target, string | null>> = {
  nginx: 'nginx -s reload',
  caddy: 'systemctl restart caddy',
  apache: 'apachectl graceful',
  pages: null,
  cloudfront: null,
}

const isTarget = (name: string): name is Target => Object.hasOwn(TARGETS, name)

/**
 * The target of a name.
 * @param isForwarding the widget calls `/api` on its own origin: only nginx forwards by a closed list of calls and fields
 * @throws Error that names the targets, or the configuration that this one needs
 */
export function requireTarget(name: string, isForwarding: boolean): Target {
  if (!isTarget(name))
    throw new Error(`--target is one of ${Object.keys(TARGETS).join(', ')}, not "${name}".`)
  if (isForwarding && name !== 'nginx')
    throw new Error(
      `With --target ${name} nothing is forwarded: set apiUrl in the configuration to the service's address.`,
    )
  return name
}

/** @throws Error where a log is asked of a host that keeps its own */
export function checkLogs(target: Target, isAsked: boolean): void {
  if (isAsked && (target === 'pages' || target === 'cloudfront'))
    throw new Error(
      `With --target ${target} the host itself keeps the logs: leave --log and --error-log out.`,
    )
}
