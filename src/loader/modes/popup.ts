import { element } from '../element.ts'
import { createDialog } from './dialog.ts'
import type { Mode } from './mode.ts'

/** How often the window is looked at, in milliseconds: it says nothing when it is shut. */
const WATCH = 500

/** The widget in a window of its own, which only a click may open: where it did not, another is asked for. */
export const popup: Mode = (options) => {
  const { plan, signal, onUnseen, onRetry } = options
  let opened: Window | null = null
  let offer: AbortController | undefined
  let watch: ReturnType<typeof setInterval>

  signal.addEventListener('abort', () => {
    clearInterval(watch)
    offer?.abort()
    opened?.close()
  })

  const offerAgain = () => {
    offer = new AbortController()
    const { loading, title, open: offerIt } = createDialog({ ...options, signal: offer.signal })
    loading.lastChild?.replaceWith(element('button', { textContent: title, onclick: onRetry }))
    offerIt()
  }

  return {
    travels: true,
    widget: () => opened,
    present() {
      opened = open(`${plan.url.href}#popup`, '', 'popup,width=400,height=700')
      offer?.abort()
      if (!opened) {
        offerAgain()
        return false
      }
      watch = setInterval(() => {
        if (!opened?.closed) return
        clearInterval(watch)
        onUnseen()
      }, WATCH)
      return true
    },
  }
}
