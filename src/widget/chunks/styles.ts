import { loadChunk } from './loadChunk.ts'
import { reloadIfGone } from './reloadIfGone.ts'

/** True if the page has its style sheet; of one that failed, the link does not say so in every browser. */
const hasStyles = () =>
  getComputedStyle(document.documentElement).getPropertyValue('--surface') !== ''

/** The page's style sheet is asked for again where it was blocked or did not come: without it the page is bare. */
async function loadStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  const file = link?.href
  // A script waits for the style sheets before it.
  if (!file || hasStyles()) return
  link?.remove()
  await loadChunk(() => Promise.resolve(), [file])
}

/** Resolves when the page has its style sheet, or cannot have it: bare it still works. */
export const styles = loadStyles().catch((error: unknown) => {
  if (!reloadIfGone(error)) reportError(error)
})
