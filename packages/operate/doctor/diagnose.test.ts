import { spawnSync } from 'node:child_process'
import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer as createHttps, globalAgent } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Running } from 'connect-sandbox/listen.ts'
import { startWidget } from 'connect-sandbox/widget/startWidget.ts'
import { startStubService, type StubService } from 'connect-sandbox/widget/testing/stubService.ts'
import { startWebServer } from '../../../e2e/support/webServers.ts'
import { findWebServer } from '../../../tools/scripts/lib/webServerPrograms.ts'
import { PERMISSIONS_POLICY } from 'connect-widget/serving/policy.ts'
import { appLinkFiles } from '../deploy/appLinks.ts'
import { HEADERS } from '../deploy/headers.ts'
import { publicKeyOf } from '../deploy/sign.ts'
import { makeCertificate } from '../deploy/testing/certificate.ts'
import { probe, type ProbeResponse, type ProbeRequest } from './probe.ts'
import { examine, TIMED_OUT, type Deployment } from './deployment.ts'
import { CHECKS, diagnose } from './diagnose.ts'
import { readBuild } from './doctorCommand.ts'
import { LIMITS } from './limits.ts'
import { notes, report } from './report.ts'
import {
  all,
  appLinks,
  both,
  configure,
  csp,
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
  type Passing,
} from './testing/plant.ts'

/** A build with a few small files, so that these tests need none. */
const INLINE = 'document.documentElement.dataset.early = 1'
const BUILT_LOADER = '/*! connect-widget 1.2.3 */let loader'

const HEAD =
  '<!doctype html><meta charset="utf-8" /><link rel="stylesheet" href="./assets/first-a.css">'
const FILES: Record<string, string> = {
  'index.html': `${HEAD}<script type="application/json" id="connect-config">{}</script>
    <script>${INLINE}</script><script type="module" src="./assets/index-a.js"></script>`,
  'complete.html': `${HEAD}<script type="module" src="./assets/complete-a.js"></script>`,
  'assets/index-a.js': `import './first-a.js';${'app();'.repeat(1000)}`,
  // As the build lists what an import needs.
  'assets/first-a.js': `const files = ["./remaining-a.js","./remaining-a.css"]; import(\`./remaining-a.js\`)`,
  'assets/remaining-a.js': 'export const screens = {}',
  'assets/remaining-a.css': 'p{}',
  'assets/complete-a.js': 'let completion',
  'assets/first-a.css': 'body{}',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'connect.js': BUILT_LOADER,
  'connect.1.2.3.js': BUILT_LOADER,
  'policy.json': JSON.stringify({
    release: '1.2.3+build',
    scriptHashes: [`sha256-${createHash('sha256').update(INLINE).digest('base64')}`],
  }),
}

const HOST = 'https://app.example'
const ITEM = '00000000-0000-4000-8000-000000000000'
const HOST_PAGE = `${HOST}/banks`
let distDir: string
let service: StubService
let widget: Running

const CATALOG = JSON.stringify(Array.from({ length: 250 }, (_, id) => ({ id, name: 'Bank' })))

/** A service as it answers without a token, with these headers of CORS. */
const refuseWithout =
  (cors: Record<string, string>) =>
  ({ method, headers }: IncomingMessage, response: ServerResponse): void => {
    if (method === 'OPTIONS') return void response.writeHead(204, cors).end()
    if ('x-api-key' in headers)
      return void response.writeHead(200, { 'Content-Type': 'application/json' }).end(CATALOG)
    response
      .writeHead(403, { 'Content-Type': 'application/json', 'x-request-id': randomUUID(), ...cors })
      .end('{"code":403,"requestId":"r1"}')
  }

const startWith = (config: Record<string, unknown>) =>
  startWidget({
    port: 0,
    distDir,
    serviceUrl: service.url,
    config: { allowedHosts: [HOST], ...config },
  })

beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'doctor-site-'))
  await mkdir(join(distDir, 'assets'))
  for (const [name, content] of Object.entries(FILES)) await writeFile(join(distDir, name), content)
  service = await startStubService(refuseWithout({}))
  widget = await startWith({})
})

afterAll(async () => {
  await Promise.all([widget.close(), service.close()])
  await rm(distDir, { recursive: true })
})

/** The answers of the server never change, so each question is asked once for all mistakes. */
const answers = new Map<string, Promise<ProbeResponse>>()
const OPERATORS_HEADERS = Object.fromEntries(
  Object.entries(HEADERS).map(([name, value]) => [name.toLowerCase(), value]),
)

