import { SCROLL_LOCK } from '../modes/dialog.ts'
import type { ViewShell } from '../modes/mode.ts'

/**
 * Hides the dialog of a run, or shows it again. The frame in it stays loaded, and the page can be used meanwhile. Does
 * nothing once the dialog is gone from the page.
 */
export const setHidden = (shell: ViewShell | undefined, isHidden: boolean): void => {
  if (!shell) return
  const { box, shadow, loading } = shell
  if (!(box instanceof HTMLDialogElement) || !box.isConnected || box.open !== isHidden) return
  for (const sheet of document.adoptedStyleSheets)
    if (isScrollLock(sheet)) sheet.disabled = isHidden
  if (isHidden) {
    // Otherwise the session takes the dialog for removed by the browser, and ends.
    shadow.addEventListener('close', stop, { capture: true, once: true })
    box.close()
  } else {
    box.showModal()
    // A frame that gets the focus before its page is there cannot be given it again.
    const focused = loading.isConnected ? box : box.querySelector('iframe')
    focused?.focus()
  }
}

const stop = (event: Event) => event.stopPropagation()

const isScrollLock = ({ cssRules }: CSSStyleSheet) => {
  const lock = new CSSStyleSheet()
  lock.replaceSync(SCROLL_LOCK)
  return cssRules[0]?.cssText === lock.cssRules[0]?.cssText
}
