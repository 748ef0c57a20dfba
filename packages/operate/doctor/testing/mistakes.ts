import { generateKeyPairSync } from 'node:crypto'
import { PERMISSIONS_POLICY } from 'connect-widget/serving/policy.ts'
import { appLinkFiles } from '../../deploy/appLinks.ts'
import { publicKeyOf } from '../../deploy/sign.ts'
import type { ProbeRequest } from '../probe.ts'
import {
  all,
  appLinks,
  configure,
  forwardsNothing,
  gone,
  hostPage,
  is,
  isApi,
  isAsset,
  isLoader,
  isPage,
  policy,
  reached,
  set,
  setClock,
  signLoader,
  text,
  type Mistake,
} from './plant.ts'

const YEAR = 'public, max-age=31536000, immutable'

export const csp = (value: string) => ({ 'content-security-policy': value })
export const hostPermissions = (value: string) => hostPage({ 'permissions-policy': value })
/** The widget's origin in the host page; the test puts the real one in its place. */
export const WIDGET = 'https://widget.invalid'
const TAG = `<script src="${WIDGET}/connect.js" defer></script>`
/** The tag of the loader with further attributes. */
export const loaderTag = (attributes: string) => TAG.replace('src', `${attributes} src`)

const APP_FILES = appLinkFiles({
  ios: ['A1B2C3D4E5.com.example.app'],
  android: [`com.example.app=${Array(32).fill('AB').join(':')}`],
  paths: ['/connect'],
})
const ios = APP_FILES['.well-known/apple-app-site-association'] ?? ''
const android = APP_FILES['.well-known/assetlinks.json'] ?? ''
export const FINE_APP_FILES = [{ ios, android }, { ios }, { android }]

/** The hash of another release's script, as a policy lists it. */
export const OTHER_HASH = `'sha256-${'A'.repeat(43)}='`
const HASH = /'sha256-[^']+'/
const MORE_SOURCES =
  `'unsafe-eval' 'unsafe-hashes' 'strict-dynamic' 'wasm-unsafe-eval' 'nonce-a' * https: data: https://a.example 'sha256-b2xk'`.split(
    ' ',
  )

export const KEYS = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')].map(
  ({ privateKey }) => privateKey,
)
/** A host page whose script tag names the key of an index. */
export const tagWithKey = (index: number) => {
  const key = KEYS[index] && publicKeyOf(KEYS[index])
  return hostPage({}, loaderTag(`integrity="ed25519-${key}" crossorigin`))
}

const DAY_MS = 86_400_000
/** A gateway's own answer to a method below `/api/`. */
const refusesWrite =
  (method: string, status: number): Mistake =>
  (answer, _headers, asked) => {
    if (asked?.method !== method || !isApi(answer.path)) return
    delete answer.headers['x-request-id']
    Object.assign(answer, { status, body: '<h1>Refused</h1>' })
  }

const LIST = '/api/connectors?pageSize=250'
/** The loader of another release, where a request is one of these. */
const otherLoader =
  (isOne: (asked: ProbeRequest) => boolean): Mistake =>
  (answer, _headers, asked = {}) => {
    if (answer.path === '/connect.js' && isOne(asked)) answer.body += ' of another release'
  }

const none: Mistake = () => {}
const permissions = (value: string) => set(isPage, 'permissions-policy', value)
const hsts = (value: string) => set(all, 'strict-transport-security', value)
const later = (body: string, type?: string) => text(/remaining-a\.js$/, body, type)

/** Browsers take the first of two directives. */
const ALL_FIRST = `sandbox; default-src *; default-src 'none'`
export const META = `<meta http-equiv="Content-Security-Policy" content="%">`
const inPage =
  (markup: string): Mistake =>
  (answer) => {
    if (answer.path === '/') answer.body += markup
  }

/** Several mistakes at once. */
export const both =
  (...mistakes: Mistake[]): Mistake =>
  (...given) =>
    mistakes.forEach((mistake) => mistake(...given))

interface Given {
  token?: string
  addresses?: string[]
  /** A real deployment is neither loopback nor http. */
  judgedAs?: string
  host?: string
  returnUrl?: string
}

/** Of some checks, the address that the deployment is judged as, and the arguments that they need. */
export const GIVEN: Record<string, Given> = {
  https: { judgedAs: 'http://connect.example' },
  'allowed-hosts': { judgedAs: 'https://connect.example' },
  'strict-transport-security': { judgedAs: 'https://connect.example' },
  host: { host: 'https://other.example' },
  addresses: { addresses: ['192.0.2.1', '2001:db8::1'] },
  'api-key': { token: 'token' },
  'api-compression': { token: 'token' },
  'app-links': { returnUrl: 'https://app.example/connect' },
}

