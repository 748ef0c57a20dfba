import { ChunkError } from './loadChunk.ts'

/**
 * Reloads the page if `error` says that its version is gone, for the new one; once, which the browser knows.
 * Returns true if the page goes. Only for a page that a host page starts again, and where nothing is typed yet.
 */
export function reloadIfGone(error: unknown): boolean {
  const [load] = performance.getEntriesByType('navigation')
  const isFirst = load instanceof PerformanceNavigationTiming && load.type === 'navigate'
  if (!isFirst || !(error instanceof ChunkError && error.isGone)) return false
  location.reload()
  return true
}
