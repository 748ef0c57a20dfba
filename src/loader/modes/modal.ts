import { createDialog } from './dialog.ts'
import type { Mode } from './mode.ts'

/** The widget in a dialog over the page. */
export const modal: Mode = (options) => {
  const { embed, open } = createDialog(options)
  const { frame, widget, reveal } = embed()
  return {
    widget,
    present() {
      open()
      return true
    },
    reveal() {
      reveal()
      frame.focus()
    },
  }
}
