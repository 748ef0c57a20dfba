import { addStyle } from '../addStyle.ts'
import { element } from '../element.ts'
import type { ViewShell, ViewOptions } from './mode.ts'
import { createShell } from './shell.ts'

/** Style of the page under an open dialog. */
export const SCROLL_LOCK = ':root{overflow:hidden!important}'

/**
 * Returns a native dialog: top layer, focus in and back, full screen on a phone. `open` may be called once; one that is not modal
 * stands in a corner of the page, which stays usable.
 */
export const createDialog = (
  options: ViewOptions,
): ViewShell & { open: (isModal?: boolean) => void } => {
  const { signal, onLeave } = options
  const dialog = element('dialog', {
    tabIndex: -1,
    oncancel(event) {
      event.preventDefault()
      onLeave()
    },
  })
  // A DOM for tests may have no modal dialogs.
  const canBeModal = Reflect.has(dialog, 'showModal')
  // Closed before it is removed, so that the focus goes back to where it came from.
  signal.addEventListener('abort', () => {
    if (canBeModal) dialog.close()
  })
  return {
    ...createShell(dialog, document.documentElement, options),
    isDialog: true,
    open(isModal = true) {
      if (isModal) signal.addEventListener('abort', addStyle(document, SCROLL_LOCK))
      if (canBeModal) dialog[isModal ? 'showModal' : 'show']()
      else dialog.open = true
      // Until the widget has the focus: on the close button, a key that was typed early would close.
      dialog.focus()
    },
  }
}
