/**
 * Calls `focus` now, unless this page is a frame without the focus: then only once the focus enters the
 * frame and rests on nothing. A person may be typing on the host page, and a preloaded frame is not visible.
 * @returns a function that stops listening
 */
export function focusWhenPageFocused(focus: () => void): () => void {
  const onWindowFocus = () => {
    if (document.activeElement === document.body) focus()
  }
  if (window.parent === window || document.hasFocus()) focus()
  addEventListener('focus', onWindowFocus)
  return () => removeEventListener('focus', onWindowFocus)
}
