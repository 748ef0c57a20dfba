import { useMemo, useSyncExternalStore, type RefObject } from 'react'
import { rowHeight } from './tilePosition.ts'

/** Extra rows rendered above and below the visible ones, so that fast scrolling shows no gaps. */
const OVERSCAN = { atTop: 2, scrolled: 8 }
/** The number of visible rows until the scroller has been measured. */
const INITIAL_VISIBLE = 12

type Scroller = RefObject<HTMLDivElement | null>

/** A store of the rows that a scroller shows. It measures on scroll and resize only: reading forces layout. */
function createVisibleRows(scroller: Scroller) {
  let first = 0
  let visible = INITIAL_VISIBLE
  return {
    first: () => first,
    visible: () => visible,
    subscribe: (onChange: () => void) => {
      const element = scroller.current
      if (!element) return () => undefined
      const height = rowHeight()
      const measure = () => {
        first = Math.floor(element.scrollTop / height)
        visible = Math.ceil(element.clientHeight / height)
        onChange()
      }
      const observer = new ResizeObserver(measure)
      observer.observe(element)
      element.addEventListener('scroll', measure, { passive: true })
      return () => {
        observer.disconnect()
        element.removeEventListener('scroll', measure)
      }
    },
  }
}

/** The rows to render: the first one, and the one after the last. */
export function useVisibleRows(scroller: Scroller, rows: number): [first: number, end: number] {
  const store = useMemo(() => createVisibleRows(scroller), [scroller])
  const first = useSyncExternalStore(store.subscribe, store.first, store.first)
  const visible = useSyncExternalStore(store.subscribe, store.visible, store.visible)
  // A search may have shortened the list to less than the scroll position.
  const top = Math.max(0, Math.min(first, rows - visible))
  const overscan = top === 0 ? OVERSCAN.atTop : OVERSCAN.scrolled
  return [Math.max(0, top - overscan), Math.min(rows, top + visible + 1 + overscan)]
}

/** Scrolls by the smallest distance that makes a row fully visible. */
export function scrollToRow({ current: element }: Scroller, row: number): void {
  if (!element) return
  const height = rowHeight()
  const top = row * height
  const lowest = top + height - element.clientHeight
  element.scrollTop = Math.min(top, Math.max(lowest, element.scrollTop))
}
