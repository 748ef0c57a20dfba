import { useCallback, useState, type RefCallback } from 'react'

/** True if nothing but its own parent stands where the end of an element is. */
function isInSight(element: Element): boolean {
  const { left, bottom, width } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, bottom - 1)
  return hit !== null && element.parentElement?.contains(hit) === true
}

/**
 * True once the element with the returned `ref` has been in sight, which is known before its first picture, or `setSeen` says
 * so.
 */
export function useSeen(): readonly [
  isSeen: boolean,
  ref: RefCallback<Element>,
  setSeen: (isSeen: boolean) => void,
] {
  const [isSeen, setSeen] = useState(true)
  const watch = useCallback((element: Element | null) => {
    if (!element) return undefined
    setSeen(isInSight(element))
    const observer = new IntersectionObserver((entries) => {
      if (!entries.at(-1)?.isIntersecting) return
      setSeen(true)
      observer.disconnect()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [isSeen, watch, setSeen]
}
