import { useMemo, useSyncExternalStore, type RefObject } from 'react'

/** Every tile is as high as the others, so nothing has to be measured to know where it stands. */
export const ROW_HEIGHT = 56
/** Rows that are there beyond what is in sight, so that a quick thumb finds them drawn. */
const MORE = { atRest: 2, scrolled: 8 }
/** Before the scroller is there to be asked. */
const FIRST_GUESS = 12

type Scroller = RefObject<HTMLDivElement | null>

/** Which rows a scroller shows, asked of it when it moves and never between: asking costs a layout. */
function watchSight(scroller: Scroller) {
  let first = 0
  let inSight = FIRST_GUESS
  return {
    first: () => first,
    inSight: () => inSight,
    subscribe: (onChange: () => void) => {
      const box = scroller.current
      if (!box) return () => undefined
      const look = () => {
        first = Math.floor(box.scrollTop / ROW_HEIGHT)
        inSight = Math.ceil(box.clientHeight / ROW_HEIGHT)
        onChange()
      }
      const sized = new ResizeObserver(look)
      sized.observe(box)
      box.addEventListener('scroll', look, { passive: true })
      return () => {
        sized.disconnect()
        box.removeEventListener('scroll', look)
      }
    },
  }
}

/** The first row to draw, and the one after the last, of `rows` in all. */
export function useRowsInSight(scroller: Scroller, rows: number): [number, number] {
  const sight = useMemo(() => watchSight(scroller), [scroller])
  const first = useSyncExternalStore(sight.subscribe, sight.first)
  const inSight = useSyncExternalStore(sight.subscribe, sight.inSight)
  // A list that has become shorter than it was scrolled is shown at its end.
  const top = Math.max(0, Math.min(first, rows - inSight))
  const more = top === 0 ? MORE.atRest : MORE.scrolled
  return [Math.max(0, top - more), Math.min(rows, top + inSight + 1 + more)]
}

/** Scrolls no further than it takes to have a row in sight. */
export function revealRow({ current: box }: Scroller, row: number): void {
  if (!box) return
  const top = row * ROW_HEIGHT
  const lowest = top + ROW_HEIGHT - box.clientHeight
  box.scrollTop = Math.min(top, Math.max(lowest, box.scrollTop))
}
