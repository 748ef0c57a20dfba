import { useEffect, useRef, type RefObject } from 'react'

/**
 * An element that takes the focus when it appears. In a frame it waits until the focus is in the frame: a
 * person may be at work on the page around it, and a page that is loaded ahead is not seen at all.
 */
export function useFocusOnEntry<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(() => {
    const focus = () => {
      const { current } = element
      // A field of this screen that has something to say may have taken the focus already.
      if (current?.closest('main')?.contains(document.activeElement)) return
      current?.focus({ preventScroll: true })
    }
    const onWindowFocus = () => {
      if (document.activeElement === document.body) focus()
    }
    if (window.parent === window || document.hasFocus()) focus()
    addEventListener('focus', onWindowFocus)
    return () => removeEventListener('focus', onWindowFocus)
  }, [])
  return element
}
