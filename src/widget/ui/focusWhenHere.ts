/**
 * Gives the focus to something new: at once where the person is on this page. In a frame it waits until the
 * focus comes into the frame and lies nowhere: a person may be at work on the page around it, and a page
 * that is loaded ahead is not seen at all. What it returns ends the waiting.
 */
export function focusWhenHere(focus: () => void): () => void {
  const onWindowFocus = () => {
    if (document.activeElement === document.body) focus()
  }
  if (window.parent === window || document.hasFocus()) focus()
  addEventListener('focus', onWindowFocus)
  return () => removeEventListener('focus', onWindowFocus)
}
