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
  /**
   * The widget's own address, with a slash at its end: scripts, styles and calls are limited to the paths below it that
   * the widget uses, to its origin unless given.
   */
  address?: string | undefined
  /**
   * The only origins that pictures may come from, beside `logoOrigins` of the config and the widget's own; any of https
   * unless one of the two is given.
   */
  imageOrigins?: readonly string[] | undefined
  /** Pictures may also come from this machine, as the logo of a host page in development does. */
  localImages?: boolean
  config?: Record<string, unknown> | undefined
  /** Of the script in the page's head, as the build's `policy.json` has them. */
  scriptHashes?: readonly string[] | undefined
}

/**
 * The strict policy of the widget's pages: its own scripts and styles alone, Trusted Types, pictures
 * from https and the service or from the origins named, calls to its own origin and to the API that the config names.
 * @throws Error that names what is no origin
 */
export const contentSecurityPolicy = ({
  serviceUrl,
  address,
  imageOrigins,
  localImages = false,
  config = {},
  scriptHashes = [],
}: PolicyOptions): string =>
  [
    `default-src 'none'`,
    ['script-src', own(address, 'assets/'), ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    `style-src ${own(address, 'assets/')}`,
    ...(Object.keys(Object(config['fonts'])).length > 0 ? [`font-src 'self'`] : []),
    [
      `img-src 'self' data:`,
      ...(localImages ? ['http://localhost:*'] : []),
      ...pictures(serviceUrl, config, imageOrigins),
    ].join(' '),
    [
      'connect-src',
      ...new Set([
        own(address, 'assets/'),
        // Read by the widget itself, for a developer, to say which headers are missing.
        ...(address === undefined ? [] : [own(address, 'index.html')]),
        ...called('apiUrl', config['apiUrl'] ?? '/api', address),
        ...called('telemetry', telemetryUrl(config), address),
      ]),
    ].join(' '),
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors ${frameAncestors(config)}`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
    ...(reportsUrl(config) === null ? [] : [`report-to ${REPORTS}`]),
  ].join('; ')

function pictures(
  serviceUrl: string,
  config: Record<string, unknown>,
  origins?: readonly string[],
): string[] {
  if (!origins && config['logoOrigins'] === undefined)
    return ['https:', requireOrigin('The address of logos', new URL(serviceUrl).origin)]
  const named = (origins ?? []).map((origin) => requireOrigin('The place of pictures', origin))
  return [...new Set([...named, ...originsIn(config, 'logoOrigins')])]
}

/** The source of the widget's own files: a path of its address, which `'self'` takes none of. */
const own = (address: string | undefined, path: string): string =>
  address === undefined ? `'self'` : requireAddress(address) + path

/** The source of what is called at `url`, where the widget's own do not have it. */
function called(name: string, url: unknown, address?: string): string[] {
  if (typeof url !== 'string') return []
  if (URL.canParse(url)) return [requireOrigin(name, new URL(url).origin)]
  return address === undefined ? [] : [requireAddress(new URL(`${url}/`, address).href)]
}

/** The base address of `telemetry`; null where nothing is to be told. */
function telemetryUrl({ telemetry }: Record<string, unknown>): string | null {
  if (typeof telemetry !== 'object' || telemetry === null) return null
  return 'url' in telemetry ? String(telemetry.url) : null
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
const frameAncestors = (config: Record<string, unknown>): string =>
  config['allowedHosts'] === undefined
    ? '*'
    : originsIn(config, 'allowedHosts', isHost).join(' ') || `'none'`

/** A list of the config block; empty where it has none. */
function originsIn(config: Record<string, unknown>, key: string, isValid = isOrigin): string[] {
  const { [key]: list = [] } = config
  if (!Array.isArray(list))
    throw new Error(`${key} is not a list of origins: ${JSON.stringify(list)}.`)
  return list.map((origin) => requireOrigin(key, origin, isValid))
}

const ADDRESS = /^https?:\/\/[\w.:[\]-]+\/([\w.~-]+\/)*$/

/** @throws Error for what is no address of a folder, or has signs that a policy reads as its own */
function requireAddress(address: string): string {
  if (ADDRESS.test(address) && new URL(address).href === address) return address
  throw new Error(
    `The widget's address must be such as https://connect.example/, not ${JSON.stringify(address)}.`,
  )
}

const isOrigin = (text: string): boolean =>
  /^https?:\/\/[\w.:[\]-]+$/.test(text) && new URL(text).origin === text

/** Also an app's own page (`capacitor://localhost`), of which `URL` knows no origin; the widget checks its scheme. */
const isHost = (text: string): boolean =>
  isOrigin(text) ||
  (/^[a-z][a-z\d+.-]*:\/\/[a-z\d.-]+$/.test(text) && new URL(text).origin === 'null')

/**
 * An origin, to be part of a policy.
 * @throws Error that names what is none: an address takes signs that begin a further directive or policy
 */
function requireOrigin(name: string, text: unknown, isValid = isOrigin): string {
  if (typeof text === 'string' && isValid(text)) return text
  throw new Error(`${name}: ${JSON.stringify(text)} is not an origin such as https://app.example.`)
}
