import { keepChoice } from './keptChoice.ts'
import { isFirstLoad } from './isFirstLoad.ts'
import { ChunkError } from './loadChunk.ts'

export const isGone = (error: unknown): boolean => error instanceof ChunkError && error.isGone

/** Replaces the page by a new one, which begins the run anew, with the Connector that was chosen in this one. */
export function reload(chosen?: number): void {
  if (chosen !== undefined) keepChoice(chosen)
  location.reload()
}

/** Reloads the page, once. Returns true if the page goes. Only where nothing is typed yet. */
export function reloadOnce(chosen?: number): boolean {
  if (!isFirstLoad()) return false
  reload(chosen)
  return true
}

/**
 * Reloads the page once if `error` says that its version is gone, for the new one.
 * @param chosen the id of the Connector that was chosen
 */
export const reloadIfGone = (error: unknown, chosen?: number): boolean =>
  isGone(error) && reloadOnce(chosen)
