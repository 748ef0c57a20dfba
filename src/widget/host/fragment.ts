/**
 * The address's fragment: a link's token and options, or a word from the completion page. Moved out of the address
 * into the state of its history entry as soon as this module runs, so import it first. `forgetFragment` removes it
 * there too: until then a page that is loaded again finds it.
 */
const { fragment: kept = '' }: { fragment?: string } = Object(history.state)
const text = location.hash.slice(1) || kept
if (text) history.replaceState({ fragment: text }, '', location.pathname + location.search)

export const fragment = new URLSearchParams(text)

/** Call once the run has begun, which saves itself from then on. */
export function forgetFragment(): void {
  if (text) history.replaceState(null, '')
}
