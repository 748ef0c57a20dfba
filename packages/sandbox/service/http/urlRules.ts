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

/**
 * Returns the address to forward webhooks to: plain http on this machine, without a user name. Throws an error that
 * names the option or variable otherwise, so that events never leave the machine unencrypted.
 */
export function requireForwardAddress(name: string, address: string): string {
  if (isForwardAddress(address)) return address
  throw new Error(
    `${name} must be plain http on this machine, such as http://localhost:3000/webhooks, not "${address}".`,
  )
}

function isForwardAddress(address: string): boolean {
  const url = parse(address)
  if (!url) return false
  const { protocol, hostname, username, password } = url
  const host = hostname.replace(/^\[|\]$/g, '')
  const isLoopback = host === 'localhost' || isLoopbackAddress(host)
  return protocol === 'http:' && isLoopback && username + password === ''
}

/** Domains of services that forward webhooks to a developer's machine, or show them in a browser. */
const TUNNEL_DOMAINS = `localhost.run loca.lt localtunnel.me lhr.life ngrok.app ngrok.dev ngrok.io
  ngrok-free.app ngrok-free.dev pipedream.net requestcatcher.com serveo.net
  trycloudflare.com webhook.site`.split(/\s+/)

/** Top-level domains that are reserved for local networks and tests (RFC 2606, RFC 6762, RFC 8375). */
const LOCAL_DOMAINS = ['internal', 'local', 'localhost', 'home.arpa', 'test', 'invalid'] as const

const PRIVATE_ADDRESS =
  /^(10\.|127\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|192\.168\.|\[(::1|f[cd]|fe80))/

/** Returns true for a webhook "aimed at known test tunnels or local URLs" (specification: Limits). */
export function isTestAddress(url: string): boolean {
  const { hostname } = new URL(url)
  const host = hostname.replace(/\.$/, '')
  const inDomain = (domain: string): boolean => host === domain || host.endsWith(`.${domain}`)
  return PRIVATE_ADDRESS.test(host) || [...TUNNEL_DOMAINS, ...LOCAL_DOMAINS].some(inDomain)
}

/** Returns true for an IP address of this machine. */
export function isLoopbackAddress(address: string): boolean {
  return /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(address)
}
