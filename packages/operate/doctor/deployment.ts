import { lookup } from 'node:dns/promises'
import { CALLS } from 'connect-widget/serving/calls.ts'
import {
  describeResponse,
  isLoopback,
  probe,
  reasonOfTimeOut,
  wasAsked,
  type ProbeResponse,
  type ProbeRequest,
} from './probe.ts'
import { withinLimits, type Limits } from './limits.ts'
import { assetsOf, configOf, versionOf } from './page.ts'

/** Everything that the doctor got from one deployment: about 100 responses, within `LIMITS`. The checks are functions of it. */
export interface Deployment {
  /** The widget's address: its origin and, below a path, that path; without a slash at its end. */
  address: string
  /** The widget's origin. */
  origin: string
  /** The origin of a host page that is to embed the widget; null if none was named. */
  host: string | null
  /** The page of that origin that was named, whose own policy has to allow the widget; null if none was named. */
  hostPage: ProbeResponse | null
  /** The path of an app's return address, and the files on its domain that let the app open it; null if none was named. */
  appLinks: { path: string; ios: ProbeResponse; android: ProbeResponse } | null
  /** `/`, `/index.html`, `/complete.html`. Paths of the widget's own files are relative to its address. */
  pages: readonly ProbeResponse[]
  /** The configuration block of the page; null if it has none, or one that stops the page. */
  config: Record<string, unknown> | null
  /** `/complete.html` with a query such as a bank sends back. */
  returned: ProbeResponse
  /** `/connect.js` on further connections. */
  again: readonly ProbeResponse[]
  /** `/connect.js` at each address of the widget's name, where it has several. */
  atAddresses: readonly { address: string; answer: ProbeResponse }[]
  /** `/` once more, with its ETag; null if it has none. */
  unchanged: ProbeResponse | null
  /** `/` once more, when everything else has been asked for. */
  later: ProbeResponse
  /** `/` over http; null for an address of another port, over http itself, or on this computer. */
  overHttp: ProbeResponse | null
  /** The scripts and style sheets that a run can load: those that the pages name, and those that these import. */
  assets: readonly ProbeResponse[]
  /** The content of a file of the build on this computer by its path; null for a file that it has not. */
  builtFile: (path: string) => string | null
  loader: ProbeResponse
  /** `connect.<version>.js`; null where the loader names no version. */
  pinned: ProbeResponse | null
  picture: ProbeResponse
  securityTxt: ProbeResponse
  /** Addresses at which nothing may be. */
  missing: readonly ProbeResponse[]
  /** Source maps, and what of the build is not to be served. */
  private: readonly ProbeResponse[]
  api: Api
  /** The requests that were left out because of the limits, each with the reason. */
  unasked: readonly string[]
  /** The collector that runs are told to; null where the configuration block names none. */
  telemetry: Telemetry | null
}

export interface Telemetry {
  /** The address of the collector as the widget calls it. */
  url: string
  /** The answer to an export of no run. */
  taken: ProbeResponse
  /** The answer to its preflight; null for a path of the widget's own origin. */
  preflight: ProbeResponse | null
}

export interface Api {
  /** The service's address as the widget calls it, without a slash at its end. */
  url: string
  /** True below the widget's own origin, where the web server forwards. */
  isForwarded: boolean
  /** The list of Connectors without a token: the service refuses it. */
  catalog: ProbeResponse
  /** Half a page of the list with the connect token that was given; null without one. */
  list: ProbeResponse | null
  /** The same request as `list`, or else as `catalog`, on another connection. */
  again: ProbeResponse
  /** The list with an address that is almost as long as the widget's. */
  long: ProbeResponse
  /** An answer that the web server would give after a minute, the seconds until it ended otherwise, and no answer in that time. */
  wait: { answer: ProbeResponse; seconds: number }
  /** The widget's writes without a token: the service refuses them. */
  writes: readonly { method: string; answer: ProbeResponse }[]
  /** Requests that are none of the widget's calls. */
  others: readonly ProbeResponse[]
  /** The list of Connectors, asked for as a document and as a service worker. */
  destinations: readonly ProbeResponse[]
  /** Preflights of the widget's calls, for an API of another origin. */
  preflights: readonly { method: string; answer: ProbeResponse }[]
}

