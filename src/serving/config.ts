import { isRecord } from '../protocol/isRecord.ts'
import { parseJson } from '../protocol/parseJson.ts'

/** An address takes signs in its host that would be further directives, or a wildcard, in a policy made of it. */
const ORIGIN = /^[\w:/.[\]-]+$/

/** The scheme of an app in lower case (RFC 3986), except the schemes of browsers and operating systems. */
const SCHEME = /^[a-z][a-z\d+.-]*$/
const RESERVED_SCHEME =
  /^(javascript|data|blob|file(system)?|vbscript|about|view-source|wss?|ftp|https?|intent|smb|itms.*|ms-.*|search-ms)$/

const isText = (value: unknown) => typeof value === 'string' && value !== ''

const isOrigin = (value: unknown) =>
  typeof value === 'string' &&
  ORIGIN.test(value) &&
  URL.canParse(value) &&
  new URL(value).origin === value

const isAppScheme = (value: unknown) =>
  typeof value === 'string' && SCHEME.test(value) && !RESERVED_SCHEME.test(value)

/** An app's own page, such as that of Capacitor on iOS, has an origin of which `URL` says `null`. */
const isHost = (value: unknown) =>
  isOrigin(value) ||
  (typeof value === 'string' &&
    /^[^:]+:\/\/[a-z\d.-]+$/.test(value) &&
    isAppScheme(value.split(':')[0]))

/** A path that leads to no other origin. */
const isOwnPath = (value: unknown) => typeof value === 'string' && /^\/?[\w-][\w./-]*$/.test(value)

const isListOf = (isEntry: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(isEntry)

/** The `telemetry` of the configuration block, as `packages/operate/` has checked it. */
export interface TelemetryConfig {
  /**
   * The base address of an OTLP/HTTP receiver, or a path of this origin: traces go to `<url>/v1/traces`, the browser's
   * reports to `<url>/reports`.
   */
  url?: string
  /** The share of runs that are sent, from 0 to 1. Default: 1. */
  sampleRate?: number
  /** The service takes the header `traceparent`. Default: false. */
  traceparent?: boolean
}

/** The configuration block in `index.html`. One build serves every environment. */
export interface Config {
  /** The service's address, or a path on this origin that is forwarded to it. Default: `/api`. */
  apiUrl: string
  /** Origins that may embed this page; null, the default, is any. */
  allowedHosts: readonly string[] | null
  /** Allows runs that start from a link's fragment. Default: false. */
  allowLinks: boolean
  /** The keys by which links are verified; `parseLinkKeys` reads them where there is a link. Default: none. */
  linkKeys: unknown
  /** The schemes of the apps that a link may open. Default: none. */
  appSchemes: readonly string[]
  /** The only origins of banks' logos, which the policy names (`img-src`); null, the default, is any. */
  logoOrigins: readonly string[] | null
  /** The address of the completion page. Default: `complete.html` beside this page. */
  completionUrl: string
  /** The receiver of runs, and the share that is sent (`TelemetryConfig`). Default: none. */
  telemetry: Record<string, unknown> | null
  /** Paths of fonts on this page's own origin, by the name that a host gives as `appearance.fontFamily`. Default: none. */
  fonts: Record<string, unknown>
}

export const CONFIG_ID = 'connect-config'

const DEFAULTS: Config = {
  apiUrl: '/api',
  allowedHosts: null,
  allowLinks: false,
  linkKeys: {},
  appSchemes: [],
  logoOrigins: null,
  completionUrl: 'complete.html',
  telemetry: null,
  fonts: {},
}

/** For each key, its check and the words of what it must be. */
const CHECKS: Record<keyof Config, [isValid: (value: unknown) => boolean, expected: string]> = {
  apiUrl: [isText, 'an address, or a path on this origin'],
  allowedHosts: [isListOf(isHost), 'a list of origins such as https://app.example'],
  allowLinks: [(value) => typeof value === 'boolean', 'true or false'],
  linkKeys: [isRecord, 'public keys by origin'],
  appSchemes: [isListOf(isAppScheme), 'a list of schemes of apps such as bank-app'],
  logoOrigins: [isListOf(isOrigin), 'a list of origins such as https://images.example'],
  completionUrl: [isText, 'an address'],
  telemetry: [isRecord, 'an address and a share of runs'],
  fonts: [
    (value) => isRecord(value) && Object.values(value).every(isOwnPath),
    'paths of this origin, such as fonts/brand.woff2, by name',
  ],
}

const isKey = (key: string): key is keyof Config => Object.hasOwn(CHECKS, key)

/**
 * Parses the configuration block's text and fills in the defaults. Unknown keys are reported and ignored.
 * @throws Error that lists every invalid key, for the operator
 */
export function parseConfig(text: string, report: (warning: string) => void): Config {
  let json: unknown
  try {
    json = parseJson(text.trim() || '{}')
  } catch {
    throw new Error(`The block #${CONFIG_ID} is not JSON, or has a name twice.`)
  }
  if (!isRecord(json)) throw new Error(`The block #${CONFIG_ID} is not a JSON object.`)
  const known: Record<string, unknown> = {}
  const problems: string[] = []
  for (const [key, value] of Object.entries(json))
    if (!isKey(key)) report(`#${CONFIG_ID}: unknown key "${key}" is ignored.`)
    else if (CHECKS[key][0](value)) known[key] = value
    else problems.push(`${key}: ${CHECKS[key][1]}`)
  if (problems.length > 0)
    throw new Error(`The block #${CONFIG_ID} is wrong. ${problems.join('; ')}`)
  return { ...DEFAULTS, ...known }
}
