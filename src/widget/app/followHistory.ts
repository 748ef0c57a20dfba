import type { Flow } from '../flow/runtime/store.ts'

/**
 * Lets the browser's Back go one step back, or ask before leaving, while a step is under way. Only at top
 * level, where the history is this page's own; in a frame it is the host page's, and nothing is added to it.
 */
export function followHistory({ store, dispatch, eventOfBack }: Flow): void {
  // One entry stands for all that Back can do in this page.
  let isHeld = false
  const hold = () => {
    if (isHeld || !eventOfBack(store.getState())) return
    isHeld = true
    history.pushState(null, '')
  }
  addEventListener('popstate', () => {
    isHeld = false
    const event = eventOfBack(store.getState())
    if (event) dispatch(event)
    else history.back()
    hold()
  })
  store.subscribe(hold)
  hold()
}
