import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'

/** True if nothing but its own parent stands where the end of an element is. */
function isInSight(element: Element): boolean {
  const { left, bottom, width } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, bottom - 1)
  return hit !== null && element.parentElement?.contains(hit) === true
}

/** True once an element has been in sight. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(true)
  // Before the first picture, which must not say that it was seen.
  useLayoutEffect(() => {
    if (element.current) setSeen(isInSight(element.current))
  }, [element])
  useEffect(() => {
    const { current } = element
    if (!current) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (!entries.at(-1)?.isIntersecting) return
      setSeen(true)
      observer.disconnect()
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return isSeen
}