const ITEM = '00000000-0000-4000-8000-000000000000'

/** The query that a bank's flow adds to the address of the completion page. */
const RETURN_QUERY = `?itemId=${ITEM}&status=LOGIN_IN_PROGRESS&message=Consent%20given&serviceFlowId=a1.b2-c3_d4%3D`

/** Almost as long as what the widget may send, with signs that a password may have. */
const LONG_BODY = JSON.stringify({
  parameters: { password: `' OR "1"=1; <script>../../%00$(id)--`, user: 'x'.repeat(60_000) },
})

/** As a host may filter the list by Connectors. */
const LONG_QUERY = `&connectorIds=${Array.from({ length: 400 }, (_, at) => 1000 + at).join('%2C')}`

/** Longer than a call may take. */
const WAIT_MS = 31_000
export const TIMED_OUT = reasonOfTimeOut(WAIT_MS)

const WRITES = [
  { method: 'POST', path: '/items' },
  { method: 'PATCH', path: `/items/${ITEM}` },
] as const

const CONNECTIONS = 3

/** Paths of the service that the widget does not call, and some that become one of them where a server rewrites them. */
const OTHER_CALLS = [
  '/webhooks',
  '/items',
  `/accounts?itemId=${ITEM}`,
  `/consents?itemId=${ITEM}`,
  `/items/${ITEM}/mfa`,
  '/connectors/1',
  '/items/../webhooks',
  '/items/%2e%2e/webhooks',
]

interface Examination {
  /** The address of a page that is to embed the widget. */
  hostPage?: string | null
  /** The address at which an app takes a person back from a bank. */
  returnUrl?: string | null
  /** The content of a file of the build on this computer by its path; null for a file that it has not. */
  builtFile?: Deployment['builtFile']
  /** Further origins that may be asked, where the page's configuration names them: of the API, and of the collector. */
  also?: readonly string[]
  /** A connect token, by which the list of Connectors is read; it is spent by no read. */
  token?: string | null
  /** The addresses of a name; asks DNS unless given. */
  addressesOf?: (hostname: string) => Promise<readonly string[]>
  /** Sends a request; `probe` unless given. */
  send?: typeof probe
  /** `LIMITS` unless given. */
  limits?: Limits
}

/**
 * Fetches from a deployment what the checks need, from origins that are given here alone. Resolves also where nothing
 * answers.
 * @param address the widget's address, without a slash at its end
 */
