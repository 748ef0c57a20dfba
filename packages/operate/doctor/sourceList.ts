import { sourcesOf } from './page.ts'

/**
 * True if a source list of a content security policy lets a page load an address (CSP level 3, section 6.7.2.8). Nonces and
 * hashes allow no address.
 * @param list the values of a directive
 * @param page the address of the page that has the policy
 */
export function allowsAddress(list: string, address: string, page: string): boolean {
  const [to, from] = [new URL(address), new URL(page)]
  return sourcesOf(list).some((source) => matches(source, to, from))
}

const HOST_SOURCE =
  /^(?:(?<scheme>[a-z][a-z\d+.-]*):\/\/)?(?<host>\*|(?:\*\.)?[a-z\d.-]+|\[[\da-f:]+\])(?::(?<port>\d+|\*))?(?<path>\/.*)?$/i

const portOf = ({ port, protocol }: URL) => port || (protocol === 'https:' ? '443' : '80')

/** An address over https is as good as the one over http that is listed. */
const sameScheme = (listed: string, { protocol }: URL) =>
  protocol === `${listed}:` || (listed === 'http' && protocol === 'https:')

function matches(source: string, address: URL, page: URL): boolean {
  if (source === `'self'`) return address.origin === page.origin
  if (/^[a-z][a-z\d+.-]*:$/i.test(source))
    return sameScheme(source.slice(0, -1).toLowerCase(), address)
  const { scheme, host, port, path } = HOST_SOURCE.exec(source)?.groups ?? {}
  if (host === undefined) return false
  const isHost = host.startsWith('*')
    ? address.hostname.endsWith(host.slice(1).toLowerCase())
    : address.hostname === host.toLowerCase()
  const isUpgraded = (port ?? '80') === '80' && portOf(address) === '443'
  const isPort =
    port === '*' ||
    portOf(address) === (port ?? (address.protocol === 'https:' ? '443' : '80')) ||
    isUpgraded
  const isPath =
    path === undefined ||
    (path.endsWith('/') ? address.pathname.startsWith(path) : address.pathname === path)
  return (
    sameScheme(scheme?.toLowerCase() ?? page.protocol.slice(0, -1), address) &&
    isHost &&
    isPort &&
    isPath
  )
}