/** Mistakes of operators, in words, by the check that finds them, and no other does. */
export const MISTAKES: Record<string, Record<string, Mistake>> = {
  reachable: {
    'put a sign-in in front of everything': (answer) => (answer.status = 302),
    'let the page be missing': gone('/'),
  },
  https: { 'has no TLS': none },
  pages: {
    'forgot the completion page': gone('/complete.html'),
    'sends another character set': set(isPage, 'content-type', 'text/html; charset=iso-8859-1'),
    'sends two types': set(isPage, 'content-type', 'text/html; charset=utf-8, text/plain'),
  },
  configuration: {
    'allowed a scheme that no app may have': configure((block) =>
      block.replace('{', '{"appSchemes":["https"],'),
    ),
    'wrote one host as a text': configure((block) => block.replace(/\[("[^"]+")\]/, '$1')),
    'misspelt a key': configure((block) => block.replace('{', '{"alowLinks":true,')),
    'wrote a key twice': configure((block) => block.replace('{', '{"allowedHosts":[],')),
    'has two blocks': inPage(`<p id="connect-config">{}</p>`),
  },
  'allowed-hosts': {
    'named no host pages': both(
      configure(() => '{}'),
      policy(/frame-ancestors [^;]*/, 'frame-ancestors *'),
    ),
  },
  'page-cache': { 'keeps pages for an hour': set(isPage, 'cache-control', 'max-age=3600') },
  isolation: {
    'dropped the embedder policy': set(isPage, 'cross-origin-embedder-policy'),
    'lets only its own site load it': set(isPage, 'cross-origin-resource-policy', 'same-site'),
  },
  'frame-options': { 'denies frames everywhere': set(all, 'x-frame-options', 'SAMEORIGIN') },
  'opener-policy': { 'sends one': set(all, 'cross-origin-opener-policy', 'same-origin') },
  'permissions-policy': {
    'lets pages use the camera': permissions('microphone=()'),
    'denies the camera, and allows it': permissions(`${PERMISSIONS_POLICY}, camera=*`),
    'has an entry that takes all others away': permissions(`${PERMISSIONS_POLICY}, Camera=()`),
  },
  revalidation: {
    'sends a 304 without the policy': ({ status, headers }) =>
      status === 304 && delete headers['content-security-policy'],
  },
  policy: {
    'sends none': set(isPage, 'content-security-policy'),
    'adds a second one': policy(/$/, ', upgrade-insecure-requests'),
    'adds a second one in the page': inPage(META.replace('%', `script-src 'none'`)),
    'has a directive twice': policy(/$/, `; script-src 'none'`),
  },
  'policy-scripts': {
    'has a space that is none': policy(/'self' 'sha/, `'self'\u00A0'sha`),
    'kept that of an older build': policy(HASH, `'sha256-b2xk'`),
    'allows every inline script': policy(HASH, `$& 'unsafe-inline'`),
    ...Object.fromEntries(
      MORE_SOURCES.map((source) => [
        `allows two releases, and ${source}`,
        policy(HASH, `$& ${OTHER_HASH} ${source}`),
      ]),
    ),
    'allows two other releases, and not this one': policy(
      HASH,
      `${OTHER_HASH} ${OTHER_HASH.replace('A', 'B')}`,
    ),
    'allows two releases, and not the files below assets/': policy(
      /'self' ('sha256-[^']+')/,
      `$1 ${OTHER_HASH}`,
    ),
    'lets a CDN change the page’s script': (answer) =>
      (answer.body = answer.body.replace('dataset.early', 'dataset.earlier')),
  },
  'policy-frame-ancestors': {
    'lets every page embed it by the policy': policy(/frame-ancestors [^;]*/, 'frame-ancestors *'),
  },
  'policy-api': { 'does not allow calls': policy(/connect-src [^;]*/, `connect-src 'none'`) },
  'policy-trusted-types': { 'requires none': policy(/require-trusted-types-for [^;]*; /, '') },
  'policy-rest': {
    'lets styles be inline': policy(/style-src 'self'/, `style-src 'self' 'unsafe-inline'`),
    'takes pictures from anywhere': policy(/img-src [^;]*/, 'img-src *'),
    'reports to another server': policy(/$/, '; report-uri https://reports.example'),
  },
  host: { 'forgot a host page': none },
  'own-origin': {
    'serves the widget from the origin of the page that embeds it': both(
      configure((block) => block.replace('["', `["${WIDGET}","`)),
      policy(/frame-ancestors /, `$&${WIDGET} `),
    ),
  },
  'host-frames': {
    'frames nothing': hostPage(csp(`frame-src 'none'`)),
    'frames another widget': hostPage(csp('frame-src https://other.example')),
    'allows it to children of another kind only': hostPage(csp(`default-src *; child-src 'self'`)),
    'allows its own origin alone': hostPage(csp(`default-src 'self'`)),
    'allows it by one policy of two': hostPage(csp(`frame-src *, default-src 'none'`)),
    'has the policy in the page': hostPage({}, META.replace('%', 'frame-src &#39;self&#39;')),
    'forbids first what it allows': hostPage(csp(`frame-src 'none'; frame-src *`)),
  },
  'host-scripts': {
    'forbids the loader': hostPage(csp(`script-src 'self'`), TAG),
    'lets strict-dynamic forget its address': hostPage(
      csp(`script-src ${WIDGET} 'nonce-a' 'strict-dynamic'`),
      TAG,
    ),
    'gives the tag an old nonce': hostPage(csp(`script-src 'nonce-b'`), loaderTag('nonce="a"')),
    'gives the tag two nonces': hostPage(
      csp(`script-src 'nonce-a'`),
      loaderTag('nonce="b" nonce="a"'),
    ),
  },
  'host-permissions': {
    'keeps passkeys': hostPermissions('camera=(), publickey-credentials-get=(self)'),
    'keeps the clipboard': hostPermissions('clipboard-write=()'),
  },
  assets: {
    'lost a style sheet': gone('/assets/first-a.css'),
    'lost a script that another imports': gone('/assets/first-a.js'),
    'lost a script that is loaded later': gone('/assets/remaining-a.js'),
    'lost a style sheet that is loaded later': gone('/assets/remaining-a.css'),
    'has a CDN that rewrites scripts': later('export const rewritten = true'),
    'uploaded a script by half': later('export const screens = {'),
    'answers a missing script with the page': later('<!doctype html>', 'text/html; charset=utf-8'),
    'sends scripts as text': set(is('/assets/index-a.js'), 'content-type', 'text/plain'),
  },
  'asset-cache': { 'never lets assets be kept': set(isAsset, 'cache-control', 'no-cache') },
  'missing-files': {
    'answers every path with the page'(answer) {
      if (answer.status !== 404) return
      answer.status = 200
      answer.headers['content-type'] = 'text/html; charset=utf-8'
    },
  },
  'missing-files-cache': {
    'keeps a 404 for a year': ({ status, path, headers }) =>
      status === 404 && isAsset(path) && (headers['cache-control'] = YEAR),
  },
  compression: { 'compresses nothing': set(is('/assets/index-a.js'), 'content-encoding') },
  vary: { 'sends no Vary': set(isAsset, 'vary') },
  nosniff: { 'forgot nosniff on assets': set(isAsset, 'x-content-type-options') },
  'referrer-policy': { 'sends another': set(all, 'referrer-policy', 'origin') },
  'strict-transport-security': {
    'turned it off': hsts('max-age=0'),
    'turned it off by the first of two headers': hsts('max-age=0, max-age=63072000'),
  },
  'resource-policy': {
    'lets others load assets': set(isAsset, 'cross-origin-resource-policy', 'cross-origin'),
  },
  'picture-policy': {
    'sends none': set(is('/icon.svg'), 'content-security-policy'),
    'allows all first': set(is('/icon.svg'), 'content-security-policy', ALL_FIRST),
  },
  'source-maps': { 'uploaded them': text(/\.map$/, '{}', 'application/json') },
  'build-files': { 'uploaded the manifest': text(/manifest\.json$/, '{}', 'application/json') },
  clock: {
    'has a web server whose clock is an hour behind': setClock(isPage, -3600),
    'has a service whose clock is two minutes ahead': setClock(isApi, 120),
  },
  'server-version': { 'tells its version': set(all, 'server', 'nginx/1.22.1') },
  'security-txt': {
    'let it expire': text(
      /security\.txt$/,
      'Contact: mailto:security@app.example\nExpires: 2020-01-01T00:00:00Z\n',
      'text/plain',
    ),
  },
  'app-links': {
    'has neither file': appLinks({}),
    'sends one as text': appLinks({ ios, type: 'text/plain' }),
    'redirects to another domain': appLinks({ ios, status: 301 }),
    'wrote a name twice': appLinks({ ios: ios.replace('{', '{"applinks":{},') }),
    'left a comma': appLinks({ android: `${android},` }),
    'named another path': appLinks({ ios: ios.replaceAll('/connect', '/order') }),
    'excluded the path': appLinks({
      ios: ios.replace('"/": "/connect"', '"/": "/conn*", "exclude": true'),
    }),
    'forgot the certificates': appLinks({ android: '[{}]' }),
  },
  loader: { 'serves a stub as the loader': text(/^\/connect\.js$/, 'let stub') },
  'loader-version': {
    'forgot the pinned loader': gone('/connect.1.2.3.js'),
    'wrote over a version': text(/\/connect\.1\.2\.3\.js$/, 'let other'),
  },
  'loader-cache': { 'keeps connect.js for a year': set(is('/connect.js'), 'cache-control', YEAR) },
  'loader-cors': { 'lets nobody read it': set(isLoader, 'access-control-allow-origin') },
  'loader-resource-policy': {
    'lets only its own origin load it': set(
      isLoader,
      'cross-origin-resource-policy',
      'same-origin',
    ),
  },
  'loader-signature': {
    'lost the signature': signLoader(KEYS, (headers) => delete headers['signature']),
    'has the digest of another file': signLoader(
      KEYS,
      (headers) => (headers['unencoded-digest'] = `sha-256=:${'A'.repeat(43)}=:`),
    ),
    'has a signature that was cut off': signLoader(
      KEYS,
      (headers) => (headers['signature'] = headers['signature']?.slice(0, 40) ?? ''),
    ),
    'did not sign what a tag names a key for': tagWithKey(0),
  },
  'page-kept': {
    'has a CDN that keeps pages': set(isPage, 'age', '40'),
    'has Cloudflare keep pages': set(isPage, 'cf-cache-status', 'HIT'),
    'has CloudFront keep pages': set(isPage, 'x-cache', 'Hit from cloudfront'),
    'has a cache that says so as RFC 9211 does': set(isPage, 'cache-status', 'edge; hit; ttl=90'),
  },
  'page-query': {
    'has a filter that refuses what a bank sends back': (answer) =>
      answer.path.startsWith('/complete.html?') && (answer.status = 403),
  },
  'own-permissions': {
    'denies the pages the clipboard': permissions(`${PERMISSIONS_POLICY}, clipboard-write=()`),
    'allows passkeys to another origin alone': permissions(
      `${PERMISSIONS_POLICY}, publickey-credentials-get=("https://other.example")`,
    ),
  },
  certificate: {
    'let the certificate run out': (answer) =>
      (answer.certificateEndsAt = answer.receivedAt + 13 * DAY_MS),
    'let that of the service run out': (answer) =>
      isApi(answer.path) && (answer.certificateEndsAt = answer.receivedAt - DAY_MS),
  },
  releases: { 'has two releases behind one name': otherLoader(({ address }) => address === '') },
  addresses: {
    'left another server in DNS': otherLoader(({ address }) => address === '2001:db8::1'),
    'let one address lead nowhere': (answer, _headers, asked) =>
      asked?.address === '192.0.2.1' && Object.assign(answer, { status: 0, failure: 'no route' }),
  },
  'api-key': {
    'lets a filter take the key away': (answer) =>
      answer.path === LIST && Object.assign(answer, { status: 403, body: '{"code":403}' }),
  },
  'api-compression': { 'compresses no list': set(is(LIST), 'content-encoding') },
  'api-writes': {
    'refuses POST in front of the service': refusesWrite('POST', 405),
    'refuses PATCH in front of the service': refusesWrite('PATCH', 403),
    'limits bodies to less than the widget sends': refusesWrite('POST', 413),
  },
  'api-id': {
    'takes the id away from the answers': (answer) => {
      if (!answer.path.startsWith('/api/connectors?')) return
      delete answer.headers['x-request-id']
      answer.body = '{"code":403,"requestId":"r1"}'
    },
  },
  api: {
    'forwards to a service that is not there': (answer) =>
      answer.path.startsWith('/api/connectors?') && (answer.status = 502),
    'forwards nothing': forwardsNothing,
  },
  'api-calls': {
    'forwards every path': reached((path) => /^\/api\/(webhooks|accounts)/.test(path)),
    'forwards every method': reached(is('/api/items')),
    'decodes paths before the comparison': reached(is('/api/%63onnectors')),
  },
  'api-destinations': {
    'answers a document': reached((path, destination) => isApi(path) && destination === 'document'),
  },
  'api-type': {
    'passes on that of the service': set(isApi, 'content-type', 'text/html'),
    'sends two types': set(isApi, 'content-type', 'application/json, text/html'),
  },
  'api-policy': {
    'allows all first': set(isApi, 'content-security-policy', ALL_FIRST),
    'sends none': set(isApi, 'content-security-policy'),
  },
  'api-cache': { 'keeps answers': set(isApi, 'cache-control', 'private, max-age=60') },
  'api-end': {
    'has not heard of it': set(isApi, 'sunset', 'Thu, 31 Dec 2026 23:59:59 GMT'),
    'calls what is deprecated': set(isApi, 'deprecation', '@1767225600'),
  },
  'api-headers': { 'passes on cookies': set(isApi, 'set-cookie', 'session=1') },
}
