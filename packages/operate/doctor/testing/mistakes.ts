import { appLinkFiles } from '../../deploy/appLinks.ts'
import { PERMISSIONS_POLICY } from 'connect-widget/serving/policy.ts'
import {
  all,
  appLinks,
  configure,
  forwardsNothing,
  gone,
  hostPage,
  set,
  setClock,
  policy,
  is,
} from './plant.ts'
import { isApi, isAsset, isLoader, isPage, reached, text, type Mistake } from './plant.ts'

const YEAR = 'public, max-age=31536000, immutable'

type Row = [
  /** The check that finds it, and no other does. */
  finds: string,
  /** The operator's mistake, in words. */
  did: string,
  mistake: Mistake,
  /** The address that the deployment is judged as (a real one is neither loopback nor http); the `--host` that is given. */
  given?: { judgedAs?: string; host?: string; returnUrl?: string },
]

export const csp = (value: string) => ({ 'content-security-policy': value })
/** The widget's origin in the host page; the test puts the real one in its place. */
export const WIDGET = 'https://widget.invalid'
export const LOADER_TAG = `<script src="${WIDGET}/connect.js" defer></script>`

const APP_FILES = appLinkFiles({
  ios: ['A1B2C3D4E5.com.example.app'],
  android: [`com.example.app=${Array(32).fill('AB').join(':')}`],
  paths: ['/connect'],
})
const IOS_FILE = APP_FILES['.well-known/apple-app-site-association'] ?? ''
const ANDROID_FILE = APP_FILES['.well-known/assetlinks.json'] ?? ''
const EXCLUDING_FILE = IOS_FILE.replace('"/": "/connect"', '"/": "/conn*", "exclude": true')
export const APP = { returnUrl: 'https://app.example/connect' }
const OTHER_RETURN = 'https://app.example/order'
export const FINE_APP_FILES = [
  { ios: IOS_FILE, android: ANDROID_FILE },
  { ios: IOS_FILE },
  { android: ANDROID_FILE },
]

/** The hash of another release's script, as a policy lists it. */
export const OTHER_HASH = `'sha256-${'A'.repeat(43)}='`

const none: Mistake = () => {}

/** Browsers take the first of two directives. */
const ALL_FIRST = `sandbox; default-src *; default-src 'none'`
export const META = `<meta http-equiv="Content-Security-Policy" content="%">`
const inPage =
  (markup: string): Mistake =>
  (answer) => {
    if (answer.path === '/') answer.body += markup
  }

