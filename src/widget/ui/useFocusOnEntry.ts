import { useEffect, useRef, type RefObject } from 'react'
import { focusWhenHere } from './focusWhenHere.ts'

/** An element that takes the focus when it appears, unless something on its screen has it already. */
export function useFocusOnEntry<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(
    () =>
      focusWhenHere(() => {
        const { current } = element
        // A field of this screen that has something to say may have taken the focus already.
        if (current?.closest('main')?.contains(document.activeElement)) return
        current?.focus({ preventScroll: true })
      }),
    [],
  )
  return element
}
