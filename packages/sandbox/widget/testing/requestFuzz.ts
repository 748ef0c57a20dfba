import * as fc from 'fast-check'
import { sendRaw } from './sendRaw.ts'
import type { StubService } from './stubService.ts'

const ITEM = '0c5e3f2a-7b1d-4e68-9a53-d2f1b8c7e604'

/** The widget's five calls, and what a closed list has to keep them apart from. */
const CALLS = [
  ['GET', '/connectors'],
  ['GET', '/connectors?page=1&pageSize=500&countries=BR%2CPT'],
  ['POST', '/items'],
  ['GET', `/items/${ITEM}`],
  ['PATCH', `/items/${ITEM}`],
  ['POST', `/items/${ITEM}/mfa`],
] as const
const OTHER_PATHS = [
  '/auth',
  '/connect_token',
  '/webhooks',
  `/webhooks/${ITEM}`,
  `/consents/${ITEM}`,
  `/accounts?itemId=${ITEM}`,
  `/items/${ITEM}/refresh`,
  `/items/${ITEM}/disable-auto-sync`,
  `/items/${ITEM}/mfa/`,
  '/items/1',
  '/connectors/1',
  '/v2/transactions',
  '/sandbox/requests',
]
const METHODS = `GET POST PATCH PUT DELETE HEAD OPTIONS TRACE CONNECT PROPFIND PROPPATCH MKCOL COPY
  MOVE LOCK UNLOCK PURGE QUERY REPORT LINK get Post`.split(/\s+/)

const PIECES =
  `%0a %0A %0d%0a %0d %00 %09 %20 %7f %2f %2F %5c \\ / // /./ /../ %2e%2e/ ..%2f %2e %2e%2e%2f . ..
  ; ;a=b ? ?a=b %3f %23 #x %25 %252f %252e%252e %u002f %c0%af %ef%bc%8f %zz % é \u00a0 \t \x01 \x0b \x7f \r \n
  %0aDELETE%20/webhooks %20HTTP/1.1%0d%0aX:%20 * @ : [ ] | ^`
    .split(/\s+/)
    .concat(['\t', '\n', ' '])

/** Ways around a match that stops at a line's end or at a decoded slash; `path` is what would be reached. */
const PATH_ATTACKS: readonly ((path: string, call: string) => string)[] = [
  (path, call) => `${path}/..%2fapi${call.replaceAll('/', '%2f')}%0a`,
  (path, call) => `${path}/..%2fapi${call.replaceAll('/', '%2f')}`,
  (path, call) => `${path}/../api${call}`,
  (path, call) => `${path}%0a/../api${call}`,
  (path, call) => `/api${call}/..%2f..${path}`,
  (path, call) => `/api${call}%2f..%2f..${path}`,
  (path, call) => `/api${call}%0a${path}`,
  (path, call) => `/api${path}%0a${call}`,
  (path, call) => `/api${call}?/../..${path}`,
  (path, call) => `/api${call}#${path}`,
  (path, call) => `/api${call}\\..\\..${path}`,
  (path, call) => `/api${call};/../${path}`,
  (path, call) => `http://other.example/api${call}/..${path}`,
  (path, call) => `//other.example/api${call}${path}`,
  (path) => `/api//${path}`,
  (path) => `/api/.${path}`,
  (path) => `/api${path}`,
  (path) => path,
]

export const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

/** Values that are no traceparent of the W3C (version 00), or none that the widget sends. */
export const OTHER_TRACEPARENTS = [
  '00-forged',
  `${TRACEPARENT}-forged`,
  `forged,${TRACEPARENT}`,
  `${TRACEPARENT}, ${TRACEPARENT}`,
  TRACEPARENT.toUpperCase(),
  TRACEPARENT.replace(/^00/, '01'),
  TRACEPARENT.replace(/01$/, 'ff'),
]

