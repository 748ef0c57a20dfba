import { useEffect, useState, type RefObject } from 'react'

/** True once an element has been in sight, and until it is known whether it is. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(true)
  useEffect(() => {
    const { current } = element
    if (!current) return undefined
    const observer = new IntersectionObserver((entries) => {
      const isInSight = entries.at(-1)?.isIntersecting ?? false
      setSeen(isInSight)
      if (isInSight) observer.disconnect()
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return isSeen
}
