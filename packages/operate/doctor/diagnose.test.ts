import { rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Running } from 'connect-sandbox/listen.ts'
import { createReceiver } from 'connect-sandbox/operator/receiver.ts'
import { createRuns } from 'connect-sandbox/operator/runs.ts'
import { startWidget } from 'connect-sandbox/widget/startWidget.ts'
import { startStubService, type StubService } from 'connect-sandbox/widget/testing/stubService.ts'
import { HEADERS } from '../deploy/headers.ts'
import { probe, type ProbeResponse, type ProbeRequest } from './probe.ts'
import { examine, type Deployment } from './deployment.ts'
import { CHECKS, diagnose } from './diagnose.ts'
import { readBuild } from './doctorCommand.ts'
import { notes } from './report.ts'
import {
  both,
  csp,
  FINE_APP_FILES,
  GIVEN,
  hostPermissions,
  KEYS,
  loaderTag,
  META,
  MISTAKES,
  OTHER_HASH,
  tagWithKey,
  WIDGET,
} from './testing/mistakes.ts'
import {
  appLinks,
  forwardsNothing,
  hostPage,
  isApi,
  isPage,
  policy,
  set,
  setClock,
  signLoader,
  type Mistake,
} from './testing/plant.ts'
import { makeSite } from './testing/site.ts'

const HOST = 'https://app.example'
const ITEM = '00000000-0000-4000-8000-000000000000'
const HOST_PAGE = `${HOST}/banks`
let distDir: string
let service: StubService
let widget: Running

const LIST = JSON.stringify(Array.from({ length: 250 }, (_, id) => ({ id, name: 'Bank' })))

/** A service as it answers without a token, with these headers of CORS. */
const refuseWithout =
  (cors: Record<string, string>) =>
  ({ method, headers }: IncomingMessage, response: ServerResponse): void => {
    if (method === 'OPTIONS') return void response.writeHead(204, cors).end()
    if ('x-api-key' in headers)
      return void response.writeHead(200, { 'Content-Type': 'application/json' }).end(LIST)
    response
      .writeHead(403, { 'Content-Type': 'application/json', 'x-request-id': 'r1', ...cors })
      .end('{"code":403}')
  }

const startWith = (config: Record<string, unknown>, more = {}) =>
  startWidget({
    port: 0,
    distDir,
    serviceUrl: service.url,
    config: { allowedHosts: [HOST], ...config },
    ...more,
  })

beforeAll(async () => {
  distDir = await makeSite()
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
  }: Given = {},
) {
  const asked: (ProbeRequest & { target: string })[] = []
  const send = async (origin: string, target: string, question: ProbeRequest = {}) => {
    asked.push({ ...question, target })
    const path = target.startsWith(`${base}/`) ? target.slice(base.length) : target
    const { address: _address, ...rest } = question
    const key = JSON.stringify([origin, target, rest])
    const known =
      answers.get(key) ??
      (target.startsWith('https:') ? openHostPage(target) : probe(origin, path, rest))
    answers.set(key, known)
    const answer = await known
    const passing = { ...answer, headers: { ...OPERATORS_HEADERS, ...answer.headers } }
    mistake(passing, question.headers, question)
    return nameWidget(passing, url)
  }
  const builtFile = readBuild(distDir)
  const addressesOf = () => Promise.resolve(addresses)
  const given = { hostPage: host, returnUrl, also, builtFile, token, addressesOf, send }
  return { asked, deployment: await examine(url + base, given) }
}

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
    `PATCH /items/${ITEM}`,
    'POST /items',
  ])
})

const CASES = Object.entries(MISTAKES).flatMap(([finds, mistakes]) =>
  Object.entries(mistakes).map(([did, mistake]) => ({ finds, did, mistake })),
)

/** The first detail of a finding, for the mistakes that one check tells apart. */
const DETAILS: Record<string, RegExp> = {
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

test('a cache that keeps a page of a wrong clock is found by both', async () => {
  const mistake = both(setClock(isPage, -900), set(isPage, 'age', '600'))
  const found = namesOf((await examineWith(mistake)).deployment)
  expect(found.toSorted()).toEqual(['clock', 'page-kept'])
})

/** A gateway in front that answers for the service. */
const gateway =
  (status: number, headers: Record<string, string> = {}): Mistake =>
  (answer) => {
    if (!isApi(answer.path)) return
    answer.headers = { ...headers, 'content-type': 'text/html', 'set-cookie': 'lb=1' }
    Object.assign(answer, { status, body: '<h1>Service Unavailable</h1>' })
  }

test.each([500, 502, 503, 504])(
  'of a gateway’s %i below /api/ nothing is said but that no answer of the service came',
  async (status) => {
    const found = diagnose((await examineWith(gateway(status))).deployment)
    expect(found.map(({ name }) => name)).toEqual(['api'])
    expect(found[0]?.details).toEqual([`/api/connectors?pageSize=1: status ${status}, text/html`])
  },
)

test('a service that is down for a moment is not said to be out of reach', async () => {
  const { deployment } = await examineWith((answer) => {
    if (!isApi(answer.path) || !('x-request-id' in answer.headers)) return
    Object.assign(answer, { status: 503, body: '{"code":503}' })
  })
  expect(diagnose(deployment)).toMatchObject([
    { name: 'api', fault: expect.not.stringContaining('do not reach') },
  ])
})

test('a gateway’s 503 for files that are missing is no 404 that is kept', async () => {
  const { deployment } = await examineWith((answer) => {
    if (answer.status !== 404 || isApi(answer.path)) return
    answer.status = 503
    delete answer.headers['cache-control']
  })
  expect(diagnose(deployment)).toEqual([])
})

const NONE = `frame-src 'none'; script-src 'none'`

test.each<[string, Mistake]>([
  ['policy-scripts', policy(/script-src/, `script-src * 'unsafe-inline'; script-src`)],
  ['policy-frame-ancestors', policy(/frame-ancestors/, 'Frame-Ancestors *; frame-ancestors')],
  ['host', policy(/$/, `, frame-ancestors 'none'`)],
])('found by %s and policy: what browsers do with two of a kind', async (finds, mistake) => {
  const found = namesOf((await examineWith(mistake)).deployment)
  expect(found.toSorted()).toEqual([finds, 'policy'].toSorted())
})

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
  ])
})

