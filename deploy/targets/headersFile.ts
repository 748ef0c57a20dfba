import { headersOf } from '../../sandbox/widget/headers.ts'
import type { Site } from './site.ts'

/**
 * A `_headers` file, as Netlify and Cloudflare Pages read it. They join the values where two rules set one header, so that
 * no two rules match one path: every file outside `assets/` has a rule of its own. Both also serve a page without its
 * `.html`. `_redirects` is not needed: no path leads elsewhere, and neither host forwards by a closed list.
 */
export const headersFile = ({ rules, files }: Site): string => {
  const own = files.filter((path) => !path.startsWith('/assets/'))
  const pages = own.filter((path) => path.endsWith('.html'))
  const paths = [
    ['/assets/*', '/assets/index.js'],
    ...own.map((path) => [path, path]),
    ...pages.map((path) => [path.replace(/(index)?\.html$/, ''), path]),
  ] as const
  return paths
    .map(([path, example]) =>
      [
        path,
        ...Object.entries(headersOf(rules, example)).map(([name, value]) => `  ${name}: ${value}`),
      ].join('\n'),
    )
    .join('\n\n')
    .concat('\n')
}

/** The answer for what is missing: without this file Cloudflare Pages answers with the widget's page. */
export const MISSING_PAGE = '<!doctype html>\n<title>Not found</title>\n<p>Not found</p>\n'
