const isLoopback = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(host)

/** Schemes that run code, carry content or show files: never an address to go to. */
const UNSAFE_SCHEME =
  /^(javascript|data|blob|file|filesystem|vbscript|about|view-source|ws|wss|ftp|https?):$/

const parse = (address: string): URL | null => {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

/** The address if it is https, or http on this very machine (the sandbox); else null. */
export function webAddress(address: string | undefined): string | null {
  const url = address === undefined ? null : parse(address)
  if (!url || url.username || url.password) return null
  const safe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
  return safe ? url.href : null
}

/** A web address, or an app's deep link (`bank-app://…`); else null. */
export function linkAddress(address: string | undefined): string | null {
  const web = webAddress(address)
  if (web || address === undefined) return web
  const url = parse(address)
  if (!url || url.username || url.password || !address.includes('://')) return null
  return UNSAFE_SCHEME.test(url.protocol) ? null : url.href
}
