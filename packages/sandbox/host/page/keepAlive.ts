/**
 * In the demo without a server: keeps its service worker running while this page is open. The worker's state is in memory:
 * where the browser has stopped it nevertheless, or a newer build has replaced it, the page starts over and says so.
 */
import { forget, keep, kept } from './tabStorage.ts'

const INTERVAL_MS = 10_000

const { serviceWorker } = navigator
const servedBy = document.querySelector('meta[name="demo-worker"]')?.getAttribute('content') ?? null

const ask = () => {
  if (serviceWorker.controller) serviceWorker.controller.postMessage('demoWorker', [])
  else location.reload()
}

/** True if the worker has started again since this tab has connected a bank. What an earlier one has made is forgotten. */
const startOver = (): boolean => {
  if (servedBy === null) return false
  forget('demo-reloaded')
  if (kept('demo-known-worker', '') === servedBy) return false
  const hadItems = kept<string[]>('demo-items', []).length > 0
  forget('demo-items')
  keep('demo-known-worker', servedBy)
  return hadItems
}

export const hasRestarted = startOver()

if (servedBy !== null) {
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.demoWorker && data.demoWorker !== servedBy) location.reload()
  })
  serviceWorker.addEventListener('controllerchange', ask)
  serviceWorker.startMessages()
  setInterval(ask, INTERVAL_MS)
}
