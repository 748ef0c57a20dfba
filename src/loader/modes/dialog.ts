import { addStyle } from '../addStyle.ts'
import { element } from '../element.ts'
import { keepEvents } from './keepEvents.ts'
import type { ViewShell, ViewOptions } from './mode.ts'
import { createShell } from './shell.ts'

/** Style of the page under an open dialog. */
const SCROLL_LOCK = ':root{overflow:hidden!important}'

/** Removes what the page's styles for all of its elements do to a dialog's. */
const OWN_STYLE = ':host{all:initial!important}'

/** The page's address, without a fragment that only scrolls it: `#/accounts` is a path of a router. */
const address = () =>
  location.pathname + location.search + (/^#!?\//.test(location.hash) ? location.hash : '')

/** Returns a function that is true once the body of the page, or all that is in it, was replaced: another page is shown. */
const watchPage = () => {
  const [body, ...children] = document.querySelectorAll('body, body > *')
  return () =>
    body?.isConnected === false ||
    (children.length > 0 && children.every(({ isConnected }) => !isConnected))
}

/** The topmost modal dialog of the page, outside of which nothing can be used: the one with the focus. Else the root element. */
const topmost = (): Element => {
  const modals = [...document.querySelectorAll('dialog:modal')]
  const focused = modals.filter((modal) => modal.contains(document.activeElement))
  return focused.pop() ?? modals.pop() ?? document.documentElement
}

/** The button of the menu that has the focus, whose item is gone by the time the focus goes back; null if there is none. */
const menuButton = () => {
  const menu = document.activeElement?.closest('[role=menu]')
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '')
}

/** Returns a function that keeps a notice in the topmost modal dialog, and out of a closed one. */
const keepOnTop = () => {
  let parent: Element = document.documentElement
  return (host: Element): void => {
    // Removed by the page from its root; a dialog's content may be replaced.
    if (!host.parentNode && parent === document.documentElement) return
    parent = topmost()
    if (host.parentNode !== parent) parent.append(host)
  }
}

/**
 * Returns a native dialog: top layer, focus in and back, full screen on a phone; it ends with the page that it was created on.
 * One that is not modal stands in a corner of the page, which stays usable, and is there on the next page too. It is closed
 * while the widget is hidden, and keeps its frame. `open` may be called once.
 */
export const createDialog = (
  options: ViewOptions,
  isModal = true,
): ViewShell & { open: () => void } => {
  const { signal, onLeave, onRemoved, visibility } = options
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
  let releaseEvents: (() => void) | undefined
  let button: HTMLElement | null = null
  const hide = () => {
    unlock?.()
    if (canBeModal) dialog.close()
  }
  // Closed before it is removed, so that the focus goes back to where it came from.
  signal.addEventListener('abort', () => {
    hide()
    releaseEvents?.()
  })
  const place = keepOnTop()
  const check = isModal ? watchPage() : place
  const shell = createShell(dialog, document.documentElement, options, check)
  // After the shell has removed the frame, which keeps the focus until then.
  signal.addEventListener('abort', () => {
    if (document.activeElement === document.body) button?.focus()
  })
  const { shadow } = shell
  addStyle(shadow, OWN_STYLE)
  releaseEvents = keepEvents(shadow.host, () => isModal && dialog.open)
  return {
    ...shell,
    isDialog: true,
    open() {
      const opened = address()
      if (isModal) button = menuButton()
      const show = () => {
        if (visibility.isHidden) return hide()
        if (isModal) unlock = addStyle(document, SCROLL_LOCK)
        else place(shadow.host)
        if (canBeModal) dialog[isModal ? 'showModal' : 'show']()
        else dialog.open = true
        // Until the widget has the focus: on the close button, a key that was typed early would close.
        const page = shell.loading.isConnected ? null : dialog.querySelector('iframe')
        const focused = page ?? dialog
        focused.focus()
      }
      show()
      visibility.addEventListener('change', show, { signal })
      if (isModal)
        addEventListener('popstate', () => address() === opened || onRemoved(), { signal })
    },
  }
}
