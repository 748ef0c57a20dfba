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
