import { createDialog } from './dialog.ts'
import type { Mode } from './mode.ts'
import { embed } from './shell.ts'

/** The widget in a dialog over the page. */
export const modal: Mode = (options) => {
  const dialog = createDialog(options)
  const view = embed(dialog, options)
  return {
    ...view,
    present() {
      dialog.open()
      return true
    },
    reveal() {
      view.reveal()
      view.frame.focus()
    },
  }
}
