import { COMMON_HEADERS } from 'connect-widget/serving/headers.ts'

/** Sent by deployments alone: over http, as on a laptop, browsers ignore it. */
export const TRANSPORT_SECURITY = { 'Strict-Transport-Security': 'max-age=63072000' } as const

/** Sent with every file and every answer of a deployment. */
export const HEADERS = { ...COMMON_HEADERS, ...TRANSPORT_SECURITY } as const

/**
 * Response headers of the service that are not passed on: those that act on the origin or on a document rather than
 * tell about the answer, and those that the web server sets itself. nginx knows no list of what may pass.
 */
export const HIDDEN_HEADERS: readonly string[] = [
  // Storage, workers, certificates and other servers for the whole origin.
  `Set-Cookie Clear-Site-Data Service-Worker-Allowed Alt-Svc Public-Key-Pins Expect-CT
  Strict-Transport-Security Origin-Agent-Cluster Use-As-Dictionary Set-Login
  Secure-Session-Registration Secure-Session-Challenge Sec-Session-Registration
  Activate-Storage-Access WWW-Authenticate Proxy-Authenticate`,
  // Further requests, and where the browser goes.
  `Location Content-Location Refresh Link Speculation-Rules Supports-Loading-Mode
  No-Vary-Search SourceMap X-SourceMap Accept-CH Critical-CH`,
  // Reports to others.
  `Report-To Reporting-Endpoints NEL Attribution-Reporting-Register-Source
  Attribution-Reporting-Register-Trigger Observe-Browsing-Topics`,
  // What a document may do, and who may read the answer.
  `Content-Type Content-Disposition Content-Security-Policy
  Content-Security-Policy-Report-Only Integrity-Policy Integrity-Policy-Report-Only
  Permissions-Policy Permissions-Policy-Report-Only Feature-Policy Document-Policy
  Document-Isolation-Policy Origin-Trial Referrer-Policy X-Content-Type-Options
  X-Frame-Options X-Permitted-Cross-Domain-Policies X-UA-Compatible X-DNS-Prefetch-Control
  Cross-Origin-Opener-Policy Cross-Origin-Opener-Policy-Report-Only
  Cross-Origin-Embedder-Policy Cross-Origin-Embedder-Policy-Report-Only
  Cross-Origin-Resource-Policy Timing-Allow-Origin Access-Control-Allow-Origin
  Access-Control-Allow-Credentials Access-Control-Allow-Headers
  Access-Control-Allow-Methods Access-Control-Expose-Headers Access-Control-Max-Age`,
  // How long it is kept.
  `Cache-Control CDN-Cache-Control Surrogate-Control Expires Pragma Age ETag Last-Modified`,
].flatMap((names) => names.split(/\s+/))

/**
 * Request headers that do not reach the collector, for Caddy and Apache, which know no list of what may pass: those that say
 * who sends, and how, and that a body is compressed: what it makes may be without bound.
 */
export const CLIENT_HEADERS: readonly string[] =
  `Cookie Authorization Proxy-Authorization X-API-KEY User-Agent Referer Origin Accept Accept-Language Forwarded Via
  X-Forwarded-For X-Forwarded-Host X-Forwarded-Proto X-Real-IP True-Client-IP CF-Connecting-IP Client-IP X-Client-IP
  DNT Sec-GPC Priority Sec-Fetch-Dest Sec-Fetch-Mode Sec-Fetch-Site Sec-Fetch-Storage-Access Sec-CH-UA Sec-CH-UA-Mobile
  Sec-CH-UA-Platform Traceparent Content-Encoding`.split(/\s+/)

/** Headers by which a service could give orders to nginx itself, such as to answer with another file. */
export const IGNORED_HEADERS: readonly string[] =
  `X-Accel-Redirect X-Accel-Expires X-Accel-Limit-Rate X-Accel-Buffering X-Accel-Charset Expires Cache-Control Set-Cookie
  Vary`.split(/\s+/)
