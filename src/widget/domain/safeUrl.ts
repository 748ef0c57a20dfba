const isLoopback = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(host)

let appSchemes: readonly string[] = []

/** Sets the schemes of the apps that links may open, without a colon; once, from the operator's configuration. */
export const allowAppSchemes = (schemes: readonly string[]): void => {
  appSchemes = schemes
}

/** Returns the parsed address; null if the text is none. */
export const parseUrl = (address: string): URL | null => {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

/** Returns the address if it is https, or http on a loopback host (the sandbox), without credentials; else null. */
export function webAddress(address: string | undefined): string | null {
  const url = address === undefined ? null : parseUrl(address)
  if (!url || url.username || url.password) return null
  const safe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
  return safe ? url.href : null
}

/** Returns a web address, or a deep link of an app that the operator lists (`bank-app://…`), without credentials; else null. */
export function linkAddress(address: string | undefined): string | null {
  const web = webAddress(address)
  if (web || address === undefined) return web
  const url = parseUrl(address)
  if (!url || url.username || url.password || !address.includes('://')) return null
  return appSchemes.includes(url.protocol.slice(0, -1)) ? url.href : null
}
