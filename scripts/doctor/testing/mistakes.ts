import { brotliDecompressSync } from 'node:zlib'
import type { Mistake, Passing } from './front.ts'

export interface Planted {
  /** The check that finds it. */
  finds: string
  /** What the operator did. */
  did: string
  mistake: Mistake
  /** The address that the deployment is judged as; a real one is neither loopback nor http. */
  judgedAs?: string
  /** The `--host` that is given. */
  host?: string
}

const isPage = (path: string) => path === '/' || path.endsWith('.html')
const isLoader = (path: string) => path.startsWith('/connect.')
const isAsset = (path: string) => path.startsWith('/assets/')
const isApi = (path: string) => path.startsWith('/api/')
const isOk = ({ status }: Passing) => status === 200 || status === 304

/** Sets headers of the files whose path fits, or takes them away. */
const header =
  (fits: (path: string) => boolean, headers: Record<string, string | undefined>): Mistake =>
  (passing, { url = '' }) => {
    if (fits(url) && (isOk(passing) || isApi(url)))
      for (const [name, value] of Object.entries(headers))
        if (value === undefined) delete passing.headers[name]
        else passing.headers[name] = value
  }

const inPolicy =
  (pattern: RegExp, replacement: string): Mistake =>
  (passing, { url = '' }) => {
    const policy = passing.headers['content-security-policy']
    if (isPage(url) && typeof policy === 'string')
      passing.headers['content-security-policy'] = policy.replace(pattern, replacement)
  }

/** Answers a path as if a file with this text were there. */
const text =
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

const gone =
  (path: string): Mistake =>
  (passing, { url }) => {
    if (url !== path) return
    delete passing.headers['content-encoding']
    Object.assign(passing, { status: 404, body: Buffer.from('Not found') })
  }

/** The service's own answer gets through. */
const reached =
  (fits: (request: { url: string; destination: string }) => boolean): Mistake =>
  (passing, { url = '', headers }) => {
    if (!fits({ url, destination: headers['sec-fetch-dest'] ?? '' })) return
    passing.status = 403
    passing.headers['x-request-id'] = 'r1'
  }

const all = () => true

