import { createHash } from 'node:crypto'
import { cacheControl } from './cacheControl.ts'
import type { Encoded } from './encode.ts'
import type { StaticFile } from './files.ts'

/** The headers one file is answered with; `policy` goes on pages. */
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
  ...(encoding && { 'Content-Encoding': encoding }),
  ...(file.type.startsWith('text/html') && { 'Content-Security-Policy': policy }),
  ...(isLoader(file.path) && FOR_OTHER_ORIGINS),
})

export const etag = (file: StaticFile): string =>
  `W/"${createHash('sha256').update(file.body).digest('base64url')}"`

const isLoader = (path: string) => /^\/connect\.[^/]*js$/.test(path)

/** A host page may be isolated, or check the loader's integrity: both need leave to read it. */
const FOR_OTHER_ORIGINS = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}
