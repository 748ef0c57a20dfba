/**
 * The policy of the service's answers, which come from the widget's own origin: taken for a document, one would have
 * no origin, no script and no frame around it.
 */
export const API_POLICY = `sandbox; default-src 'none'; frame-ancestors 'none'`

/** The policy of a picture that is opened as a page: an SVG may hold a script. */
export const IMAGE_POLICY = `sandbox; default-src 'none'`

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
  config?: Record<string, unknown> | undefined
  /** Of the script in the page's head, as the build's `policy.json` has them. */
  scriptHashes?: readonly string[] | undefined
}

/**
 * The strict policy of the widget's pages: its own scripts and styles alone, Trusted Types, logos
 * from https and the service or from the origins named, calls to its own origin or to the API that the config names.
 */
export const contentSecurityPolicy = ({
  serviceUrl,
  imageOrigins = ['https:', new URL(serviceUrl).origin],
  config = {},
  scriptHashes = [],
}: PolicyOptions): string =>
  [
    `default-src 'none'`,
    ['script-src', `'self'`, ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    `style-src 'self'`,
    `img-src 'self' data: ${imageOrigins.join(' ')}`,
    `connect-src 'self' ${apiOrigin(config['apiUrl'])}`.trim(),
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors ${frameAncestors(config['allowedHosts'])}`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; ')

const apiOrigin = (apiUrl: unknown): string =>
  typeof apiUrl === 'string' && URL.canParse(apiUrl) ? new URL(apiUrl).origin : ''

/** The origins that may frame the pages: those that the config block lets embed, else any. */
const frameAncestors = (allowedHosts: unknown): string =>
  Array.isArray(allowedHosts) ? allowedHosts.join(' ') || `'none'` : '*'
