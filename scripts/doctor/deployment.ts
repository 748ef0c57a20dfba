import { CALLS } from '../../sandbox/widget/calls.ts'
import { ask, type Answer, type Question } from './ask.ts'
import { assetsOf, configOf, versionOf } from './page.ts'

/** Everything that the doctor got from one deployment: about 40 responses. The checks are functions of it. */
export interface Deployment {
  /** The widget's origin. */
  origin: string
  /** The origin of a host page that is to embed the widget; null if none was named. */
  host: string | null
  /** `/`, `/index.html`, `/complete.html`. */
  pages: readonly Answer[]
  /** The configuration block of the page; null if it has none, or one that stops the page. */
  config: Record<string, unknown> | null
  /** `/` once more, with its ETag; null if it has none. */
  unchanged: Answer | null
  /** The scripts and style sheets that the pages name. */
  assets: readonly Answer[]
  loader: Answer
  /** `connect.<version>.js`; null where the loader names no version. */
  pinned: Answer | null
  picture: Answer
  securityTxt: Answer
  /** Addresses at which nothing may be. */
  missing: readonly Answer[]
  /** Source maps, and what of the build is not to be served. */
  private: readonly Answer[]
  api: Api
}

export interface Api {
  /** The service's address as the widget calls it, without a slash at its end. */
  url: string
  /** True below the widget's own origin, where the web server forwards. */
  isForwarded: boolean
  /** The list of Connectors without a token: the service refuses it. */
  catalog: Answer
  /** Requests that are none of the widget's calls. */
  others: readonly Answer[]
  /** The list of Connectors, asked for as a document and as a service worker. */
  destinations: readonly Answer[]
  /** Preflights of the widget's calls, for an API of another origin. */
  preflights: readonly { method: string; answer: Answer }[]
}

const ITEM = '00000000-0000-4000-8000-000000000000'

/** Existing paths of the service that the widget does not call, and calls of the widget that are spelled in another way. */
const OTHER_CALLS = [
  '/webhooks',
  '/items',
  `/accounts?itemId=${ITEM}`,
  `/consents?itemId=${ITEM}`,
  `/items/${ITEM}/mfa`,
  '/connectors/1',
  '/items/../webhooks',
  '/%63onnectors',
]

/** Fetches from a deployment, by `send`, what the checks need. Resolves also where nothing answers. */
export async function examine(
  origin: string,
  host: string | null,
  send = ask,
): Promise<Deployment> {
  const get = (path: string, question?: Question) => send(origin, path, question)
  const all = (paths: readonly string[]) => Promise.all(paths.map((path) => get(path)))
  const [pages, loader, picture, securityTxt] = await Promise.all([
    all(['/', '/index.html', '/complete.html']),
    get('/connect.js'),
    get('/icon.svg'),
    get('/.well-known/security.txt'),
  ])
  const page = pages[0]?.body ?? ''
  const etag = pages[0]?.headers['etag']
  const config = configOf(page)
  const version = versionOf(loader.body)
  const assetPaths = [...new Set(pages.flatMap(({ body }) => assetsOf(body)))]
  const [unchanged, assets, pinned] = await Promise.all([
    etag === undefined ? null : get('/', { headers: { 'If-None-Match': etag } }),
    all(assetPaths),
    version === null ? null : get(`/connect.${version}.js`),
  ])
  const script = assetPaths.find((path) => path.endsWith('.js')) ?? '/assets/index.js'
  const [missing, unserved, api] = await Promise.all([
    all(['/assets/no-such-file.js', '/connect.0.0.0-none.js', '/no-such-file.html']),
    all([`${script}.map`, '/connect.js.map', '/.vite/manifest.json', '/package/connect.js']),
    examineApi(origin, config?.['apiUrl'], send),
  ])
  return {
    origin,
    host,
    pages,
    config,
    unchanged,
    assets,
    loader,
    pinned,
    picture,
    securityTxt,
    missing,
    private: unserved,
    api,
  }
}

async function examineApi(origin: string, apiUrl: unknown, send: typeof ask): Promise<Api> {
  const written = typeof apiUrl === 'string' && URL.canParse(apiUrl, origin) ? apiUrl : '/api'
  const { href } = new URL(written, origin)
  const isForwarded = new URL(href).origin === origin
  const url = (isForwarded ? new URL(href).pathname : href).replace(/\/$/, '')
  const from = (headers: Record<string, string>) =>
    isForwarded ? headers : { Origin: origin, ...headers }
  const get = (path: string, headers: Record<string, string> = {}) =>
    send(origin, url + path, { headers: from(headers) })
  const local = (paths: readonly string[]) =>
    Promise.all(paths.map((path) => send(origin, `${isForwarded ? url : '/api'}${path}`)))
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
  const [catalog, others, destinations, preflights] = await Promise.all([
    get('/connectors?pageSize=1'),
    local(isForwarded ? OTHER_CALLS : ['/connectors', '/webhooks']),
    isForwarded
      ? Promise.all([
          get('/connectors', { 'Sec-Fetch-Dest': 'document' }),
          get('/connectors', { 'Sec-Fetch-Dest': 'serviceworker', 'Service-Worker': 'script' }),
        ])
      : [],
    isForwarded ? [] : Promise.all(CALLS.map(preflight)),
  ])
  return { url, isForwarded, catalog, others, destinations, preflights }
}
