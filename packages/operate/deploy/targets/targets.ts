import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { TARGET_NAMES, type Place, type Target } from '../place.ts'
import { apacheServer, apacheSite } from './apache.ts'
import { caddyfile } from './caddy.ts'
import { cloudFormation, uploadScript } from './cloudFront.ts'
import { headersFile, MISSING_PAGE } from './headersFile.ts'
import { nginxConfig, standaloneConfig } from './nginx.ts'
import type { TargetOptions } from './site.ts'

/** A web server, or a host that gets the files by an upload and cannot decide by the request which release it sends. */
interface TargetDescription {
  /** The files that it is configured by, by their paths below `out`. */
  write: (options: TargetOptions) => Record<string, string>
  /** The one of them that has the headers. */
  headersIn: string
  /** The command by which a web server reads its configuration again; null for a host. */
  reload: string | null
  /** Of a web server that runs the whole configuration in `out`: its file there with the process id, and its command. */
  own?: { pid: string; reload: (out: string) => string }
}

export const TARGETS: Record<Target, TargetDescription> = {
  nginx: {
    write(options) {
      const conf = nginxConfig(options)
      return { 'site.conf': conf, 'nginx.conf': standaloneConfig(conf, options) }
    },
    headersIn: 'site.conf',
    reload: 'nginx -s reload',
    own: { pid: 'nginx.pid', reload: (out) => `nginx -c "${out}/nginx.conf" -s reload` },
  },
  caddy: {
    write: (options) => ({ Caddyfile: caddyfile(options) }),
    headersIn: 'Caddyfile',
    reload: 'systemctl restart caddy',
  },
  apache: {
    write(options) {
      const conf = apacheSite(options)
      return { 'site.conf': conf, 'httpd.conf': apacheServer(conf, options) }
    },
    headersIn: 'site.conf',
    reload: 'apachectl graceful',
    own: { pid: 'apache.pid', reload: (out) => `apache2 -f "${out}/httpd.conf" -k graceful` },
  },
  pages: {
    write: ({ site }) => ({ 'site/_headers': headersFile(site), 'site/404.html': MISSING_PAGE }),
    headersIn: 'site/_headers',
    reload: null,
  },
  cloudfront: {
    write: ({ site }) => ({
      'cloudformation.json': cloudFormation(site),
      'upload.sh': uploadScript(site),
    }),
    headersIn: 'cloudformation.json',
    reload: null,
  },
}

/** The command by which the web server of a place reads its configuration again; null for a host. */
export function reloadCommand({ target, prefix }: Pick<Place, 'target' | 'prefix'>): string | null {
  const { own, reload } = TARGETS[target]
  const out = resolve(prefix)
  return own && existsSync(join(out, own.pid)) ? own.reload(out) : reload
}

/**
 * The target of a name.
 * @param isForwarding the widget calls `/api` on its own origin: only nginx forwards by a closed list of calls and fields
 * @throws Error that names the targets, or the configuration that this one needs
 */
export function requireTarget(name: string, isForwarding: boolean): Target {
  const target = TARGET_NAMES.find((each) => each === name)
  if (!target) throw new Error(`--target is one of ${TARGET_NAMES.join(', ')}, not "${name}".`)
  if (isForwarding && target !== 'nginx')
    throw new Error(
      `With --target ${name} nothing is forwarded: set apiUrl in the configuration to the service's address.`,
    )
  return target
}