export async function examine(
  address: string,
  {
    hostPage = null,
    returnUrl = null,
    builtFile = () => null,
    also = [],
    token = null,
    addressesOf = lookUp,
    send: sendAny = probe,
    limits,
  }: Examination = {},
): Promise<Deployment> {
  const { origin, hostname } = new URL(address)
  const unsecured = /^https:\/\/[^:]+$/.test(origin) ? origin.replace('https:', 'http:') : null
  const isPublic = unsecured !== null && !isLoopback(origin)
  const given = [address, hostPage, returnUrl, unsecured, ...also].filter((one) => one !== null)
  const limited = withinLimits(sendAny, new Set(given.map((one) => new URL(one).origin)), limits)
  const unasked: string[] = []
  const send: typeof probe = async (...request) => {
    const answer = await limited(...request)
    if (!wasAsked(answer) && answer.unnamed === undefined) unasked.push(describeResponse(answer))
    return answer
  }
  const base = address.slice(origin.length)
  const get = async (path: string, question?: ProbeRequest): Promise<ProbeResponse> => ({
    ...(await send(origin, base + path, question)),
    path,
  })
  const all = (paths: readonly string[]) => Promise.all(paths.map((path) => get(path)))
  const [pages, embedding, appLinks, loader, picture, securityTxt] = await Promise.all([
    all(['/', '/index.html', '/complete.html']),
    hostPage === null ? null : openPage(hostPage, (page, question) => send(origin, page, question)),
    returnUrl === null ? null : readAppLinks(returnUrl, (file) => send(origin, file)),
    get('/connect.js'),
    get('/icon.svg'),
    send(origin, '/.well-known/security.txt'),
  ])
  const [page] = pages
  const etag = page?.headers['etag']
  const config = page ? configOf(page) : null
  const version = versionOf(loader.body)
  const addresses = page?.status === 200 ? await addressesOf(hostname) : []
  const [unchanged, assets, pinned] = await Promise.all([
    etag === undefined ? null : get('/', { headers: { 'If-None-Match': etag } }),
    walkAssets(pages, all),
    version === null ? null : get(`/connect.${version}.js`),
  ])
  const script = assets.find(({ path }) => path.endsWith('.js'))?.path ?? '/assets/index.js'
  const [returned, overHttp, again, atAddresses] = await Promise.all([
    get(`/complete.html${RETURN_QUERY}`),
    isPublic ? send(origin, `${unsecured}${base}/`) : null,
    Promise.all(Array.from({ length: CONNECTIONS }, () => get('/connect.js', { address: '' }))),
    Promise.all(
      (addresses.length > 1 ? addresses : []).map(async (one) => ({
        address: one,
        answer: await get('/connect.js', { address: one }),
      })),
    ),
  ])
  const [missing, unserved, api, telemetry] = await Promise.all([
    all(['/assets/no-such-file.js', '/connect.0.0.0-none.js', '/no-such-file.html']),
    all([`${script}.map`, '/connect.js.map', '/.vite/manifest.json', '/package/connect.js']),
    examineApi(address, config?.['apiUrl'], token, send),
    examineTelemetry(address, config?.['telemetry'], send),
  ])
  return {
    address,
    origin,
    host: hostPage === null ? null : new URL(hostPage).origin,
    hostPage: embedding,
    appLinks,
    pages,
    config,
    returned,
    again,
    atAddresses,
    unchanged,
    later: await get('/'),
    overHttp,
    assets,
    builtFile,
    loader,
    pinned,
    picture,
    securityTxt,
    missing,
    private: unserved,
    unasked,
    api,
    telemetry,
  }
}

const lookUp = async (hostname: string): Promise<string[]> => {
  if (isLoopback(`http://${hostname}`)) return []
  const found = await lookup(hostname, { all: true }).catch(() => [])
  return found.map(({ address }) => address)
}

type Get = (path: string, question?: ProbeRequest) => Promise<ProbeResponse>

const MOST_REDIRECTS = 5

/** A page as a browser opens it, by redirects within its origin; a redirect elsewhere, such as to a sign-in, is the answer. */
async function openPage(address: string, get: Get): Promise<ProbeResponse> {
  let answer = await get(address, { headers: { Accept: 'text/html' } })
  for (let redirects = 0; redirects < MOST_REDIRECTS; redirects += 1) {
    const { location } = answer.headers
    if (location === undefined || !URL.canParse(location, answer.path)) break
    const next = new URL(location, answer.path)
    if (next.origin !== new URL(address).origin) break
    answer = await get(next.href, { headers: { Accept: 'text/html' } })
  }
  return answer
}

/** The files that let an app open an address, of which iOS and Android follow no redirect. */
async function readAppLinks(returnUrl: string, get: Get): Promise<Deployment['appLinks']> {
  const { origin, pathname } = new URL(returnUrl)
  const [ios, android] = await Promise.all([
    get(`${origin}/.well-known/apple-app-site-association`),
    get(`${origin}/.well-known/assetlinks.json`),
  ])
  return { path: pathname, ios, android }
}

/** The files that the pages name, those that these name, and so on. */
async function walkAssets(
  pages: readonly ProbeResponse[],
  all: (paths: readonly string[]) => Promise<ProbeResponse[]>,
): Promise<ProbeResponse[]> {
  const found: ProbeResponse[] = []
  const asked = new Set<string>()
  let latest = pages
  while (latest.length > 0) {
    const named = new Set(latest.flatMap(({ body }) => assetsOf(body)))
    const paths = [...named].filter((path) => !asked.has(path))
    for (const path of paths) asked.add(path)
    latest = await all(paths)
    found.push(...latest)
  }
  return found
}

