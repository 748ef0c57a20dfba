import { headerRules, type HeaderRule } from 'connect-widget/serving/headers.ts'
import { NO_STORE } from 'connect-widget/serving/cacheControl.ts'
import { API_POLICY } from 'connect-widget/serving/policy.ts'
import { filesIn, isPlain } from '../files.ts'
import { TRANSPORT_SECURITY } from '../headers.ts'
import type { Place } from '../place.ts'

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

/** A release that a share of the openings gets. */
export interface Canary {
  /** The folder of its page, as the web server will find it. */
  folder: string
  /** In percent, from 0 to 99. */
  share: number
}

/** A path that leads to the operator's collector, by POST alone. */
export interface Forwarded {
  /** On the widget's origin, such as `/telemetry/v1/traces`. */
  path: string
  to: URL
  /** The `Content-Type` that its body is sent on with, whatever a client says of it. */
  type: string
}

export interface TargetOptions extends Pick<
  Place,
  'authorities' | 'brotli' | 'errorLog' | 'log' | 'prefix' | 'resolver' | 'trustedProxies'
> {
  site: Site
  /** The release beside the current one; null without one. */
  canary: Canary | null
  /** The service that `/api/` leads to; null forwards nothing, for a widget that calls another origin. */
  service: URL | null
  /** The paths of telemetry; none where nothing is to be forwarded. */
  telemetry: readonly Forwarded[]
}

/** The files of the logs: those that were named, else those in a folder. */
export const logFilesIn = (folder: string, { log, errorLog }: TargetOptions) => ({
  log: log ?? `${folder}/connect.log`,
  errorLog: errorLog ?? `${folder}/error.log`,
})

interface SiteOptions extends Pick<Site, 'root' | 'listen'>, Pick<TargetOptions, 'telemetry'> {
  /** The policy of the pages. */
  policy: string
  /** The header that says where the pages report to. */
  reporting: Readonly<Record<string, string>>
  /** The headers of `connect.js` that carry signatures. */
  signature: Readonly<Record<string, string>>
}

/** Reads the folder of static files. */
export async function readSite(
  folder: string,
  { policy, reporting, signature, telemetry, ...rest }: SiteOptions,
): Promise<Site> {
  const rules: HeaderRule[] = [
    ...headerRules(policy, reporting),
    { pattern: /^/, headers: TRANSPORT_SECURITY },
    { pattern: /^\/connect\.js$/, headers: signature },
    ...telemetry.map(({ path }) => ({
      pattern: new RegExp(`^${path}$`),
      headers: { 'Cache-Control': NO_STORE, 'Content-Security-Policy': API_POLICY },
    })),
  ].filter(({ headers }) => Object.keys(headers).length > 0)
  const files = (await filesIn(folder)).filter(isPlain).map((name) => `/${name}`)
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

/** The header and the beginning of a host name by which the canary is asked for, whatever its share. */
export const CANARY_HEADER = 'Connect-Release'
export const CANARY = 'canary'

/** An expression for random hex digits that fits so many in a hundred of them, in steps of 1/256. */
export function shareExpression(share: number): string {
  const bound = Math.round((share / 100) * 256)
  const pairs = Array.from({ length: bound }, (_, value) => value.toString(16).padStart(2, '0'))
  return `^(${pairs.join('|')})`
}
