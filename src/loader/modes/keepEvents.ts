/** The events that pages listen to in order to close their dialogs and popovers, to hold the focus or the scrolling, or to obey a key. */
const EVENTS =
  'pointerdown pointerup mousedown mouseup touchstart touchmove touchend wheel click focus focusin focusout keydown keypress keyup contextmenu'

/**
 * Keeps the events in an element's shadow tree from the page, which would take them for events outside of its own dialog.
 * Listens at the window, before every listener of the document. Returns what ends that.
 *
 * @param isPageInert while it returns true, keys without a focused element are kept too
 */
export const keepEvents = (host: Element, isPageInert: () => boolean): (() => void) => {
  const end = new AbortController()
  const keep = (event: Event) => {
    const { target, type } = event
    // The page would pull the focus back as it goes over.
    const isEntering = type === 'focusout' && Reflect.get(event, 'relatedTarget') === host
    if (target !== host && !isEntering && !(target === document.body && isPageInert())) return
    event.stopImmediatePropagation()
    // For the button that was clicked. This one does not leave the shadow tree.
    if (type === 'click' && target === host) event.composedPath()[0]?.dispatchEvent(new Event(type))
  }
  for (const type of EVENTS.split(' '))
    addEventListener(type, keep, { capture: true, signal: end.signal })
  return () => end.abort()
}