async function examineApi(
  address: string,
  apiUrl: unknown,
  token: string | null,
  send: typeof probe,
): Promise<Api> {
  const { origin } = new URL(address)
  const written = typeof apiUrl === 'string' && URL.canParse(apiUrl, address) ? apiUrl : '/api'
  const { href } = new URL(written, `${address}/`)
  const isForwarded = new URL(href).origin === origin
  const url = (isForwarded ? new URL(href).pathname : href).replace(/\/$/, '')
  // What else the origin serves beside a widget below a path is not the widget's.
  const unforwarded = `${address.slice(origin.length)}/api`
  // As browsers do, with reads of another origin and with every write.
  const from = { Origin: origin }
  const get = (path: string, headers: Record<string, string> = {}, more: ProbeRequest = {}) =>
    send(origin, url + path, { headers: isForwarded ? headers : { ...from, ...headers }, ...more })
  const read = (more?: ProbeRequest) =>
    token === null
      ? get('/connectors?pageSize=1', {}, more)
      : get('/connectors?pageSize=250', { 'X-API-KEY': token }, more)
  const local = (paths: readonly string[]) =>
    Promise.all(paths.map((path) => send(origin, `${isForwarded ? url : unforwarded}${path}`)))
  const preflight = async ({ method, path }: (typeof CALLS)[number]) => ({
    method,
    answer: await send(origin, url + path.replace(':id', ITEM), {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': method === 'GET' ? 'x-api-key' : 'content-type,x-api-key',
      },
    }),
  })
  const askToWait = async () => {
    const askedAt = Date.now()
    // On a kept connection an end would be taken for that of the connection, and asked again.
    const answer = await send(origin, `${url}/wait`, { withinMs: WAIT_MS, address: '' })
    return { answer, seconds: Math.round((answer.receivedAt - askedAt) / 1000) }
  }
  /** The web server gives the first answer at once, and delays the next. */
  const wait = async () => {
    const first = await askToWait()
    return first.answer.status === 404 ? askToWait() : first
  }
  const write = async ({ method, path }: (typeof WRITES)[number]) => ({
    method,
    answer: await send(origin, url + path, {
      method,
      headers: { ...from, 'Content-Type': 'application/json' },
      body: LONG_BODY,
    }),
  })
  const catalog = await get('/connectors?pageSize=1')
  const list = token === null ? null : await read()
  const [again, long, waited, writes, others, destinations, preflights] = await Promise.all([
    read({ address: '' }),
    get(`/connectors?pageSize=1${LONG_QUERY}`),
    wait(),
    Promise.all(WRITES.map(write)),
    local(isForwarded ? OTHER_CALLS : ['/connectors', '/webhooks']),
    isForwarded
      ? Promise.all([
          get('/connectors', { 'Sec-Fetch-Dest': 'document' }),
          get('/connectors', { 'Sec-Fetch-Dest': 'serviceworker', 'Service-Worker': 'script' }),
        ])
      : [],
    isForwarded ? [] : Promise.all(CALLS.map(preflight)),
  ])
  return {
    url,
    isForwarded,
    catalog,
    list,
    again,
    long,
    wait: waited,
    writes,
    others,
    destinations,
    preflights,
  }
}

async function examineTelemetry(
  address: string,
  telemetry: unknown,
  send: typeof probe,
): Promise<Telemetry | null> {
  if (typeof telemetry !== 'object' || !telemetry || !('url' in telemetry)) return null
  const base = String(telemetry.url)
  if (!URL.canParse(base, `${address}/`)) return null
  const { origin } = new URL(address)
  const { href, origin: itsOrigin, pathname } = new URL(base, `${address}/`)
  const isOther = itsOrigin !== origin
  // A query would make the path another one.
  const target = `${isOther ? itsOrigin : ''}${pathname.replace(/\/$/, '')}/v1/traces`
  const [taken, preflight] = await Promise.all([
    send(origin, target, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(isOther && { Origin: origin }) },
      body: '{"resourceSpans":[]}',
    }),
    isOther
      ? send(origin, target, {
          method: 'OPTIONS',
          headers: {
            Origin: origin,
            'Access-Control-Request-Method': 'POST',
            'Access-Control-Request-Headers': 'content-type',
          },
        })
      : null,
  ])
  return { url: href, taken, preflight }
}