/** A page of the application, which is not there. */
const openHostPage = async (path: string): Promise<ProbeResponse> => ({
  path,
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<button>Connect</button>',
  receivedAt: Date.now(),
})

/** Puts the widget's address where mistakes have one that they can know. */
const nameWidget = (answer: ProbeResponse, url: string): ProbeResponse =>
  JSON.parse(JSON.stringify(answer).replaceAll(WIDGET, url))

interface Given {
  /** The address of the page that is to embed the widget; null for none. */
  host?: string | null
  url?: string
  /** The path below which the widget is. */
  base?: string
  returnUrl?: string | null
  also?: string[]
  token?: string | null
  /** That DNS has for the widget's name. */
  addresses?: string[]
  /** The requests after which nothing more is asked for. */
  requests?: number
  /** The address that the deployment is judged as: a real one is neither loopback nor http. */
  judgedAs?: string
}

/** Examines a widget as a web server with the headers of deploy/, and with a mistake, would answer. */
async function examineWith(
  mistake: Mistake,
  {
    host = HOST_PAGE,
    url = widget.url,
    base = '',
    returnUrl = null,
    also = [],
    token = null,
    addresses = [],
    requests = LIMITS.requests,
  }: Given = {},
) {
  const asked: (ProbeRequest & { target: string })[] = []
  const send = async (origin: string, target: string, question: ProbeRequest = {}) => {
    asked.push({ ...question, target })
    const path = target.startsWith(`${base}/`) ? target.slice(base.length) : target
    const { address, ...rest } = question
    const key = JSON.stringify([origin, target, rest, address === ''])
    const known =
      answers.get(key) ??
      (target.startsWith('https:') ? openHostPage(target) : probe(origin, path, rest))
    answers.set(key, known)
    const answer = await known
    const passing = { ...answer, headers: { ...OPERATORS_HEADERS, ...answer.headers } }
    // A call that may take as long as it needs.
    if (path === '/api/wait') Object.assign(passing, { status: 0, failure: TIMED_OUT })
    mistake(passing, question.headers, question)
    return nameWidget(passing, url)
  }
  const builtFile = readBuild(distDir)
  const addressesOf = () => Promise.resolve(addresses)
  const limits = { ...LIMITS, pauseMs: 0, requests }
  const given = { hostPage: host, returnUrl, also, builtFile, token, addressesOf, send, limits }
  return { asked, deployment: await examine(url + base, given) }
}

const NO_TOKEN = 'Whether the service takes a token was not checked: give one as CONNECT_TOKEN.'

const namesOf = (deployment: Deployment) => diagnose(deployment).map(({ name }) => name)

test('a deployment as it should be has no finding; little is asked, nothing with a token, nothing that writes', async () => {
  service.arrivals.length = 0
  const { asked, deployment } = await examineWith(() => {})
  expect(diagnose(deployment)).toEqual([])
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.length).toBeLessThan(60)
  for (const { headers } of [...asked, ...service.arrivals])
    expect(headers ?? {}).not.toHaveProperty('x-api-key')
  // A write without a token is refused by the service.
  const others = asked.filter(({ target }) => !/\/items(\/[\w-]{36})?$/.test(target))
  for (const { method = 'GET' } of others) expect(['GET', 'OPTIONS']).toContain(method)
  const arrived = service.arrivals.map(({ method, url }) => `${method} ${url}`)
  expect(arrived.toSorted()).toEqual([
    'GET /connectors?pageSize=1',
    'GET /connectors?pageSize=1',
    expect.stringMatching(/^GET \/connectors\?pageSize=1&connectorIds=[\d%C]{2000,}$/),
    `PATCH /items/${ITEM}`,
    'POST /items',
  ])
})

const YEAR = 'public, max-age=31536000, immutable'

const hostPermissions = (value: string) => hostPage({ 'permissions-policy': value })
/** The widget's origin in the host page; the test puts the real one in its place. */
const WIDGET = 'https://widget.invalid'
const TAG = `<script src="${WIDGET}/connect.js" defer></script>`
/** The tag of the loader with further attributes. */
const loaderTag = (attributes: string) => TAG.replace('src', `${attributes} src`)

const APP_FILES = appLinkFiles({
  ios: ['A1B2C3D4E5.com.example.app'],
  android: [`com.example.app=${Array(32).fill('AB').join(':')}`],
  paths: ['/connect'],
})
const ios = APP_FILES['.well-known/apple-app-site-association'] ?? ''
const android = APP_FILES['.well-known/assetlinks.json'] ?? ''
const PAGE_OF_ANOTHER = FILES['index.html']?.replace('index-a.js', 'b.js') ?? ''
const FINE_APP_FILES = [{ ios, android }, { ios }, { android }]