/** Mistakes of operators. */
export const MISTAKES: readonly Row[] = [
  // The address, the pages, and their policy.
  ['reachable', 'put a sign-in in front of everything', (answer) => (answer.status = 302)],
  ['reachable', 'let the page be missing', gone('/')],
  ['https', 'has no TLS', none, { judgedAs: 'http://connect.example' }],
  ['pages', 'forgot the completion page', gone('/complete.html')],
  [
    'pages',
    'sends pages in another character set',
    set(isPage, 'content-type', 'text/html; charset=iso-8859-1'),
  ],
  [
    'configuration',
    'allowed a scheme that no app may have',
    configure((block) => block.replace('"allowedHosts"', '"appSchemes":["https"],"allowedHosts"')),
  ],
  [
    'configuration',
    'wrote one host as a text',
    configure((block) => block.replace(/\[("[^"]+")\]/, '$1')),
  ],
  [
    'configuration',
    'misspelt a key',
    configure((block) => block.replace('"allowedHosts"', '"alowLinks":true,"allowedHosts"')),
  ],
  [
    'allowed-hosts',
    'named no host pages',
    (answer) => {
      configure(() => '{}')(answer)
      policy(/frame-ancestors [^;]*/, 'frame-ancestors *')(answer)
    },
    { judgedAs: 'https://connect.example' },
  ],
  ['page-cache', 'keeps pages for an hour', set(isPage, 'cache-control', 'max-age=3600')],
  ['isolation', 'dropped the embedder policy', set(isPage, 'cross-origin-embedder-policy')],
  [
    'isolation',
    'let only its own site load the pages',
    set(isPage, 'cross-origin-resource-policy', 'same-site'),
  ],
  ['frame-options', 'denies frames everywhere', set(all, 'x-frame-options', 'SAMEORIGIN')],
  [
    'opener-policy',
    'sends an opener policy',
    set(all, 'cross-origin-opener-policy', 'same-origin'),
  ],
  [
    'permissions-policy',
    'lets pages use the camera',
    set(isPage, 'permissions-policy', 'microphone=()'),
  ],
  [
    'revalidation',
    'sends a 304 without the policy',
    ({ status, headers }) => status === 304 && delete headers['content-security-policy'],
  ],
  ['policy', 'sends no policy', set(isPage, 'content-security-policy')],
  ['policy', 'adds a second policy', policy(/$/, ', upgrade-insecure-requests')],
  ['policy', 'adds a second policy in the page', inPage(META.replace('%', `script-src 'none'`))],
  ['policy', 'has a directive twice', policy(/$/, `; script-src 'none'`)],
  ['policy-scripts', 'has a space that is none', policy(/'self' 'sha/, `'self'\u00A0'sha`)],
  [
    'permissions-policy',
    'denies the camera, and allows it',
    set(isPage, 'permissions-policy', `${PERMISSIONS_POLICY}, camera=*`),
  ],
  [
    'permissions-policy',
    'has an entry for which browsers leave out the whole header',
    set(isPage, 'permissions-policy', `${PERMISSIONS_POLICY}, Camera=()`),
  ],
  [
    'configuration',
    'wrote a key twice',
    configure((block) => block.replace('{', '{"allowedHosts":["https://other.example"],')),
  ],
  ['configuration', 'has two blocks', inPage(`<p id="connect-config">{}</p>`)],
  ['pages', 'sends two types', set(isPage, 'content-type', 'text/html; charset=utf-8, text/plain')],
  [
    'policy-scripts',
    'kept the policy of an older build',
    policy(/'sha256-[^']+'/, `'sha256-b2xk'`),
  ],
  ['policy-scripts', 'allows every inline script', policy(/'sha256-[^']+'/, `$& 'unsafe-inline'`)],
  ...[
    `'unsafe-eval'`,
    `'unsafe-hashes'`,
    `'strict-dynamic'`,
    `'wasm-unsafe-eval'`,
    `'nonce-a'`,
    '*',
    'https:',
    'data:',
    'https://scripts.example',
    `'sha256-b2xk'`,
  ].map((source): Row => [
    'policy-scripts',
    `allows two releases, and ${source}`,
    policy(/'sha256-[^']+'/, `$& ${OTHER_HASH} ${source}`),
  ]),
  [
    'policy-scripts',
    'allows two other releases, and not this one',
    policy(/'sha256-[^']+'/, `${OTHER_HASH} ${OTHER_HASH.replace('A', 'B')}`),
  ],
  [
    'policy-scripts',
    'allows two releases, and not the files below assets/',
    policy(/'self' ('sha256-[^']+')/, `$1 ${OTHER_HASH}`),
  ],
  [
    'policy-scripts',
    'lets a CDN change the page’s script',
    (answer) => (answer.body = answer.body.replace('dataset.early', 'dataset.earlier')),
  ],
  [
    'policy-frame-ancestors',
    'lets every page embed it by the policy',
    policy(/frame-ancestors [^;]*/, 'frame-ancestors *'),
  ],
  ['policy-api', 'does not allow calls', policy(/connect-src [^;]*/, `connect-src 'none'`)],
  [
    'policy-trusted-types',
    'requires no Trusted Types',
    policy(/require-trusted-types-for [^;]*; /, ''),
  ],
  [
    'policy-rest',
    'lets styles be inline',
    policy(/style-src 'self'/, `style-src 'self' 'unsafe-inline'`),
  ],
  ['policy-rest', 'takes pictures from anywhere', policy(/img-src [^;]*/, 'img-src *')],
  ['policy-rest', 'reports to another server', policy(/$/, '; report-uri https://reports.example')],
  ['host', 'forgot a host page', none, { host: 'https://other.example' }],
  [
    'own-origin',
    'serves the widget from the origin of the page that embeds it',
    (answer) => {
      configure((block) => block.replace('["', `["${WIDGET}","`))(answer)
      policy(/frame-ancestors /, `$&${WIDGET} `)(answer)
    },
  ],
  // The host page's own policy.
  ['host-frames', 'frames nothing', hostPage(csp(`frame-src 'none'`))],
  ['host-frames', 'frames another widget', hostPage(csp('frame-src https://other.example'))],
  [
    'host-frames',
    'allows it to children of another kind only',
    hostPage(csp(`default-src *; child-src 'self'`)),
  ],
  ['host-frames', 'allows its own origin alone', hostPage(csp(`default-src 'self'`))],
  [
    'host-frames',
    'allows it by one policy of two',
    hostPage(csp(`frame-src *, default-src 'none'`)),
  ],
  [
    'host-frames',
    'has the policy in the page',
    hostPage({}, `<meta http-equiv="Content-Security-Policy" content="frame-src &#39;self&#39;">`),
  ],
  ['host-scripts', 'forbids the loader', hostPage(csp(`script-src 'self'`), LOADER_TAG)],
  [
    'host-scripts',
    'lets strict-dynamic forget its address',
    hostPage(csp(`script-src ${WIDGET} 'nonce-a' 'strict-dynamic'`), LOADER_TAG),
  ],
  [
    'host-scripts',
    'gives the tag an old nonce',
    hostPage(csp(`script-src 'nonce-b'`), LOADER_TAG.replace('src', 'nonce="a" src')),
  ],
  ['host-frames', 'forbids first what it allows', hostPage(csp(`frame-src 'none'; frame-src *`))],
  [
    'host-scripts',
    'gives the tag two nonces',
    hostPage(csp(`script-src 'nonce-a'`), LOADER_TAG.replace('src', 'nonce="b" nonce="a" src')),
  ],
  [
    'host-permissions',
    'keeps passkeys',
    hostPage({ 'permissions-policy': 'camera=(), publickey-credentials-get=(self)' }),
  ],
  [
    'host-permissions',
    'keeps the clipboard',
    hostPage({ 'permissions-policy': 'clipboard-write=()' }),
  ],
  // Files and their headers.
  ['assets', 'lost a style sheet', gone('/assets/first-a.css')],
  ['assets', 'lost a script that another imports', gone('/assets/first-a.js')],
  ['assets', 'lost a script that is loaded later', gone('/assets/remaining-a.js')],
  ['assets', 'lost a style sheet that is loaded later', gone('/assets/remaining-a.css')],
  [
    'assets',
    'has a CDN that rewrites scripts',
    text(/remaining-a\.js$/, 'export const screens = { rewritten: true }'),
  ],
  ['assets', 'uploaded a script by half', text(/remaining-a\.js$/, 'export const screens = {')],
  [
    'assets',
    'answers a missing script with the page',
    text(/remaining-a\.js$/, '<!doctype html>', 'text/html; charset=utf-8'),
  ],
  ['assets', 'sends scripts as text', set(is('/assets/index-a.js'), 'content-type', 'text/plain')],
  ['asset-cache', 'never lets assets be kept', set(isAsset, 'cache-control', 'no-cache')],
  [
    'missing-files',
    'answers every path with the page',
    (answer) => {
      if (answer.status !== 404) return
      answer.status = 200
      answer.headers['content-type'] = 'text/html; charset=utf-8'
    },
  ],
  [
    'missing-files-cache',
    'keeps a 404 for a year',
    ({ status, path, headers }) =>
      status === 404 && isAsset(path) && (headers['cache-control'] = YEAR),
  ],
  ['compression', 'compresses nothing', set(is('/assets/index-a.js'), 'content-encoding')],
  ['vary', 'sends no Vary', set(isAsset, 'vary')],
  ['nosniff', 'forgot nosniff on assets', set(isAsset, 'x-content-type-options')],
  ['referrer-policy', 'sends another referrer policy', set(all, 'referrer-policy', 'origin')],
  [
    'strict-transport-security',
    'turned HSTS off',
    set(all, 'strict-transport-security', 'max-age=0'),
    { judgedAs: 'https://connect.example' },
  ],
  [
    'strict-transport-security',
    'turned HSTS off by the first of two headers',
    set(all, 'strict-transport-security', 'max-age=0, max-age=63072000'),
    { judgedAs: 'https://connect.example' },
  ],
  [
    'resource-policy',
    'lets others load assets',
    set(isAsset, 'cross-origin-resource-policy', 'cross-origin'),
  ],
  [
    'picture-policy',
    'sends pictures without a policy',
    set(is('/icon.svg'), 'content-security-policy'),
  ],
  [
    'picture-policy',
    'allows all first',
    set(is('/icon.svg'), 'content-security-policy', ALL_FIRST),
  ],
  ['source-maps', 'uploaded source maps', text(/\.map$/, '{}', 'application/json')],
  ['build-files', 'uploaded the manifest', text(/manifest\.json$/, '{}', 'application/json')],
  ['clock', 'has a web server whose clock is an hour behind', setClock(isPage, -3600)],
  ['clock', 'has a service whose clock is two minutes ahead', setClock(isApi, 120)],
  [
    'clock',
    'has a cache that keeps a page of a wrong clock',
    (answer) => {
      setClock(isPage, -900)(answer)
      answer.headers['age'] = '600'
    },
  ],
  ['server-version', 'tells its version', set(all, 'server', 'nginx/1.22.1')],
  [
    'security-txt',
    'let security.txt expire',
    text(
      /security\.txt$/,
      'Contact: mailto:security@app.example\nExpires: 2020-01-01T00:00:00Z\n',
      'text/plain',
    ),
  ],
  // The domain of an app’s return address.
  ['app-links', 'has neither file', appLinks({}), APP],
  ['app-links', 'sends one as text', appLinks({ ios: IOS_FILE, type: 'text/plain' }), APP],
  ['app-links', 'redirects to another domain', appLinks({ ios: IOS_FILE, status: 301 }), APP],
  [
    'app-links',
    'wrote a name twice',
    appLinks({ ios: IOS_FILE.replace('{', '{"applinks":{},') }),
    APP,
  ],
  ['app-links', 'left a comma', appLinks({ android: `${ANDROID_FILE},` }), APP],
  ['app-links', 'named another path', appLinks({ ios: IOS_FILE }), { returnUrl: OTHER_RETURN }],
  ['app-links', 'excluded the path', appLinks({ ios: EXCLUDING_FILE }), APP],
  ['app-links', 'forgot the certificates', appLinks({ android: '[{}]' }), APP],
  // The loader’s files, and what is forwarded to the service.
  ['loader', 'serves a stub as the loader', text(/^\/connect\.js$/, 'let stub')],
  ['loader-version', 'forgot the pinned loader', gone('/connect.1.2.3.js')],
  ['loader-version', 'wrote over a version', text(/\/connect\.1\.2\.3\.js$/, 'let other')],
  [
    'loader-cache',
    'keeps connect.js for a year',
    set((path) => path === '/connect.js', 'cache-control', 'public, max-age=31536000, immutable'),
  ],
  ['loader-cors', 'lets nobody read the loader', set(isLoader, 'access-control-allow-origin')],
  [
    'loader-resource-policy',
    'lets only its own origin load the loader',
    set(isLoader, 'cross-origin-resource-policy', 'same-origin'),
  ],
  [
    'api',
    'forwards to a service that is not there',
    (answer) => answer.path.startsWith('/api/connectors?') && (answer.status = 502),
  ],
  ['api', 'forwards nothing', forwardsNothing],
  ['api-calls', 'forwards every path', reached((path) => /^\/api\/(webhooks|accounts)/.test(path))],
  ['api-calls', 'forwards every method', reached(is('/api/items'))],
  ['api-calls', 'decodes paths before the comparison', reached(is('/api/%63onnectors'))],
  [
    'api-destinations',
    'answers a document',
    reached((path, destination) => isApi(path) && destination === 'document'),
  ],
  ['api-type', 'passes on the service’s type', set(isApi, 'content-type', 'text/html')],
  ['api-type', 'sends two types', set(isApi, 'content-type', 'application/json, text/html')],
  ['api-policy', 'allows all first', set(isApi, 'content-security-policy', ALL_FIRST)],
  ['api-policy', 'sends answers without a policy', set(isApi, 'content-security-policy')],
  ['api-cache', 'keeps answers', set(isApi, 'cache-control', 'private, max-age=60')],
  [
    'api-end',
    'has not heard that the service ends a call',
    set(isApi, 'sunset', 'Thu, 31 Dec 2026 23:59:59 GMT'),
  ],
  ['api-end', 'calls what is deprecated', set(isApi, 'deprecation', '@1767225600')],
  ['api-headers', 'passes on cookies', set(isApi, 'set-cookie', 'session=1')],
]
