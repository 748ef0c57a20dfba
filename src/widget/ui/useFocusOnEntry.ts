import { useEffect, useRef, type RefObject } from 'react'
import { focusWhenPageFocused } from './focusWhenPageFocused.ts'

/** Focuses an element when it mounts, unless another element of the same screen has the focus already. */
export function useFocusOnEntry<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(
    () =>
      focusWhenPageFocused(() => {
        const { current } = element
        // A field with an error may have taken the focus already.
        if (current?.closest('main')?.contains(document.activeElement)) return
        current?.focus({ preventScroll: true })
      }),
    [],
  )
  return element
}
