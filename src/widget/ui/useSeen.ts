import { useCallback, useRef, useState } from 'react'

/** True if nothing but its own parent stands where the end of an element is. */
function isInSight(element: Element): boolean {
  const { left, bottom, width } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, bottom - 1)
  return hit !== null && element.parentElement?.contains(hit) === true
}

/**
 * Whether an element has been in sight: known before the first picture of it. `watch` is its `ref`; `show` scrolls to it.
 */
export function useSeen() {
  const [isSeen, setSeen] = useState(true)
  const watched = useRef<Element>(null)
  const watch = useCallback((element: HTMLElement) => {
    watched.current = element
    setSeen(isInSight(element))
    const observer = new IntersectionObserver((entries) => {
      if (!entries.at(-1)?.isIntersecting) return
      setSeen(true)
      observer.disconnect()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const show = () => watched.current?.scrollIntoView({ block: 'end' })
  return { isSeen, watch, show }
}
