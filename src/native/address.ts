/**
 * The one reading of an address. React Native's `URL` checks nothing, so this is a strict grammar: an address with a part
 * that it does not know is none. Each that it takes means the same to a browser's `URL`.
 */
export interface Address {
  /** In lower case, without the colon. */
  scheme: string
  /** Scheme, host and port, in lower case; without the port that the scheme has anyway. */
  origin: string
  path: string
  /** With its question mark; empty for none. */
  query: string
  /** The whole, with scheme and host in lower case and without the port that the scheme has anyway. */
  normalized: string
}

const VISIBLE_ASCII = /^[!-~]+$/
/** A scheme of an app may stand without a host, as `com.example.acme:/oauth` of RFC 8252. */
const PARTS =
  /^([a-z][a-z\d+.-]*):(?:\/\/([\w.-]*|\[::1\])(?::([1-9]\d{0,4}))?|(?=\/[^/]))(\/[^?#\\]*)?(\?[^#]*)?(#.*)?$/i

/** This machine, an IPv4 address as browsers write it, or a name: one whose last label is a number would be an address. */
const WEB_HOST =
  /^(\[::1\]|((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(?!$)|$)){4}|([\w-]+\.)*(?!(\d+|0x[\da-f]*)$)[\w-]+)$/i
const DEFAULT_PORTS: Record<string, string> = { http: '80', https: '443' }

/** Returns the parts of an address; null for any other text. */
export function parseAddress(text: string): Address | null {
  const parts = VISIBLE_ASCII.test(text) ? PARTS.exec(text) : null
  if (!parts) return null
  const [, scheme = '', host, port = '', path = '', query = '', fragment = ''] = parts
  const name = scheme.toLowerCase()
  const defaultPort = DEFAULT_PORTS[name]
  if ((port && !host) || Number(port) > 65_535) return null
  if (defaultPort && !WEB_HOST.test(host ?? '')) return null
  const shownPort = port && port !== defaultPort ? `:${port}` : ''
  const place = `//${(host ?? '').toLowerCase()}${shownPort}`
  const normalized = `${name}:${host === undefined ? '' : place}${path}${query}${fragment}`
  return { scheme: name, origin: `${name}:${place}`, path, query, normalized }
}

/** Returns the origin of an address; empty for what is none. */
export const originOf = (text: string): string => parseAddress(text)?.origin ?? ''

/** Returns the values of a query by their names; null if it is malformed or a name stands twice. */
export function parseQuery(query: string): Map<string, string> | null {
  const values = new Map<string, string>()
  for (const pair of query.slice(1).split('&').filter(Boolean)) {
    const [name = '', ...rest] = pair.split('=').map((text) => text.replace(/\+/g, ' '))
    try {
      const decoded = decodeURIComponent(name)
      if (values.has(decoded)) return null
      values.set(decoded, decodeURIComponent(rest.join('=')))
    } catch {
      return null
    }
  }
  return values
}

/** Schemes that belong to systems and browsers, so that no app may register them. */
const TAKEN_SCHEMES =
  /^(about|android-app|app-prefs|blob|capacitor|chrome(-.*)?|content|data|facetime(-.*)?|file(system)?|ftps?|geo|googlechromes?|http|intent|ionic|itms(-.*)?|jar|javascript|mailto|maps|market|mms(to)?|moz-extension|ms-.*|package|prefs|resource|shortcuts|sips?|sms(to)?|telnet|tel|urn|vbscript|view-source|wss?|x-apple.*)$/

/** True for an address that can open an app: a universal link or app link, or of a scheme that is the app's own. */
export function canOpenApp(text: string): boolean {
  const address = parseAddress(text)
  if (!address || TAKEN_SCHEMES.test(address.scheme)) return false
  // The service adds the Item.
  return parseQuery(address.query)?.has('itemId') === false
}
