import { createHash } from 'node:crypto'
import { cacheControl, NO_STORE } from './cacheControl.ts'
import type { Encoded } from './encode.ts'
import type { StaticFile } from './files.ts'
import { API_POLICY, PERMISSIONS_POLICY, IMAGE_POLICY } from './policy.ts'

/** The response headers of a file. `policy` is that of pages. */
export const headersOf = (
  file: StaticFile,
  { encoding }: Encoded,
  policy: string,
): Record<string, string> => ({
  'Content-Type': file.type,
  'Cache-Control': cacheControl(file.path),
  ETag: etag(file),
  Vary: 'Accept-Encoding',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(encoding && { 'Content-Encoding': encoding }),
  ...(file.type.startsWith('text/html') && {
    ...ISOLATION_HEADERS,
    'Content-Security-Policy': policy,
    'Permissions-Policy': PERMISSIONS_POLICY,
  }),
  ...(file.type === 'image/svg+xml' && { 'Content-Security-Policy': IMAGE_POLICY }),
  ...(isLoader(file.path) && CROSS_ORIGIN_HEADERS),
})

export const etag = (file: StaticFile): string =>
  `W/"${createHash('sha256').update(file.body).digest('base64url')}"`

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

/** The headers of every answer below `/api/`. */
export const API_HEADERS = {
  'Content-Type': 'application/json',
  'Content-Security-Policy': API_POLICY,
  'Cache-Control': NO_STORE,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const