/** Mistakes of operators: each is found by one check, and by no other. */
export const MISTAKES: readonly Planted[] = [
  {
    finds: 'reachable',
    did: 'put a sign-in in front of everything',
    mistake: (passing) => void (passing.status = 302),
  },
  { finds: 'reachable', did: 'let the page be missing', mistake: gone('/') },
  { finds: 'https', did: 'has no TLS', mistake: () => {}, judgedAs: 'http://connect.example' },
  { finds: 'pages', did: 'forgot the completion page', mistake: gone('/complete.html') },
  {
    finds: 'pages',
    did: 'sends pages in another character set',
    mistake: header(isPage, { 'content-type': 'text/html; charset=iso-8859-1' }),
  },
  {
    finds: 'configuration',
    did: 'wrote a host page with a path',
    mistake: (passing, { url }) => {
      if (url === '/')
        configure(passing, (block) =>
          block.replace('"allowedHosts"', '"appSchemes":["https"],"allowedHosts"'),
        )
    },
  },
  {
    finds: 'configuration',
    did: 'misspelt a key',
    mistake: (passing, { url }) => {
      if (url === '/')
        configure(passing, (block) =>
          block.replace('"allowedHosts"', '"alowLinks":true,"allowedHosts"'),
        )
    },
  },
  {
    finds: 'allowed-hosts',
    did: 'named no host pages',
    judgedAs: 'https://connect.example',
    mistake: (passing, request) => {
      if (request.url === '/') configure(passing, () => '{}')
      inPolicy(/frame-ancestors [^;]*/, 'frame-ancestors *')(passing, request)
    },
  },
  {
    finds: 'page-cache',
    did: 'keeps pages for an hour',
    mistake: header(isPage, { 'cache-control': 'max-age=3600' }),
  },
  {
    finds: 'isolation',
    did: 'dropped the embedder policy',
    mistake: header(isPage, { 'cross-origin-embedder-policy': undefined }),
  },
  {
    finds: 'isolation',
    did: 'let only its own site load the pages',
    mistake: header(isPage, { 'cross-origin-resource-policy': 'same-site' }),
  },
  {
    finds: 'frame-options',
    did: 'denies frames everywhere',
    mistake: header(all, { 'x-frame-options': 'SAMEORIGIN' }),
  },
  {
    finds: 'opener-policy',
    did: 'sends an opener policy',
    mistake: header(all, { 'cross-origin-opener-policy': 'same-origin' }),
  },
  {
    finds: 'permissions-policy',
    did: 'lets pages use the camera',
    mistake: header(isPage, { 'permissions-policy': 'microphone=()' }),
  },
  {
    finds: 'revalidation',
    did: 'sends a 304 without the policy',
    mistake: (passing) => {
      if (passing.status === 304) delete passing.headers['content-security-policy']
    },
  },
  {
    finds: 'policy',
    did: 'sends no policy',
    mistake: (passing, { url = '' }) => {
      if (isPage(url)) delete passing.headers['content-security-policy']
    },
  },
  {
    finds: 'policy',
    did: 'adds a second policy',
    mistake: (passing, { url = '' }) => {
      if (isPage(url)) passing.headers['content-security-policy'] += ', upgrade-insecure-requests'
    },
  },
  {
    finds: 'policy-scripts',
    did: 'kept the policy of an older build',
    mistake: inPolicy(/'sha256-[^']+'/, `'sha256-b2xk'`),
  },
  {
    finds: 'policy-scripts',
    did: 'allows every inline script',
    mistake: inPolicy(/'sha256-[^']+'/, `$& 'unsafe-inline'`),
  },
  {
    finds: 'policy-scripts',
    did: 'lets a CDN change the page’s script',
    mistake: (passing, { url = '' }) => {
      if (url === '/' || url === '/index.html')
        rewrite(passing, (html) => html.replace('dataset.early', 'dataset.earlier'))
    },
  },
  {
    finds: 'policy-frame-ancestors',
    did: 'lets every page embed it by the policy',
    mistake: inPolicy(/frame-ancestors [^;]*/, 'frame-ancestors *'),
  },
  {
    finds: 'policy-api',
    did: 'does not allow calls',
    mistake: inPolicy(/connect-src [^;]*/, `connect-src 'none'`),
  },
  {
    finds: 'policy-trusted-types',
    did: 'requires no Trusted Types',
    mistake: inPolicy(/require-trusted-types-for [^;]*; /, ''),
  },
  {
    finds: 'policy-rest',
    did: 'lets styles be inline',
    mistake: inPolicy(/style-src 'self'/, `style-src 'self' 'unsafe-inline'`),
  },
  {
    finds: 'policy-rest',
    did: 'takes pictures from anywhere',
    mistake: inPolicy(/img-src [^;]*/, 'img-src *'),
  },
  {
    finds: 'policy-rest',
    did: 'reports to another server',
    mistake: inPolicy(/$/, '; report-uri https://reports.example'),
  },
  { finds: 'host', did: 'forgot a host page', mistake: () => {}, host: 'https://other.example' },
  { finds: 'assets', did: 'lost a style sheet', mistake: gone('/assets/first-a.css') },
  {
    finds: 'assets',
    did: 'sends scripts as text',
    mistake: header((path) => path.endsWith('index-a.js'), { 'content-type': 'text/plain' }),
  },
  {
    finds: 'asset-cache',
    did: 'never lets assets be kept',
    mistake: header(isAsset, { 'cache-control': 'no-cache' }),
  },
  {
    finds: 'missing-files',
    did: 'answers every path with the page',
    mistake: (passing) => {
      if (passing.status === 404)
        Object.assign(passing, {
          status: 200,
          headers: { ...passing.headers, 'content-type': 'text/html; charset=utf-8' },
        })
    },
  },
  {
    finds: 'missing-files-cache',
    did: 'keeps a 404 for a year',
    mistake: (passing, { url = '' }) => {
      if (passing.status === 404 && isAsset(url))
        passing.headers['cache-control'] = 'public, max-age=31536000, immutable'
    },
  },
  {
    finds: 'compression',
    did: 'compresses nothing',
    mistake: text('/assets/index-a.js', 'let app;'.repeat(1000)),
  },
  { finds: 'vary', did: 'sends no Vary', mistake: header(isAsset, { vary: undefined }) },
  {
    finds: 'nosniff',
    did: 'forgot nosniff on assets',
    mistake: header(isAsset, { 'x-content-type-options': undefined }),
  },
  {
    finds: 'referrer-policy',
    did: 'sends another referrer policy',
    mistake: header(all, { 'referrer-policy': 'origin' }),
  },
  {
    finds: 'strict-transport-security',
    did: 'turned HSTS off',
    judgedAs: 'https://connect.example',
    mistake: header(all, { 'strict-transport-security': 'max-age=0' }),
  },
  {
    finds: 'resource-policy',
    did: 'lets others load assets',
    mistake: header(isAsset, { 'cross-origin-resource-policy': 'cross-origin' }),
  },
  {
    finds: 'picture-policy',
    did: 'sends pictures without a policy',
    mistake: header((path) => path === '/icon.svg', { 'content-security-policy': undefined }),
  },
  {
    finds: 'source-maps',
    did: 'uploaded source maps',
    mistake: text(/\.map$/, '{}', 'application/json'),
  },
  {
    finds: 'build-files',
    did: 'uploaded the manifest',
    mistake: text('/.vite/manifest.json', '{}', 'application/json'),
  },
  {
    finds: 'server-version',
    did: 'tells its version',
    mistake: header(all, { server: 'nginx/1.22.1' }),
  },
  {
    finds: 'security-txt',
    did: 'let security.txt expire',
    mistake: text(
      '/.well-known/security.txt',
      'Contact: mailto:security@app.example\nExpires: 2020-01-01T00:00:00Z\n',
      'text/plain',
    ),
  },
  { finds: 'loader', did: 'serves a stub as the loader', mistake: text('/connect.js', 'let stub') },
  { finds: 'loader-version', did: 'forgot the pinned loader', mistake: gone('/connect.1.2.3.js') },
  {
    finds: 'loader-version',
    did: 'wrote over a version',
    mistake: text('/connect.1.2.3.js', 'let other'),
  },
  {
    finds: 'loader-parts',
    did: 'minified a part again',
    mistake: text('/connect.1.2.3.session.js', 'let s'),
  },
  { finds: 'loader-parts', did: 'forgot a part', mistake: gone('/connect.1.2.3.session.js') },
  {
    finds: 'loader-cache',
    did: 'keeps connect.js for a year',
    mistake: header((path) => path === '/connect.js', {
      'cache-control': 'public, max-age=31536000, immutable',
    }),
  },
  {
    finds: 'loader-cors',
    did: 'lets nobody read the loader',
    mistake: header(isLoader, { 'access-control-allow-origin': undefined }),
  },
  {
    finds: 'loader-resource-policy',
    did: 'lets only its own origin load the loader',
    mistake: header(isLoader, { 'cross-origin-resource-policy': 'same-origin' }),
  },
  {
    finds: 'api',
    did: 'forwards to a service that is not there',
    mistake: (passing, { url = '' }) => {
      if (url.startsWith('/api/connectors?')) passing.status = 502
    },
  },
  {
    finds: 'api',
    did: 'forwards nothing',
    mistake: (passing, { url = '' }) => {
      if (isApi(url)) {
        passing.status = 404
        delete passing.headers['x-request-id']
      }
    },
  },
  {
    finds: 'api-calls',
    did: 'forwards every path',
    mistake: reached(({ url }) => /^\/api\/(webhooks|accounts)/.test(url)),
  },
  {
    finds: 'api-calls',
    did: 'forwards every method',
    mistake: reached(({ url }) => url === '/api/items'),
  },
  {
    finds: 'api-calls',
    did: 'decodes paths before the comparison',
    mistake: reached(({ url }) => url === '/api/%63onnectors'),
  },
  {
    finds: 'api-destinations',
    did: 'answers a document',
    mistake: reached(({ url, destination }) => isApi(url) && destination === 'document'),
  },
  {
    finds: 'api-type',
    did: 'passes on the service’s type',
    mistake: header(isApi, { 'content-type': 'text/html' }),
  },
  {
    finds: 'api-policy',
    did: 'sends answers without a policy',
    mistake: header(isApi, { 'content-security-policy': undefined }),
  },
  {
    finds: 'api-cache',
    did: 'keeps answers',
    mistake: header(isApi, { 'cache-control': 'private, max-age=60' }),
  },
  {
    finds: 'api-headers',
    did: 'passes on cookies',
    mistake: header(isApi, { 'set-cookie': 'session=1' }),
  },
]

function configure(passing: Passing, change: (block: string) => string): void {
  rewrite(passing, (html) =>
    html.replace(
      /(id="connect-config">)([^]*?)(<)/,
      (_, start: string, block: string, end: string) => start + change(block) + end,
    ),
  )
}

/** Changes the text of a page. */
function rewrite(passing: Passing, change: (html: string) => string): void {
  if (passing.status !== 200) return
  passing.body = Buffer.from(change(decoded(passing).toString()))
  delete passing.headers['content-encoding']
}

const decoded = ({ headers, body }: Passing) =>
  headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body
