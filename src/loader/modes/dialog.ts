import { addStyle } from '../addStyle.ts'
import { element } from '../element.ts'
import type { ViewShell, ViewOptions } from './mode.ts'
import { createShell } from './shell.ts'

/** Style of the page under an open dialog. */
const SCROLL_LOCK = ':root{overflow:hidden!important}'

/**
 * Returns a native dialog: top layer, focus in and back, full screen on a phone. `open` may be called once; one that is not modal
 * stands in a corner of the page, which stays usable. It is closed while the widget is hidden, and keeps its frame.
 */
export const createDialog = (
  options: ViewOptions,
): ViewShell & { open: (isModal?: boolean) => void } => {
  const { signal, onLeave, visibility } = options
  const dialog = element('dialog', {
    tabIndex: -1,
    oncancel(event) {
      event.preventDefault()
      onLeave()
    },
    onclose(event) {
      // Otherwise the session takes it for removed by the browser, and ends.
      if (visibility.isHidden || dialog.open) event.stopImmediatePropagation()
    },
  })
  // A DOM for tests may have no modal dialogs.
  const canBeModal = Reflect.has(dialog, 'showModal')
  let unlock: (() => void) | undefined
  const hide = () => {
    unlock?.()
    if (canBeModal) dialog.close()
  }
  // Closed before it is removed, so that the focus goes back to where it came from.
  signal.addEventListener('abort', hide)
  const shell = createShell(dialog, document.documentElement, options)
  return {
    ...shell,
    isDialog: true,
    open(isModal = true) {
      const show = () => {
        if (visibility.isHidden) return hide()
        if (isModal) unlock = addStyle(document, SCROLL_LOCK)
        if (canBeModal) dialog[isModal ? 'showModal' : 'show']()
        else dialog.open = true
        // Until the widget has the focus: on the close button, a key that was typed early would close.
        const page = shell.loading.isConnected ? null : dialog.querySelector('iframe')
        const focused = page ?? dialog
        focused.focus()
      }
      show()
      visibility.addEventListener('change', show, { signal })
    },
  }
}