test('a tag with a relative address is judged as its whole one', async () => {
  const none = csp(`script-src 'none'; frame-src *`)
  const { deployment } = await examineWith(hostPage(none, '<script src="./connect.js"></script>'))
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
  expect(notes(within.deployment)).toEqual([expect.stringContaining(`${HOST}/start`)])
  const elsewhere = await examineWith(redirect('https://login.example/'))
  expect(diagnose(elsewhere.deployment)).toEqual([])
  expect(notes(elsewhere.deployment)).toEqual([expect.stringContaining('could not be read')])
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
  ])
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

test.each([
  ['Sunset', 'Thu, 31 Dec 2026 23:59:59 GMT', '2026-12-31'],
  ['Deprecation', '@1767225600', '2026-01-01'],
  ['Deprecation', 'true', 'true'],
])('%s: %s is told as %s', async (name, value, day) => {
  const { deployment } = await examineWith(set(isApi, name.toLowerCase(), value))
  expect(diagnose(deployment)[0]?.details).toEqual([
    `/api/connectors?pageSize=1 has ${name}: ${day}`,
  ])
})

const TELEMETRY_CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Content-Type',
  'Access-Control-Allow-Credentials': 'true',
}

/** The widget with telemetry that goes to a collector of another origin, or to the path of its own. */
async function examineTold(
  status: number,
  cors: Record<string, string> | null = TELEMETRY_CORS,
  mistake: Mistake = () => {},
) {
  const collector = await startStubService((request, response) => {
    const headers = { ...cors }
    if (headers['Access-Control-Allow-Origin'] === '*')
      headers['Access-Control-Allow-Origin'] = request.headers.origin ?? ''
    response.writeHead(status, headers).end()
  })
  const url = cors === null ? '/telemetry' : collector.url
  const runs = createRuns()
  const told = await startWith(
    { telemetry: { url } },
    cors === null && status === 200 ? { telemetry: createReceiver(runs) } : {},
  )
  const { deployment } = await examineWith(mistake, { url: told.url, also: [collector.url] })
  await Promise.all([told.close(), collector.close()])
  expect(runs.all()).toEqual([])
  expect(
    collector.arrivals.filter(({ method }) => method === 'POST').map(({ body }) => body),
  ).toEqual(cors === null ? [] : ['{"resourceSpans":[]}'])
  return deployment
}

const TOLD: readonly [string[], string, Parameters<typeof examineTold>][] = [
  [[], 'is a path that is forwarded', [200, null]],
  [[], 'takes exports of the widget’s origin', [200]],
  [['telemetry'], 'is a path that nothing forwards', [404, null]],
  [['telemetry'], 'refuses', [401]],
  [['telemetry-cors'], 'allows no origin', [200, {}]],
  [
    ['telemetry-cors'],
    'allows no credentials',
    [200, { ...TELEMETRY_CORS, 'Access-Control-Allow-Credentials': 'false' }],
  ],
  [
    ['policy-api'],
    'is not in the policy of the pages',
    [200, TELEMETRY_CORS, policy(/(connect-src 'self') [^;]*/, '$1')],
  ],
]

test.each(TOLD)('%j for an address of telemetry that %s', async (expected, _does, given) => {
  expect(namesOf(await examineTold(...given))).toEqual(expected)
})

test('found by telemetry-own: a collector on the domain of somebody else', async () => {
  const { telemetry, ...rest } = await examineTold(200)
  if (!telemetry) throw new Error('There is no telemetry.')
  const foundAt = (url: string) => namesOf({ ...rest, telemetry: { ...telemetry, url } })
  expect(foundAt('https://telemetry.app.example/v1')).toEqual([])
  expect(foundAt('https://traces.vendor.example/v1')).toEqual(['telemetry-own'])
})

test('every check has a mistake that it finds', () => {
  const others = [...APART, ...TOLD].flatMap(([finds]) => finds)
  const found = new Set([...Object.keys(MISTAKES), ...others, 'api-https', 'telemetry-own'])
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
