import { useEffect, useRef, type RefObject } from 'react'
import { focusWhenPageFocused } from './focusWhenPageFocused.ts'

/** Longer than the second press of a double click takes. */
const DOUBLE_CLICK_MS = 500

const CONTROLS = 'a, button:not([aria-disabled="true"]), input, label, select, summary, textarea'

/** Firefox counts presses by element: the second press of a double click is the first on another. */
const keepFocus = (press: MouseEvent) => {
  const isOnControl = press.target instanceof Element && press.target.closest(CONTROLS)
  if (press.detail > 1 || !isOnControl) press.preventDefault()
}

/** The second press of a double click, whose first has brought the screen, takes the focus from nothing on it. */
function ignoreSecondPress(): () => void {
  const end = () => removeEventListener('mousedown', keepFocus)
  addEventListener('mousedown', keepFocus)
  const timer = setTimeout(end, DOUBLE_CLICK_MS)
  return () => {
    clearTimeout(timer)
    end()
  }
}

/** Focuses an element when it mounts, unless another element of the same screen has the focus already. */
export function useFocusOnEntry<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(ignoreSecondPress, [])
  useEffect(
    () =>
      focusWhenPageFocused(() => {
        const { current } = element
        // A field with an error may have taken the focus already.
        if (current?.closest('main')?.contains(document.activeElement)) return
        // The heading of the picker's list is not seen.
        if (!current?.closest('[data-mode="picker"] [data-fixed]'))
          current?.focus({ preventScroll: true })
      }),
    [],
  )
  return element
}
