import { brotliDecompressSync } from 'node:zlib'
import type { Mistake, Passing } from './front.ts'

export interface Planted {
  /** The check that finds it. */
  finds: string
  /** The operator's mistake, in words. */
  did: string
  mistake: Mistake
  /** The address that the deployment is judged as; a real one is neither loopback nor http. */
  judgedAs?: string
  /** The `--host` that is given. */
  host?: string
}

export const isPage = (path: string) => path === '/' || path.endsWith('.html')
export const isLoader = (path: string) => path.startsWith('/connect.')
export const isAsset = (path: string) => path.startsWith('/assets/')
export const isApi = (path: string) => path.startsWith('/api/')
const isOk = ({ status }: Passing) => status === 200 || status === 304

/** Sets headers of the files whose path fits, or takes them away. */
export const header =
  (fits: (path: string) => boolean, headers: Record<string, string | undefined>): Mistake =>
  (passing, { url = '' }) => {
    if (fits(url) && (isOk(passing) || isApi(url)))
      for (const [name, value] of Object.entries(headers))
        if (value === undefined) delete passing.headers[name]
        else passing.headers[name] = value
  }

export const inPolicy =
  (pattern: RegExp, replacement: string): Mistake =>
  (passing, { url = '' }) => {
    const policy = passing.headers['content-security-policy']
    if (isPage(url) && typeof policy === 'string')
      passing.headers['content-security-policy'] = policy.replace(pattern, replacement)
  }

/** Answers a path as if a file with this text were there. */
export const text =
  (
    path: string | RegExp,
    body: string,
    type = 'text/javascript; charset=utf-8',
    status = 200,
  ): Mistake =>
  (passing, { url = '' }) => {
    if (typeof path === 'string' ? url !== path : !path.test(url)) return
    delete passing.headers['content-encoding']
    Object.assign(passing, { status, body: Buffer.from(body) })
    passing.headers['content-type'] = type
  }

export const gone =
  (path: string): Mistake =>
  (passing, { url }) => {
    if (url !== path) return
    delete passing.headers['content-encoding']
    Object.assign(passing, { status: 404, body: Buffer.from('Not found') })
  }

/** The service's own answer gets through. */
export const reached =
  (fits: (request: { url: string; destination: string }) => boolean): Mistake =>
  (passing, { url = '', headers }) => {
    if (!fits({ url, destination: headers['sec-fetch-dest'] ?? '' })) return
    passing.status = 403
    passing.headers['x-request-id'] = 'r1'
  }

export const all = (): boolean => true

/** Changes the configuration block of the widget's page. */
export const configure =
  (change: (block: string) => string): Mistake =>
  (passing, { url }) => {
    if (url !== '/') return
    rewrite(passing, (html) =>
      html.replace(
        /(id="connect-config">)([^]*?)(<)/,
        (_, start: string, block: string, end: string) => start + change(block) + end,
      ),
    )
  }

/** Changes the text of a page. */
export function rewrite(passing: Passing, change: (html: string) => string): void {
  if (passing.status !== 200) return
  passing.body = Buffer.from(change(decoded(passing).toString()))
  delete passing.headers['content-encoding']
}

const decoded = ({ headers, body }: Passing) =>
  headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body
