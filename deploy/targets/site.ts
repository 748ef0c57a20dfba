import type { KeyObject } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { headerRules, type HeaderRule } from '../../sandbox/widget/headers.ts'
import { TRANSPORT_SECURITY } from '../headers.ts'
import { signatureHeaders } from '../sign.ts'
import type { ApiOptions } from './nginxApi.ts'

/** The files to be served, and their headers. */
export interface Site {
  /** The response headers, by path; a later rule overrides an earlier one. */
  rules: readonly HeaderRule[]
  /** The folder of the files, as the web server will find it. */
  root: string
  /** The paths of the files, such as `/index.html`, without those that are compressed. */
  files: readonly string[]
  /** A port, or an address with one. */
  listen: string
}

export interface TargetOptions {
  site: Site
  /** The folder that a server which does nothing else writes to. */
  prefix: string
  /** The file that takes the access log. */
  log: string
  /** The file that takes the error log. */
  errorLog: string
  /** The service that `/api/` leads to; null forwards nothing, for a widget that calls another origin. */
  api: ApiOptions | null
  /** Addresses of trusted proxies in front, whose `X-Forwarded-For` is used. Without one the header is ignored. */
  trustedProxies: readonly string[]
  /** nginx has the module for files that were compressed with brotli beforehand. */
  brotli: boolean
}

interface SiteOptions extends Pick<Site, 'root' | 'listen'> {
  /** The policy of the pages. */
  policy: string
  /** The keys that sign `connect.js`. */
  keys: readonly KeyObject[]
}

/** Reads the folder of static files. */
export async function readSite(
  folder: string,
  { policy, keys, ...rest }: SiteOptions,
): Promise<Site> {
  const rules: HeaderRule[] = [
    ...headerRules(policy),
    { pattern: /^/, headers: TRANSPORT_SECURITY },
  ]
  if (keys.length > 0) {
    const loader = await readFile(join(folder, 'connect.js'))
    rules.push({ pattern: /^\/connect\.js$/, headers: signatureHeaders(loader, keys) })
  }
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`)
  return { ...rest, rules, files }
}

/** The names of the headers that any rule sets. */
export const headerNames = (rules: readonly HeaderRule[]): string[] => [
  ...new Set(rules.flatMap(({ headers }) => Object.keys(headers))),
]

/** The expression of a rule, quoted, for servers whose expressions stand between no slashes. */
export const expressionOf = ({ pattern }: HeaderRule): string =>
  quoted(pattern.source.replaceAll('\\/', '/'))

/** The port in `listen`. */
export const portOf = ({ listen }: Site): string => listen.replace(/^.*:/, '')

/** A text in double quotes, as nginx, Caddy and Apache read it. No header of ours holds a backslash. */
export const quoted = (text: string): string => `"${text.replaceAll('"', String.raw`\"`)}"`
