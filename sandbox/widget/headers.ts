import { cacheControl } from './cacheControl.ts'
import { PERMISSIONS_POLICY, IMAGE_POLICY } from './policy.ts'

/** The response headers of a file, those of its encoding aside. `policy` is that of pages. */
export const headersOf = (
  file: { path: string; type: string },
  policy: string,
): Record<string, string> => ({
  'Content-Type': file.type,
  'Cache-Control': cacheControl(file.path),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(file.type.startsWith('text/html') && {
    ...ISOLATION_HEADERS,
    'Content-Security-Policy': policy,
    'Permissions-Policy': PERMISSIONS_POLICY,
  }),
  ...(file.type === 'image/svg+xml' && { 'Content-Security-Policy': IMAGE_POLICY }),
  ...(isLoader(file.path) && CROSS_ORIGIN_HEADERS),
})

const isLoader = (path: string) => /^\/connect\.[^/]*js$/.test(path)

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