/** The hash of another release's script, as a policy lists it. */
const OTHER_HASH = `'sha256-${'A'.repeat(43)}='`
const HASH = /'sha256-[^']+'/
const MORE_SOURCES =
  `'unsafe-inline' 'unsafe-eval' 'unsafe-hashes' 'strict-dynamic' 'wasm-unsafe-eval' 'nonce-a'
  * https: data: https://a.example 'sha256-b2xk'`.split(/\s+/)

const KEYS = [1, 2].map(() => generateKeyPairSync('ed25519').privateKey)
/** A host page whose script tag names the key of an index. */
const tagWithKey = (index: number) => {
  const key = KEYS[index] && publicKeyOf(KEYS[index])
  return hostPage({}, loaderTag(`integrity="ed25519-${key}" crossorigin`))
}

const DAY_MS = 86_400_000
/** A gateway's own answer to a method below `/api/`. */
const refusesWrite =
  (method: string, status: number): Mistake =>
  (answer, _headers, asked) => {
    if (asked?.method === method && isApi(answer.path)) refuse(answer, status)
  }

/** A front’s own page in the place of the service's answer. */
const refuse = (answer: Passing, status: number) => {
  delete answer.headers['x-request-id']
  delete answer.failure
  answer.headers['content-type'] = 'text/html'
  Object.assign(answer, { status, body: '<h1>Refused</h1>' })
}

/** A time limit of 20 seconds. */
const endsCalls =
  (changes: Partial<ProbeResponse>): Mistake =>
  (answer) =>
    answer.path === '/api/wait' &&
    Object.assign(answer, { receivedAt: Date.now() + 20_000, ...changes })

/** A web server that puts off what is asked for the first time. */
const putsOff = (): Mistake => {
  const asked = new Set<string>()
  return (answer) => {
    if (isAsset(answer.path) && !asked.has(answer.path)) refuse(answer, 503)
    asked.add(answer.path)
  }
}

const LIST = '/api/connectors?pageSize=250'
/** The loader of another release, where a request is one of these. */
const otherLoader =
  (isOne: (asked: ProbeRequest) => boolean): Mistake =>
  (answer, _headers, asked = {}) => {
    if (answer.path === '/connect.js' && isOne(asked)) answer.body += ' of another release'
  }

/** A cache that answers with the date of its first request, five seconds later. */
const keepsDate = (): Mistake => {
  let asked = 0
  return (answer) => {
    if (answer.path !== '/' || answer.status !== 200) return
    answer.headers['date'] = new Date(answer.receivedAt).toUTCString()
    if ((asked += 1) > 1) answer.receivedAt += 5000
  }
}

const none: Mistake = () => {}
const permissions = (value: string) => set(isPage, 'permissions-policy', value)
const hsts = (value: string) => set(all, 'strict-transport-security', value)
const later = (body: string, type?: string) => text(/remaining-a\.js$/, body, type)

/** Browsers take the first of two directives. */
const ALL_FIRST = `sandbox; default-src *; default-src 'none'`
const META = `<meta http-equiv="Content-Security-Policy" content="%">`
const inPage =
  (markup: string): Mistake =>
  (answer) => {
    if (answer.path === '/') answer.body += markup
  }

