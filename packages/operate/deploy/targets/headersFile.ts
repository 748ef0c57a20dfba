import { headersOf } from 'connect-widget/serving/headers.ts'
import type { Site } from './site.ts'

/** A file of `assets/`, which is no page. */
const ASSET = '/assets/index.js'

/**
 * A `_headers` file, as Netlify and Cloudflare Pages read it. They join the values where two rules set one header, so that
 * no two rules give one path the same, but for the policy: both hosts find a page by more spellings of its address than
 * rules can name, so that both policies of the pages are sent with everything, and the files' own only restricts it.
 * `_redirects` is not needed: no path leads elsewhere, and neither host forwards by a closed list.
 */
export const headersFile = ({ rules, files }: Site): string => {
  const own = files.filter((path) => !path.startsWith('/assets/'))
  const pages = own.filter((path) => path.endsWith('.html'))
  const kinds = [ASSET, ...own].map((path) => headersOf(rules, path))
  const everywhere = Object.fromEntries(
    Object.entries(headersOf(rules, '/')).filter(
      ([name, value]) =>
        name === 'Content-Security-Policy' ||
        name === 'Permissions-Policy' ||
        kinds.every((headers) => headers[name] === value),
    ),
  )
  const besides = (path: string) =>
    Object.fromEntries(
      Object.entries(headersOf(rules, path)).filter(([name, value]) => everywhere[name] !== value),
    )
  const all = [
    ['/*', everywhere],
    ['/assets/*', besides(ASSET)],
    ...own.map((path) => [path, besides(path)] as const),
    // Both also serve a page without its `.html`.
    ...pages.map((path) => [path.replace(/(index)?\.html$/, ''), besides(path)] as const),
  ] as const
  return all
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n\n')
    .concat('\n')
}

/** The answer for what is missing: without this file Cloudflare Pages answers with the widget's page. */
export const MISSING_PAGE = '<!doctype html>\n<title>Not found</title>\n<p>Not found</p>\n'
