import { useEffect, useState, type RefObject } from 'react'

/** Duration for which a screen must be visible without a tap or a held key before its buttons act, in ms. */
const SETTLE_MS = 500

/**
 * True once the screen around an element has been visible for a moment in which nobody tapped, clicked or
 * held a key. False again after it was out of sight: in another tab, or in a frame that the host page hid.
 */
export function useSettled(element: RefObject<Element | null>): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const screen = element.current?.closest('main, dialog')
    if (!screen) return undefined
    const end = new AbortController()
    const { signal } = end
    let isVisible = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const restart = () => {
      clearTimeout(timer)
      if (isVisible && !document.hidden) timer = setTimeout(() => setSettled(true), SETTLE_MS)
    }
    const unsettle = () => {
      setSettled(false)
      restart()
    }
    const observer = new IntersectionObserver((entries) => {
      isVisible = entries.at(-1)?.isIntersecting ?? false
      unsettle()
    })
    observer.observe(screen)
    document.addEventListener('visibilitychange', unsettle, { signal })
    addEventListener('pointerdown', restart, { signal })
    addEventListener('click', restart, { signal })
    addEventListener('keydown', ({ repeat }) => repeat && restart(), { signal })
    return () => {
      end.abort()
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [element])
  return isSettled
}
