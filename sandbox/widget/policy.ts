/**
 * The policy of the service's answers, which come from the widget's own origin: taken for a document, one would have
 * no origin, no script and no frame around it.
 */
export const API_POLICY = `sandbox; default-src 'none'; frame-ancestors 'none'`

/**
 * The policy of every file that is no page, for when it is opened as one: an SVG may hold a script, and a page may be found
 * by a spelling of its address that no rule foresees.
 */
export const FILE_POLICY = `sandbox; default-src 'none'`

const DENIED_FEATURES = `accelerometer autoplay browsing-topics camera clipboard-read display-capture encrypted-media
  fullscreen gamepad geolocation gyroscope hid identity-credentials-get idle-detection local-fonts magnetometer
  microphone midi payment picture-in-picture publickey-credentials-create screen-wake-lock serial storage-access usb
  window-management xr-spatial-tracking`

/** The permissions policy of the pages: what the loader hands on (`allow` of its frame) is left, the rest is denied. */
export const PERMISSIONS_POLICY = DENIED_FEATURES.split(/\s+/)
  .map((feature) => `${feature}=()`)
  .join(', ')

interface PolicyOptions {
  /** The address that logos come from. */
  serviceUrl: string
  /** The only origins that pictures may come from, this one aside; any of https unless given. */
  imageOrigins?: readonly string[] | undefined
  /** Pictures may also come from this machine, as the logo of a host page in development does. */
  localImages?: boolean
  config?: Record<string, unknown> | undefined
  /** Of the script in the page's head, as the build's `policy.json` has them. */
  scriptHashes?: readonly string[] | undefined
}

/**
 * The strict policy of the widget's pages: its own scripts and styles alone, Trusted Types, logos
 * from https and the service or from the origins named, calls to its own origin or to the API that the config names.
 * @throws Error that names what is no origin
 */
export const contentSecurityPolicy = ({
  serviceUrl,
  imageOrigins,
  localImages = false,
  config = {},
  scriptHashes = [],
}: PolicyOptions): string =>
  [
    `default-src 'none'`,
    ['script-src', `'self'`, ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    `style-src 'self'`,
    `img-src 'self' data: ${localImages ? 'http://localhost:* ' : ''}${pictures(serviceUrl, imageOrigins)}`,
    ['connect-src', `'self'`, ...new Set(called(config))].join(' '),
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors ${frameAncestors(config['allowedHosts'])}`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
    ...(reportsUrl(config) === null ? [] : [`report-to ${REPORTS}`]),
  ].join('; ')

const pictures = (serviceUrl: string, origins?: readonly string[]): string =>
  origins
    ? origins.map((origin) => requireOrigin('The place of pictures', origin)).join(' ')
    : `https: ${requireOrigin('The address of logos', new URL(serviceUrl).origin)}`

/** The other origins that are called: the service's, and the one that the operator is told of runs by. */
const called = (config: Record<string, unknown>): string[] =>
  [
    ['apiUrl', config['apiUrl']],
    ['telemetry', telemetryUrl(config)],
  ].flatMap(([name, url]) =>
    typeof url === 'string' && URL.canParse(url)
      ? requireOrigin(String(name), new URL(url).origin)
      : [],
  )

/** The base address of `telemetry`; null where nothing is to be told. */
function telemetryUrl({ telemetry }: Record<string, unknown>): string | null {
  if (typeof telemetry !== 'object' || telemetry === null) return null
  return 'url' in telemetry ? String(telemetry.url) : '/telemetry'
}

/** The name by which the policy refers to the place of reports. */
const REPORTS = 'telemetry'

/** The address that browsers report violations of the policy to; null where nothing is to be told. */
const reportsUrl = (config: Record<string, unknown>): string | null => {
  const url = telemetryUrl(config)
  return url === null ? null : `${url}/reports`
}

/** The header that names that address; none where nothing is to be told. */
export function reportingHeaders(config: Record<string, unknown>): Record<string, string> {
  const url = reportsUrl(config)
  return url === null ? {} : { 'Reporting-Endpoints': `${REPORTS}="${url}"` }
}

/** The origins that may frame the pages: those that the config block lets embed, else any. */
function frameAncestors(allowedHosts: unknown): string {
  if (allowedHosts === undefined) return '*'
  if (!Array.isArray(allowedHosts))
    throw new Error(`allowedHosts is not a list of origins: ${JSON.stringify(allowedHosts)}.`)
  return allowedHosts.map((host) => requireOrigin('allowedHosts', host)).join(' ') || `'none'`
}

const ORIGIN = /^https?:\/\/[\w.:[\]-]+$/

/**
 * An origin, to be part of a policy.
 * @throws Error that names what is none: an address takes signs that begin a further directive or policy
 */
function requireOrigin(name: string, text: unknown): string {
  if (typeof text === 'string' && ORIGIN.test(text) && new URL(text).origin === text) return text
  throw new Error(`${name}: ${JSON.stringify(text)} is not an origin such as https://app.example.`)
}
