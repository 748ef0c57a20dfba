import { addStyle } from '../addStyle.ts'
import { element } from '../element.ts'
import { followViewport } from '../viewport.ts'
import type { StageOptions } from './mode.ts'
import { createShell } from './shell.ts'

/** A native dialog: top layer, focus in and back, and full screen on a phone. */
export const createDialog = (options: StageOptions) => {
  const { signal, onLeave, onGone } = options
  const dialog = element('dialog', {
    oncancel(event) {
      event.preventDefault()
      onLeave()
    },
  })
  dialog.addEventListener('close', onGone, { signal })
  // Closed before it is removed, so that the focus goes back to where it came from.
  signal.addEventListener('abort', () => dialog.close())
  const shell = createShell(dialog, document.documentElement, options)
  return {
    ...shell,
    open: () => {
      signal.addEventListener('abort', addStyle(document, ':root{overflow:hidden!important}'))
      followViewport(dialog, signal)
      dialog.showModal()
    },
  }
}
