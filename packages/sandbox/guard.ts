import type { MiddlewareHandler } from 'hono'

/** A name of this machine, or an address: what a page of another site cannot be behind by its own name. */
const OWN_NAME = /^(?:(?:[^.]+\.)*localhost|\d+(?:\.\d+){3}|\[[\da-f:.]+\])$/

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

const parse = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null)

interface Trusted {
  /** Further addresses at which the server is known. */
  addresses?: readonly string[]
  /** The origins of other pages that may send what changes something. */
  origins?: readonly string[]
  /** Paths whose calls any page may send: each carries a key. */
  open?: (path: string) => boolean
}

/**
 * Answers 403 under a name that is neither this machine's nor given (DNS rebinding), and to what changes something from a
 * page of another origin. A request without `Origin` and `Sec-Fetch-Site` comes from no page, and is let through.
 */
export function guard({
  addresses = [],
  origins = [],
  open = () => false,
}: Trusted = {}): MiddlewareHandler {
  const known = new Set(addresses.map((address) => new URL(address).host))
  const trusted = new Set([...origins, ...addresses.map((address) => new URL(address).origin)])

  return async ({ req }, next) => {
    const given = req.header('Host')
    // Inside a service worker there is no name but that of its own address.
    const own = given === undefined ? new URL(req.url) : parse(`http://${given}/`)
    const isOwnName =
      own !== null &&
      own.username === '' &&
      (given === undefined || known.has(own.host) || OWN_NAME.test(own.hostname))
    if (!isOwnName) return refused('This server is not known by that name.')

    const site = req.header('Sec-Fetch-Site')
    const origin = req.header('Origin')
    const isOwnPage =
      site === 'same-origin' ||
      site === 'none' ||
      (origin === undefined
        ? site === undefined
        : trusted.has(origin) || parse(origin)?.host === own.host)
    if (isOwnPage || SAFE_METHODS.has(req.method) || open(req.path)) return next()
    return refused('A page of another origin may not send this.')
  }
}

const refused = (message: string) => Response.json({ code: 403, message }, { status: 403 })