/** Headers that another server might take for the method, the path or the client's address. */
export const FORGED_HEADERS = [
  'X-HTTP-Method-Override: DELETE',
  'X-HTTP-Method: DELETE',
  'X-Method-Override: DELETE',
  'X-Original-URL: /webhooks',
  'X-Rewrite-URL: /webhooks',
  'X-Original-Method: DELETE',
  'X-Forwarded-For: 203.0.113.9',
  'X-Forwarded-Host: other.example',
  'X-Forwarded-Proto: http',
  'X-Forwarded-Prefix: /webhooks',
  'X-Forwarded-Path: /webhooks',
  'X-Real-IP: 203.0.113.9',
  'Forwarded: for=203.0.113.9;host=other.example',
  'True-Client-IP: 203.0.113.9',
  'CF-Connecting-IP: 203.0.113.9',
  'X-Client-IP: 203.0.113.9',
  'X-Cluster-Client-IP: 203.0.113.9',
  'Fastly-Client-IP: 203.0.113.9',
  'Client-IP: 203.0.113.9',
  'Via: 1.1 other.example',
  'Authorization: Bearer forged',
  'Proxy-Authorization: Bearer forged',
  'Cookie: session=forged',
  'Origin: https://other.example',
  'Referer: https://other.example/?forged',
  'X-Amzn-Trace-Id: forged',
  ...OTHER_TRACEPARENTS.map((value) => `Traceparent: ${value}`),
  `Traceparent: ${TRACEPARENT}`,
  'Upgrade: h2c',
  'HTTP2-Settings: forged',
  'TE: trailers',
  'Trailer: X-Api-Key',
  'Expect: 100-continue',
  'X-Accel-Redirect: /webhooks',
  'X_API_KEY: forged',
]

/** Bodies that end elsewhere for a server that reads another length: a second request would hide in them. */
const HIDDEN = 'GET /webhooks HTTP/1.1\r\nHost: a\r\n\r\n'
const SMUGGLING = [
  `Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  `Transfer-Encoding: chunked\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
  `Content-Length: 0\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
  `Transfer-Encoding: xchunked\r\n\r\n${HIDDEN}`,
  `Transfer-Encoding: identity, chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  `Content-Length: +0\r\n\r\n${HIDDEN}`,
  `Content-Length: 0\r\n\r\n${HIDDEN}`,
]

const anyCall = fc.constantFrom(...CALLS)
const anyPath = fc.constantFrom(...OTHER_PATHS, ...CALLS.map(([, path]) => path))
const anyMethod = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE') },
  { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
)

const percentEncoded = (character: string) =>
  `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`

const REPLACEMENTS: readonly ((here: string, piece: string) => string)[] = [
  (here, piece) => piece + here,
  (here) => percentEncoded(here).toUpperCase(),
  (here) => percentEncoded(here).toLowerCase(),
  () => '',
  (here) => here.toUpperCase(),
  (here) => here.toLowerCase(),
]

type Edit = (target: string) => string

const anyReplacement = fc
  .tuple(fc.nat({ max: 200 }), fc.constantFrom(...REPLACEMENTS), fc.constantFrom(...PIECES))
  .map(([place, replace, piece]): Edit => (target) => {
    const at = place % target.length
    return target.slice(0, at) + replace(target.charAt(at), piece) + target.slice(at + 1)
  })
const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 4, arbitrary: anyReplacement },
  fc.constantFrom(...PIECES).map(
    (piece): Edit =>
      (target) =>
        target + piece,
  ),
  fc.constantFrom(...PIECES).map(
    (piece): Edit =>
      (target) =>
        piece + target,
  ),
)

const anyTarget = fc
  .record({
    base: fc.oneof(
      { weight: 2, arbitrary: anyCall.map(([, path]) => `/api${path}`) },
      {
        weight: 2,
        arbitrary: fc
          .tuple(fc.constantFrom(...PATH_ATTACKS), anyPath, anyCall)
          .map(([attack, path, [, call]]) => attack(path, call)),
      },
    ),
    edits: fc.array(anyEdit, { maxLength: 3 }),
  })
  .map(({ base, edits }) => edits.reduce((target, edit) => (target ? edit(target) : '/'), base))

const anyRequest = fc.record({
  line: fc.oneof(
    { weight: 8, arbitrary: fc.tuple(anyMethod, anyTarget) },
    { weight: 1, arbitrary: anyCall.map(([method, path]) => [method, `/api${path}`] as const) },
  ),
  version: fc.oneof(
    { weight: 9, arbitrary: fc.constant(' HTTP/1.1') },
    { weight: 1, arbitrary: fc.constantFrom(' HTTP/1.0', '', ' HTTP/0.9', ' HTTP/2.0') },
  ),
  forged: fc.subarray(FORGED_HEADERS, { maxLength: 4 }),
  body: fc.oneof(
    { weight: 9, arbitrary: fc.constant('\r\n') },
    { weight: 1, arbitrary: fc.constantFrom(...SMUGGLING) },
  ),
})

