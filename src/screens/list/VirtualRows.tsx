import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, type ReactNode, type RefObject } from 'react'
import styles from './ListScreen.module.css'

interface Props {
  count: number
  scroller: RefObject<HTMLDivElement | null>
  /** Scrolls a row into sight, so that it can be focused. */
  reveal: RefObject<(at: number) => void>
  renderRow: (at: number) => ReactNode
}

const ROW_HEIGHT = 56

/** Only the rows in sight, whatever the length of the list. */
export default function VirtualRows({ count, scroller, reveal, renderRow }: Props) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  })
  useEffect(() => {
    reveal.current = (at) => virtualizer.scrollToIndex(at)
  }, [reveal, virtualizer])
  return (
    <ul className={styles['rows']} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => (
        <li
          key={index}
          data-at={index}
          aria-setsize={count}
          aria-posinset={index + 1}
          style={{ position: 'absolute', insetInline: 0, transform: `translateY(${start}px)` }}
        >
          {renderRow(index)}
        </li>
      ))}
    </ul>
  )
}
