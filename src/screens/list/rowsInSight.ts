import { useCallback, useSyncExternalStore, type RefObject } from 'react'

/** Every tile is as high as the others, so nothing has to be measured to know where it stands. */
export const ROW_HEIGHT = 56
/** Rows that are there beyond what is in sight, so that a quick thumb finds them drawn. */
const MORE = 8
/** Before the scroller is there to be asked. */
const FIRST_GUESS = 12

type Scroller = RefObject<HTMLDivElement | null>

/** The first row to draw, and the one after the last, of `rows` in all. */
export function useRowsInSight(scroller: Scroller, rows: number): [number, number] {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const box = scroller.current
      const sized = new ResizeObserver(onChange)
      if (box) sized.observe(box)
      box?.addEventListener('scroll', onChange, { passive: true })
      return () => {
        sized.disconnect()
        box?.removeEventListener('scroll', onChange)
      }
    },
    [scroller],
  )
  const first = useSyncExternalStore(subscribe, () =>
    Math.floor((scroller.current?.scrollTop ?? 0) / ROW_HEIGHT),
  )
  const inSight = useSyncExternalStore(subscribe, () =>
    scroller.current ? Math.ceil(scroller.current.clientHeight / ROW_HEIGHT) : FIRST_GUESS,
  )
  return [Math.max(0, first - MORE), Math.min(rows, first + inSight + 1 + MORE)]
}

/** Scrolls no further than it takes to have a row in sight. */
export function revealRow({ current: box }: Scroller, row: number): void {
  if (!box) return
  const top = row * ROW_HEIGHT
  const lowest = top + ROW_HEIGHT - box.clientHeight
  box.scrollTop = Math.min(top, Math.max(lowest, box.scrollTop))
}
