/**
 * Keeps the demo's service worker running while the demo host is open. Its state is in memory: where the browser has
 * stopped it nevertheless, or a newer build has replaced it, the page starts over and says so.
 */
const INTERVAL_MS = 10_000

/** In `sessionStorage`: the Items of this tab (`sandbox/host/page/connections.js`), the worker that made them, a notice. */
const ITEMS = 'demo-items'
const KNOWN_WORKER = 'demo-known-worker'
const NOTICE = 'demo-lost'

const { serviceWorker } = navigator
const servedBy = document.querySelector('meta[name="demo-worker"]')?.getAttribute('content') ?? ''

sessionStorage.removeItem('demo-reloaded')

const notice = () => {
  const shown = document.createElement('p')
  shown.setAttribute('role', 'status')
  shown.className = 'sandbox-hint'
  shown.textContent =
    'The demo’s service runs in this browser and has started again. The banks that were connected are gone.'
  document.body.prepend(shown)
}

/** Forgets what an earlier worker has connected, before the page reads it. */
const startOver = () => {
  if (sessionStorage.getItem(KNOWN_WORKER) === servedBy) return
  if (sessionStorage.getItem(ITEMS)) sessionStorage.setItem(NOTICE, 'yes')
  sessionStorage.removeItem(ITEMS)
  sessionStorage.setItem(KNOWN_WORKER, servedBy)
}

const ask = () => {
  if (serviceWorker.controller) serviceWorker.controller.postMessage('demoWorker', [])
  else location.reload()
}

startOver()
if (sessionStorage.getItem(NOTICE)) {
  sessionStorage.removeItem(NOTICE)
  notice()
}
serviceWorker.addEventListener('message', ({ data }) => {
  if (data?.demoWorker && data.demoWorker !== servedBy) location.reload()
})
serviceWorker.addEventListener('controllerchange', ask)
serviceWorker.startMessages()
setInterval(ask, INTERVAL_MS)
