/** The service worker of the demo: the web server of demo host, widget and service, inside the browser. */
import { siteRequest } from './address.ts'
import { build } from './build.ts'
import { createFiles } from './files.ts'
import { createSites } from './sites.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Browsers stop a worker after 30 s without an event, and its state is in memory. An event that is not over keeps it
 * running: up to five minutes in Chromium, about one in Firefox.
 */
const STAY_MS = 4 * 60_000

const scope = new URL(self.registration.scope)
const workerId = crypto.randomUUID()
const files = createFiles(build, scope)
const sites = createSites({ build, scope, files, workerId })

/** Ends each of the waits that keep this worker running. */
const waits = new Set<() => void>()
let isReplaced = false

function stayAlive(event: ExtendableEvent) {
  if (isReplaced) return
  const wait = new Promise<void>((resolve) => {
    const end = () => {
      waits.delete(end)
      resolve()
    }
    waits.add(end)
    setTimeout(end, STAY_MS)
  })
  event.waitUntil(wait)
}

// A newer worker takes over when this one has no event left.
self.registration.addEventListener('updatefound', () => {
  isReplaced = self.registration.active !== null
  if (isReplaced) for (const end of waits) end()
})

/** The request with the site's own path; a browser does not show a worker the languages that it asks in. */
async function requestOf(request: Request, target: string): Promise<Request> {
  const { method } = request
  const headers = new Headers(request.headers)
  if (!headers.has('Accept-Language')) headers.set('Accept-Language', navigator.languages.join())
  const body = /^(GET|HEAD)$/.test(method) ? null : await request.arrayBuffer()
  return new Request(scope.origin + target, { method, headers, body })
}

async function respond({ request, clientId }: FetchEvent): Promise<Response> {
  const page = request.mode === 'navigate' ? undefined : await self.clients.get(clientId)
  const found = siteRequest(new URL(request.url), scope, page ? new URL(page.url) : null)
  if (!found) return fetch(request)
  return sites[found.site](await requestOf(request, found.target))
}

self.addEventListener('install', (event) => {
  event.waitUntil(files.store().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(files.deleteOthers().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  if (new URL(event.request.url).origin !== scope.origin) return
  stayAlive(event)
  event.respondWith(respond(event))
})

// `host/page/keepAlive.ts` asks which worker is there.
self.addEventListener('message', (event) => {
  stayAlive(event)
  event.source?.postMessage({ demoWorker: workerId })
})
