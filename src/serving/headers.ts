import { CACHE_RULES, NO_CACHE } from './cacheControl.ts'
import { FILE_POLICY, PERMISSIONS_POLICY } from './policy.ts'

/** The response headers of the files whose path matches. */
export interface HeaderRule {
  pattern: RegExp
  headers: Readonly<Record<string, string>>
}

/**
 * A host page that is isolated from other origins (`Cross-Origin-Embedder-Policy`) takes a frame only if it is as
 * strict itself and says that it may be embedded. `credentialless`: pictures of other origins still come, without cookies.
 */
export const ISOLATION_HEADERS = {
  'Cross-Origin-Embedder-Policy': 'credentialless',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const

/** An isolated host page, and one that checks the loader's integrity, need permission to read it. */
const CROSS_ORIGIN_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** Sent with every file and every answer. */
export const COMMON_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
} as const

/**
 * The response headers of the widget's files by path; a later rule overrides an earlier one. Every web server that serves
 * the widget is configured from this table.
 * @param policy the `Content-Security-Policy` of the pages
 * @param reporting the header that says where they report to
 */
export const headerRules = (
  policy: string,
  reporting: Readonly<Record<string, string>> = {},
): readonly HeaderRule[] => [
  {
    pattern: /^/,
    headers: {
      ...COMMON_HEADERS,
      'Cache-Control': NO_CACHE,
      'Content-Security-Policy': FILE_POLICY,
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  },
  ...CACHE_RULES.map(([pattern, value]) => ({ pattern, headers: { 'Cache-Control': value } })),
  { pattern: /^\/connect\.[^/]*js$/, headers: CROSS_ORIGIN_HEADERS },
  {
    pattern: /(\/|\.html)$/,
    headers: {
      ...ISOLATION_HEADERS,
      'Content-Security-Policy': policy,
      'Permissions-Policy': PERMISSIONS_POLICY,
      ...reporting,
    },
  },
]

/** The response headers of one path, those of its type and encoding aside. */
export const headersOf = (rules: readonly HeaderRule[], path: string): Record<string, string> =>
  Object.assign({}, ...rules.map(({ pattern, headers }) => (pattern.test(path) ? headers : {})))
