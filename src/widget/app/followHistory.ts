import type { Flow } from '../flow/runtime/store.ts'

/**
 * Handles the browser's Back button while a run is under way: it goes back one step, or asks before leaving.
 * For a page at top level only; in a frame the history belongs to the host page.
 */
export function followHistory({ store, dispatch, eventOfBack }: Flow): void {
  // One history entry is enough: it is pushed again after each Back.
  let isPushed = false
  const pushEntry = () => {
    if (isPushed || !eventOfBack(store.getState())) return
    isPushed = true
    history.pushState(null, '')
  }
  addEventListener('popstate', () => {
    isPushed = false
    const event = eventOfBack(store.getState())
    if (event) dispatch(event)
    else history.back()
    pushEntry()
  })
  store.subscribe(pushEntry)
  pushEntry()
}
