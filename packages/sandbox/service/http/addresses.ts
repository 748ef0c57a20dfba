import { isLoopbackAddress } from './clientAddress.ts'

const UNSAFE_SCHEMES = new Set(
  `about: blob: chrome: data: file: filesystem: ftp: intent: javascript: mailto: sms: tel:
  vbscript: view-source: ws: wss:`.split(/\s+/),
)

/** "Absolute HTTPS or a deep link of a secure scheme" (specification: POST /items); plain HTTP on loopback only. */
export function isRedirectUri(value: string): boolean {
  const url = parse(value)
  if (!url || UNSAFE_SCHEMES.has(url.protocol)) return false
  return url.protocol === 'http:' ? isLoopbackHost(url.hostname) : true
}

/** "Only `https://` URLs are accepted, also in development; localhost is refused" (specification: Events). */
export function isWebhookUrl(value: string): boolean {
  const url = parse(value)
  return url !== null && url.protocol === 'https:' && !isLoopbackHost(url.hostname)
}

function isLoopbackHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '0.0.0.0' ||
    isLoopbackAddress(host)
  )
}

function parse(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null
}
