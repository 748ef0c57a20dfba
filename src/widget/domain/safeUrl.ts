const isLoopback = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(host)

/** Schemes that run code, contain a document or read files, and web schemes that `webAddress` decides on. */
const REFUSED_SCHEME =
  /^(javascript|data|blob|file|filesystem|vbscript|about|view-source|ws|wss|ftp|https?):$/

const parse = (address: string): URL | null => {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

/** The address if it is https, or http on a loopback host (the sandbox), without credentials; else null. */
export function webAddress(address: string | undefined): string | null {
  const url = address === undefined ? null : parse(address)
  if (!url || url.username || url.password) return null
  const safe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
  return safe ? url.href : null
}

/** A web address, or an app's deep link (`bank-app://…`) without credentials; else null. */
export function linkAddress(address: string | undefined): string | null {
  const web = webAddress(address)
  if (web || address === undefined) return web
  const url = parse(address)
  if (!url || url.username || url.password || !address.includes('://')) return null
  return REFUSED_SCHEME.test(url.protocol) ? null : url.href
}