/** Of some checks, the address that the deployment is judged as, and the arguments that they need. */
const GIVEN: Record<string, Given> = {
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
const MISTAKES: Record<string, Record<string, Mistake>> = {
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
    ...Object.fromEntries(
      MORE_SOURCES.map((source) => [
        `allows two releases, and ${source}`,
        policy(HASH, `$& ${OTHER_HASH} ${source}`),
      ]),
    ),
    'allows two releases, and not the files below assets/': policy(
      /'self' ('sha256-[^']+')/,
      `$1 ${OTHER_HASH}`,
    ),
    'lets a CDN put a script of its own into the page': inPage(
      '<script src="https://stats.example/a.js"></script>',
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
    'allows it to children of another kind only': hostPage(csp(`default-src *; child-src 'self'`)),
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
    'lost a script that is loaded later': gone('/assets/remaining-a.js'),
    'has a CDN that rewrites scripts': later('const rewritten = true'),
    'uploaded a script by half': later('const screens = {'),
    'answers a missing script with the page': later('<!doctype html>', 'text/html; charset=utf-8'),
    'sends scripts as text': set(is('/assets/index-a.js'), 'content-type', 'text/plain'),
  },
  'asset-cache': { 'never lets assets be kept': set(isAsset, 'cache-control', 'no-cache') },
  'missing-files': {
    'answers every path with the page'(answer) {
      if (answer.status !== 404) return
      answer.status = 200
      answer.headers['content-type'] = 'text/html; charset=utf-8'
      // As pages have.
      answer.headers['x-request-id'] = 'r1'
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
  'loader-cache': {
    'keeps connect.js for a year': set(is('/connect.js'), 'cache-control', YEAR),
    'has a CDN that keeps connect.js for a day': set(is('/connect.js'), 'age', '40000'),
  },
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
    'has a cache that says nothing of itself': set(isPage, 'x-request-id', 'a'.repeat(32)),
    'has a cache that says so as RFC 9211 does': set(isPage, 'cache-status', 'edge; hit; ttl=90'),
    'has a cache of two levels': set(isPage, 'x-cache', 'MISS, HIT'),
    'has a cache that keeps the date, and no id': keepsDate(),
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
  'every-request': {
    'allows few requests at once': putsOff(),
    'left a server behind the name that is down': (answer, _headers, asked) =>
      asked?.address === '' && isLoader(answer.path) && refuse(answer, 502),
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
    'has a filter that ends the connection': (answer, _headers, asked) =>
      asked?.method === 'POST' &&
      Object.assign(answer, { status: 0, headers: {}, body: '', failure: 'socket hang up' }),
    'has a filter of what other pages send': (answer, headers) =>
      headers?.['Origin'] !== undefined && refuse(answer, 403),
    'has a filter of signs that a password may have': (answer, _headers, asked) =>
      /[<']/.test(asked?.body ?? '') && refuse(answer, 403),
  },
  'api-id': {
    'takes the id away from the answers': (answer) => {
      if (!answer.path.startsWith('/api/connectors?')) return
      delete answer.headers['x-request-id']
      answer.body = '{"code":403,"requestId":"r1"}'
    },
    'takes it away from every answer'(answer) {
      if (!isApi(answer.path) || answer.status === 404) return
      delete answer.headers['x-request-id']
      answer.body = `{"code":403,"requestId":"${answer.path.length}"}`
    },
  },
  'api-query': {
    'limits the length of an address': (answer) =>
      answer.path.length > 1000 && !answer.path.startsWith('/complete') && refuse(answer, 414),
  },
  'api-time': {
    'ends calls after 20 seconds': endsCalls({ status: 504, failure: '' }),
    'ends the connection after 20 seconds': endsCalls({ failure: 'socket hang up' }),
  },
  api: {
    'forwards to a service that is not there': (answer) =>
      answer.path.startsWith('/api/connectors?') && (answer.status = 502),
    'forwards nothing': forwardsNothing,
    'puts a page of its own in the place of every refusal': (answer) =>
      isApi(answer.path) && refuse(answer, answer.status),
    'puts a page with 200 in the place of every refusal': (answer) =>
      isApi(answer.path) && refuse(answer, 200),
  },
  'api-kept': {
    'has a cache below /api/': set((path) => path.endsWith('?pageSize=1'), 'x-request-id', 'r1'),
  },
  'api-calls': {
    'forwards every path': reached((path) => /^\/api\/(webhooks|accounts)/.test(path)),
    'forwards every method': reached(is('/api/items')),
    'decodes paths after the comparison': reached(is('/api/items/%2e%2e/webhooks')),
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
    'has not been told a day': set(isApi, 'deprecation', 'true'),
  },
  'api-headers': { 'passes on cookies': set(isApi, 'set-cookie', 'session=1') },
}

const CASES = Object.entries(MISTAKES).flatMap(([finds, mistakes]) =>
  Object.entries(mistakes).map(([did, mistake]) => ({ finds, did, mistake })),
)

/** The first detail of a finding, for the mistakes that one check tells apart. */
const DETAILS: Record<string, RegExp> = {
  'has not heard of it': /has Sunset: 2026-12-31$/,
  'calls what is deprecated': /has Deprecation: 2026-01-01$/,
  'has not been told a day': /has Deprecation: true$/,
  'lost the signature': /has no Signature$/,
  'has the digest of another file': /Unencoded-Digest is not that of the file/,
  'has a signature that was cut off': /no valid signature of /,
  'did not sign what a tag names a key for': /is not signed, and .* names ed25519-/,
}

test.each(CASES)('found by $finds: an operator $did', async ({ finds, did, mistake }) => {
  const { judgedAs, ...given } = GIVEN[finds] ?? {}
  const { deployment } = await examineWith(mistake, given)
  const found = diagnose({ ...deployment, origin: judgedAs ?? deployment.origin })
  expect(found.map(({ name }) => name)).toEqual([finds])
  expect(found[0]?.details[0]).toMatch(DETAILS[did] ?? /./)
})

const FOUR = [OTHER_HASH, '$&', OTHER_HASH.replaceAll('A', 'B'), OTHER_HASH.replaceAll('A', 'C')]

test.each<[string, Mistake, Given?]>([
  ['the scripts of two releases', policy(/'sha256-[^']+'/, `$& ${OTHER_HASH}`)],
  ['the scripts of four releases', policy(/'sha256-[^']+'/, FOUR.join(' '))],
  ['a page that names its character set itself', set(isPage, 'content-type', 'text/html')],
  ...[
    'no-store',
    'private, no-cache',
    'no-cache, no-store, must-revalidate',
    'max-age=0, must-revalidate',
  ].map((value): [string, Mistake] => [`pages with ${value}`, set(isPage, 'cache-control', value)]),
  ...['private, no-store', 'no-cache, no-store', 'private, no-cache'].map(
    (value): [string, Mistake] => [`answers with ${value}`, set(isApi, 'cache-control', value)],
  ),
  [
    'a 404 with no-cache, no-store',
    ({ status, headers }) => status === 404 && (headers['cache-control'] = 'no-cache, no-store'),
  ],
  ['a page that a CDN asks for each time', set(isPage, 'cf-cache-status', 'REVALIDATED')],
  ['a page that CloudFront has asked for', set(isPage, 'x-cache', 'RefreshHit from cloudfront')],
  ['a list that a token reads', () => {}, { token: 'token' }],
  ['a name with two addresses', () => {}, { addresses: ['192.0.2.1', '2001:db8::1'] }],
  ['a page of this second', set(isPage, 'age', '0')],
  ['a CDN that reports what fails on the way', set(all, 'nel', '{"max_age":1}')],
  [
    'pages with an id for each request',
    (answer) => isPage(answer.path) && (answer.headers['x-request-id'] = randomUUID()),
  ],
  [
    'a cache that asked before its hit',
    set(isPage, 'cache-status', 'edge; fwd=stale; fwd-status=304'),
  ],
  [
    'a certificate of 15 days',
    (answer) => (answer.certificateEndsAt = answer.receivedAt + 15 * 86_400_000),
  ],
  [
    'a loader that is signed, and a tag with one of its keys',
    both(signLoader(KEYS), tagWithKey(1)),
  ],
  ...FINE_APP_FILES.map((files): [string, Mistake, Given] => [
    `what deploy/appLinks.ts writes for ${Object.keys(files).join(' and ')}`,
    appLinks(files),
    { host: null, ...GIVEN['app-links'] },
  ]),
])('%s has no finding', async (_what, change, given) => {
  expect(diagnose((await examineWith(change, given)).deployment)).toEqual([])
})

test.each([500, 502, 503, 504])(
  'of a gateway’s %i below /api/ nothing is said but that no answer of the service came',
  async (status) => {
    const { deployment } = await examineWith((answer) => {
      if (!isApi(answer.path)) return
      answer.headers = { 'content-type': 'text/html', 'set-cookie': 'lb=1' }
      Object.assign(answer, { status, body: '<h1>Service Unavailable</h1>' })
    })
    expect(diagnose(deployment)).toMatchObject([
      { name: 'api', details: [`/api/connectors?pageSize=1: status ${status}, text/html`] },
    ])
  },
)

test('a gateway’s 503 for files that are missing is no 404 that is kept', async () => {
  const { deployment } = await examineWith((answer) => {
    if (answer.status !== 404 || isApi(answer.path)) return
    answer.status = 503
    delete answer.headers['cache-control']
  })
  expect(diagnose(deployment)).toEqual([])
})

const NONE = `frame-src 'none'; script-src 'none'`

test.each<[finds: string, did: string, Mistake]>([
  [
    'policy policy-scripts',
    'allows scripts first',
    policy(/script-src/, `script-src * 'unsafe-inline'; script-src`),
  ],
  [
    'policy policy-frame-ancestors',
    'lets all embed it first',
    policy(/frame-ancestors/, 'Frame-Ancestors *; frame-ancestors'),
  ],
  ['host policy', 'has a second policy', policy(/$/, `, frame-ancestors 'none'`)],
  [
    'clock page-kept',
    'has a cache that keeps a page of a wrong clock',
    both(setClock(isPage, -900), set(isPage, 'age', '600')),
  ],
  [
    'assets releases',
    'has the pages of two releases behind one name',
    text(/^\/index\.html$/, PAGE_OF_ANOTHER, 'text/html; charset=utf-8'),
  ],
])('found by %s: an operator %s', async (finds, _did, mistake) => {
  const found = namesOf((await examineWith(mistake)).deployment)
  expect(found.toSorted().join(' ')).toBe(finds)
})

test.each([
  [['host-https'], 'http://app.example'],
  [[], 'http://localhost:3000'],
  [[], HOST],
])('%j for the host page at %s', async (finds, host) => {
  const told = await startWith({ allowedHosts: [host] })
  onTestFinished(told.close)
  const { deployment } = await examineWith(none, { url: told.url, host: null })
  expect(namesOf({ ...deployment, host })).toEqual(finds)
})

test('a page that is sent over http as well is found, and a redirect is none', async () => {
  const { deployment } = await examineWith(none)
  const [page] = deployment.pages
  const foundWith = (status: number) =>
    namesOf({ ...deployment, overHttp: page ? { ...page, status } : null })
  expect([foundWith(200), foundWith(308), foundWith(0)]).toEqual([['http-redirect'], [], []])
})

test.each(['nginx', 'caddy', 'apache'] as const)(
  'nothing is found in front of what deploy/ configures for %s',
  async (target) => {
    if (!findWebServer(target)) return
    const api = await startStubService(refuseWithout(CORS))
    const config = {
      allowedHosts: [HOST],
      ...(target === 'nginx' ? {} : { apiUrl: api.url }),
    }
    const server = await startWebServer(target, { dist: distDir, service: api.url, config })
    const deployment = await examine(server.url, {
      also: [api.url],
      builtFile: readBuild(distDir),
      // Which takes half a minute.
      send: async (origin, path, question) => ({
        ...(await probe(origin, path, question)),
        ...(path === '/api/wait' && { status: 0, failure: TIMED_OUT }),
      }),
    })
    await Promise.all([server.close(), api.close()])
    expect(diagnose(deployment)).toEqual([])
  },
  60_000,
)

test.each<[string, Mistake]>([
  ['no policy', () => {}],
  [
    'a policy that names the widget',
    hostPage(csp(`default-src 'none'; script-src ${WIDGET}; frame-src ${WIDGET}`), loaderTag('')),
  ],
  [
    'Trusted Types without a policy of ours',
    hostPage(csp(`require-trusted-types-for 'script'; trusted-types 'none'`), loaderTag('')),
  ],
  ['a nonce', hostPage(csp(`script-src 'nonce-a' 'strict-dynamic'`), loaderTag('nonce="a"'))],
  ['no policy but one in a comment', hostPage({}, `<!-- ${META.replace('%', NONE)} -->`)],
  ['no policy but one in a script', hostPage({}, `<script>"${META.replace('%', NONE)}"</script>`)],
  ['a directive twice, of which the first allows', hostPage(csp(`frame-src ${WIDGET}; ${NONE}`))],
  [
    'a permissions policy that forbids first what it allows',
    hostPermissions(`clipboard-write=(), clipboard-write=(self "${WIDGET}")`),
  ],
  [
    'a permissions policy that names the widget',
    hostPermissions(`clipboard-write=(self "${WIDGET}"), camera=()`),
  ],
])('a host page with %s has no finding', async (what, page) => {
  const { deployment } = await examineWith(page)
  expect(diagnose(deployment)).toEqual([])
  const hasPolicy = !/no policy|permissions policy/.test(what)
  expect(notes(deployment)).toEqual([
    hasPolicy
      ? `The policy of ${HOST_PAGE} allows it.`
      : `${HOST_PAGE} has no Content-Security-Policy, which could forbid it.`,
    NO_TOKEN,
  ])
})

test('a tag with a relative address is judged as its whole one', async () => {
  const noScript = csp(`script-src 'none'; frame-src *`)
  const { deployment } = await examineWith(
    hostPage(noScript, '<script src="./connect.js"></script>'),
  )
  const page = deployment.hostPage
  if (!page) throw new Error('There is no host page.')
  const beside = { ...deployment, hostPage: { ...page, path: `${deployment.address}/app.html` } }
  expect(namesOf(beside)).toContain('host-scripts')
})

test('a host page that redirects within its origin is followed; elsewhere its policy is said to be unknown', async () => {
  const redirect =
    (to: string): Mistake =>
    (answer) => {
      if (answer.path !== HOST_PAGE) return
      answer.status = 302
      answer.headers['location'] = to
    }
  const within = await examineWith(redirect('/start'))
  expect(notes(within.deployment)).toEqual([expect.stringContaining(`${HOST}/start`), NO_TOKEN])
  const elsewhere = await examineWith(redirect('https://login.example/'))
  expect(diagnose(elsewhere.deployment)).toEqual([])
  const unread = expect.stringContaining('could not be read')
  expect(notes(elsewhere.deployment)).toEqual([NO_TOKEN, unread])
  const faulty = { ...elsewhere.deployment, host: 'http://app.example' }
  expect(report(faulty, diagnose(faulty), null)).toMatch(/ has \d faults[^]*could not be read/)
})

test('a host page that is isolated, or cuts windows off, is told what that means', async () => {
  const headers = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  }
  const { deployment } = await examineWith(hostPage(headers))
  expect(diagnose(deployment)).toEqual([])
  expect(notes(deployment).slice(1)).toEqual([
    expect.stringContaining(`mode 'popup' becomes 'modal'`),
    expect.stringContaining('Safari shows no widget'),
    NO_TOKEN,
  ])
})

test('a web server that answers at once tells nothing of how long a call may take', async () => {
  const { deployment } = await examineWith(
    (answer) => answer.path === '/api/wait' && refuse(answer, 404),
  )
  expect(diagnose(deployment)).toEqual([])
  expect(notes(deployment)[0]).toContain('/api/wait answered at once')
})

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PATCH',
  'Access-Control-Allow-Headers': 'X-API-KEY, Content-Type',
  'Access-Control-Expose-Headers': 'x-request-id, Retry-After, RateLimit-Reset, Date',
}

const { 'Access-Control-Expose-Headers': _, ...NOT_EXPOSED } = CORS

const APART: readonly [string[], string, Record<string, string>][] = [
  [[], 'allows what the widget needs', CORS],
  [['cors', 'cors-expose'], 'sends no CORS', {}],
  [['cors'], 'leaves PATCH out', { ...CORS, 'Access-Control-Allow-Methods': 'GET, POST' }],
  [['cors'], 'leaves X-API-KEY out', { ...CORS, 'Access-Control-Allow-Headers': 'Content-Type' }],
  [['cors'], 'allows another', { ...CORS, 'Access-Control-Allow-Origin': 'https://other.example' }],
  [['cors-expose'], 'exposes nothing', NOT_EXPOSED],
  [['cors-expose'], 'exposes an empty list', { ...CORS, 'Access-Control-Expose-Headers': '' }],
]

/** The widget with an API of another origin, behind a web server that forwards nothing. */
async function examineApart(cors: Record<string, string>, base = '') {
  const api = await startStubService(refuseWithout(cors))
  const apart = await startWith({ apiUrl: api.url })
  const given = { url: apart.url, base, also: [api.url] }
  const examined = await examineWith(forwardsNothing, given)
  await Promise.all([apart.close(), api.close()])
  return examined
}

test.each(APART)('%j for an API of another origin that %s', async (expected, _does, cors) => {
  expect(namesOf((await examineApart(cors)).deployment)).toEqual(expected)
})

test('a widget below a path is examined there, and nothing else of its origin but security.txt', async () => {
  const { deployment, asked } = await examineApart(CORS, '/banks/connect')
  expect(diagnose(deployment)).toEqual([])
  expect(deployment.address).toBe(`${deployment.origin}/banks/connect`)
  expect(deployment.pages.map(({ path }) => path)).toEqual(['/', '/index.html', '/complete.html'])
  const outside = asked.filter(({ target }) => /^\/(?!banks\/connect\/)/.test(target))
  expect(outside.map(({ target }) => target)).toEqual(['/.well-known/security.txt'])
})

test('found by api-https: an API of another origin over http', async () => {
  const { api, ...rest } = (await examineApart(CORS)).deployment
  expect(namesOf({ ...rest, api: { ...api, url: 'http://api.example' } })).toEqual(['api-https'])
})

const COLLECTOR = 'https://telemetry.app.example'
const TELEMETRY_CORS = {
  'access-control-allow-origin': WIDGET,
  'access-control-allow-headers': 'Content-Type',
  'access-control-allow-credentials': 'true',
}

/** The collector's answer has this status and these headers. */
const takes =
  (status: number, cors: Record<string, string> = {}): Mistake =>
  (answer) =>
    answer.path.endsWith('/v1/traces') && Object.assign(answer, { status, headers: cors })

const TOLD: readonly [finds: string[], does: string, url: string, Mistake][] = [
  [[], 'is a path that is forwarded', '/telemetry', takes(200)],
  [[], 'takes exports of the widget’s origin', COLLECTOR, takes(200, TELEMETRY_CORS)],
  [['telemetry'], 'is a path that nothing forwards', '/telemetry', none],
  [['telemetry'], 'refuses', COLLECTOR, takes(401)],
  [['telemetry-cors'], 'allows no origin', COLLECTOR, takes(200)],
  [
    ['telemetry-cors'],
    'allows no credentials',
    COLLECTOR,
    takes(200, { ...TELEMETRY_CORS, 'access-control-allow-credentials': 'false' }),
  ],
  [
    ['telemetry-own'],
    'is on the domain of somebody else',
    'https://vendor.example',
    takes(200, TELEMETRY_CORS),
  ],
  [
    ['policy-api'],
    'is not in the policy of the pages',
    COLLECTOR,
    both(takes(200, TELEMETRY_CORS), policy(/(connect-src 'self') [^;]*/, '$1')),
  ],
]

test.each(TOLD)('%j for an address of telemetry that %s', async (...row) => {
  const [expected, , url, mistake] = row
  const told = await startWith({ telemetry: { url } })
  const also = URL.canParse(url) ? [url] : []
  const { asked, deployment } = await examineWith(mistake, { url: told.url, also })
  await told.close()
  expect(namesOf(deployment)).toEqual(expected)
  const posts = asked.filter(({ target, method }) => target.endsWith('traces') && method === 'POST')
  expect(posts.map(({ body }) => body)).toEqual(['{"resourceSpans":[]}'])
})

test.each([
  ['the service', false],
  ['an API of another origin', true],
])(
  'what is beyond the limits is no fault, and said not to be checked: %s',
  async (_what, isApart) => {
    const api = await startStubService(refuseWithout(CORS))
    onTestFinished(api.close)
    const told = await startWith({
      telemetry: { url: COLLECTOR },
      ...(isApart && { apiUrl: api.url }),
    })
    onTestFinished(told.close)
    const given = {
      url: told.url,
      also: [COLLECTOR, api.url],
      token: 'token',
      returnUrl: 'https://app.example/connect',
      addresses: ['127.0.0.1', '::1'],
    }
    const collector = takes(200, TELEMETRY_CORS)
    const compressed: Mistake = ({ path, headers }) => {
      if (path.includes('pageSize=250')) headers['content-encoding'] = 'gzip'
    }
    const apart = isApart ? both(forwardsNothing, compressed) : none
    const healthy = both(collector, appLinks({ ios }), apart)
    const whole = await examineWith(healthy, given)
    expect(namesOf(whole.deployment)).toEqual([])
    for (let requests = 1; requests < whole.asked.length; requests += 1) {
      const { deployment } = await examineWith(healthy, { ...given, requests })
      expect(diagnose(deployment), `after ${requests} requests`).toEqual([])
      expect(report(deployment, [], null)).toMatch(
        /^No fault was found at .*, but not everything was checked[^]*: not asked for, after \d+ requests/,
      )
    }
  },
)

test('every check has a mistake that it finds', () => {
  const others = [...APART, ...TOLD].flatMap(([finds]) => finds)
  const alone = ['api-https', 'host-https', 'http-redirect']
  const found = new Set([...Object.keys(MISTAKES), ...others, ...alone])
  expect(CHECKS.map(({ name }) => name).filter((name) => !found.has(name))).toEqual([])
  expect(new Set(CHECKS.map(({ name }) => name)).size).toBe(CHECKS.length)
})

test('an address where nobody answers is one finding with the reason', async () => {
  const found = diagnose(await examine('http://127.0.0.1:9'))
  expect(found).toMatchObject([
    { name: 'reachable', details: [expect.stringContaining('ECONNREFUSED')] },
  ])
})

test('a server that never answers is given up', async () => {
  const silent = await startStubService(() => {})
  const answer = await probe(silent.url, '/', { withinMs: 50 })
  await silent.close()
  expect(answer).toMatchObject({ status: 0, failure: 'no response within 0.05 seconds' })
})

test.skipIf(spawnSync('openssl', ['version']).error)(
  'the end of a server’s certificate is read',
  async () => {
    const { key, cert } = await makeCertificate(9)
    const server = createHttps({ key, cert }, (_request, response) => response.end('page'))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    globalAgent.options.ca = cert
    const { certificateEndsAt = 0, failure } = await probe(
      `https://127.0.0.1:${typeof address === 'object' && address?.port}`,
      '/',
    )
    delete globalAgent.options.ca
    server.close()
    server.closeAllConnections()
    expect(failure).toBeUndefined()
    expect(Math.round((certificateEndsAt - Date.now()) / DAY_MS)).toBe(9)
  },
)