/** The requests that may reach the service, stated independently of the servers: method and whole path. */
const FORWARDED_REQUESTS = [
  /^GET \/connectors(\?[^\s#]*)?$/,
  /^POST \/items$/,
  /^(GET|PATCH) \/items\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  /^POST \/items\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/mfa$/i,
]
/** The headers that the service may receive: those of the client, and those that the web server adds. */
const FORWARDED_HEADERS = new Set(
  `x-api-key accept accept-encoding accept-language content-type user-agent
  host connection content-length transfer-encoding x-forwarded-for traceparent`.split(/\s+/),
)
const ENCODED_SEPARATOR = /%(2f|5c|0\d|1\d|0[a-f]|1[a-f]|7f)/i

export interface FuzzResult {
  sent: number
  arrived: number
  /** The number of arrivals that match each pattern of `FORWARDED_REQUESTS`. */
  perCall: number[]
  /** Arrivals that are none of the calls, or carry more than they may; one line each. */
  violations: string[]
}

interface Options {
  seed: number
  count: number
  /** The web server's port on 127.0.0.1. */
  port: number
  stub: StubService
  /** Headers that the web server's own HTTP client adds, in lower case. */
  ownHeaders?: readonly string[]
}

const CONCURRENCY = 48
/** Several times what a busy machine takes to answer; some requests are never complete, and get no answer. */
const IDLE_MS = 5000

/**
 * Sends `count` requests in as many spellings to a web server, and says what of them reached the service behind it.
 * The same seed sends the same requests.
 */
export async function fuzzRequests(options: Options): Promise<FuzzResult> {
  const { seed, count, port, stub, ownHeaders = [] } = options
  const requests = fc.sample(anyRequest, { seed, numRuns: count })
  const pending = requests.entries()
  const already = stub.arrivals.length
  const send = async () => {
    for (const [index, { line, version, forged, body }] of pending) {
      const fields = [`Host: 127.0.0.1:${port}`, `X-API-KEY: fuzz-${index}`, 'Connection: close']
      const head = `${line.join(' ')}${version}\r\n${[...fields, ...forged].join('\r\n')}\r\n`
      await sendRaw(port, head + body, IDLE_MS)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, send))

  const arrivals = stub.arrivals.slice(already)
  const violations = stub.malformed.map((error) => `bytes that are not HTTP: ${error.message}`)
  for (const { method, url, headers } of arrivals) {
    const key = headers['x-api-key']
    // A request of HTTP/0.9 has no headers, nor has what was forwarded for it.
    const [sentMethod, target = ''] =
      key === undefined ? [method] : (requests[Number(key.slice('fuzz-'.length))]?.line ?? [])
    const unexpected = Object.keys(headers).filter(
      (name) => !FORWARDED_HEADERS.has(name) && !ownHeaders.includes(name),
    )
    const description = `${JSON.stringify(`${sentMethod} ${target}`)} arrived as ${JSON.stringify(`${method} ${url}`)}`
    if (!FORWARDED_REQUESTS.some((call) => call.test(`${method} ${url}`)))
      violations.push(description)
    else if (method !== sentMethod) violations.push(`${description}, by another method`)
    else if (ENCODED_SEPARATOR.test(target.split('?')[0] ?? ''))
      violations.push(`${description}, an encoded separator in it`)
    if (unexpected.length > 0) violations.push(`${description}, with ${unexpected.join(', ')}`)
    if (![undefined, TRACEPARENT].includes(headers['traceparent']))
      violations.push(`${description}, with traceparent ${headers['traceparent']}`)
    if (Object.values(headers).some((value) => /forged|203\.0\.113|other\.example/.test(value)))
      violations.push(`${description}, with a forged header: ${JSON.stringify(headers)}`)
  }
  const perCall = FORWARDED_REQUESTS.map(
    (call) => arrivals.filter(({ method, url }) => call.test(`${method} ${url}`)).length,
  )
  return { sent: requests.length, arrived: arrivals.length, perCall, violations }
}

/** The seed of this run: `FUZZ_SEED` where a run is played again. */
export const fuzzSeed = (): number =>
  Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
