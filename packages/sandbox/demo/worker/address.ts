export type SiteName = 'host' | 'widget' | 'service'

export interface SiteRequest {
  site: SiteName
  /** The path and query below the site's address, beginning with a slash. */
  target: string
}

/** The folder of each site below the worker's scope. */
export const FOLDERS = { host: '', widget: 'widget/', service: 'service/' } as const

const IN_FOLDER = ['widget', 'service'] as const

/**
 * The site that an address below the scope belongs to; null outside of it.
 * @param scope the folder of the demo, ending with a slash
 */
function siteAt(address: URL, scope: URL): SiteRequest | null {
  if (address.origin !== scope.origin || !address.pathname.startsWith(scope.pathname)) return null
  const path = address.pathname.slice(scope.pathname.length)
  const site = IN_FOLDER.find((name) => path.startsWith(FOLDERS[name])) ?? 'host'
  return { site, target: `/${path.slice(FOLDERS[site].length)}${address.search}` }
}

/**
 * The site and path of a request. Each site believes that it has an origin of its own, so that its pages ask for
 * `/assets/…` or `/connect-token`: such an address means the site of the page that asks.
 * @param page the page that asks; null for a navigation
 * @returns null if the request is none of the demo's
 */
export function siteRequest(address: URL, scope: URL, page: URL | null): SiteRequest | null {
  if (address.origin !== scope.origin) return null
  const named = siteAt(address, scope)
  const asking = page && siteAt(page, scope)?.site
  if (!asking || (named && named.site !== 'host')) return named
  if (asking === 'host' && named) return named
  return { site: asking, target: address.pathname + address.search }
}
