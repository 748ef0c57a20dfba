import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, type ReactNode, type RefObject } from 'react'
import { useColumns } from './columns.ts'
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
  const columns = useColumns()
  const virtualizer = useVirtualizer({
    count: Math.ceil(count / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  })
  useEffect(() => {
    reveal.current = (at) => virtualizer.scrollToIndex(Math.floor(at / columns))
  }, [reveal, virtualizer, columns])
  return (
    <ul className={styles['rows']} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().flatMap(({ index: row, start }) =>
        Array.from({ length: columns }, (_, column) => row * columns + column)
          .filter((at) => at < count)
          .map((at) => (
            <li
              key={at}
              data-at={at}
              aria-setsize={count}
              aria-posinset={at + 1}
              style={{
                position: 'absolute',
                left: `${((at % columns) * 100) / columns}%`,
                width: `${100 / columns}%`,
                transform: `translateY(${start}px)`,
              }}
            >
              {renderRow(at)}
            </li>
          )),
      )}
    </ul>
  )
}
