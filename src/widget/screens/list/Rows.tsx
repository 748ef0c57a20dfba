import type { ReactNode, RefObject } from 'react'
import { useColumns } from './columns.ts'
import styles from './ListScreen.module.css'
import { ROW_HEIGHT, useRowsInSight } from './rowsInSight.ts'

interface Props {
  count: number
  scroller: RefObject<HTMLDivElement | null>
  renderTile: (at: number) => ReactNode
}

/** Only the tiles in sight, whatever the length of the list. */
export function Rows({ count, scroller, renderTile }: Props) {
  const columns = useColumns()
  const rows = Math.ceil(count / columns)
  const [first, end] = useRowsInSight(scroller, rows)
  const from = first * columns
  const tiles = Math.max(0, Math.min(count, end * columns) - from)
  return (
    <ul className={styles['rows']} style={{ height: rows * ROW_HEIGHT }}>
      {Array.from({ length: tiles }, (_, offset) => from + offset).map((at) => (
        <li
          key={at}
          data-at={at}
          aria-setsize={count}
          aria-posinset={at + 1}
          style={{
            top: Math.floor(at / columns) * ROW_HEIGHT,
            left: `${((at % columns) * 100) / columns}%`,
            width: `${100 / columns}%`,
          }}
        >
          {renderTile(at)}
        </li>
      ))}
    </ul>
  )
}
