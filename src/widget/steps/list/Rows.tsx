import { useSyncExternalStore, type ReactNode, type RefObject } from 'react'
import { currentColumns } from './columns.ts'
import styles from './Screen.module.css'
import { heightOf, rowRem, tilePosition } from './tilePosition.ts'
import { useVisibleRows } from './visibleRows.ts'

interface Props {
  count: number
  scroller: RefObject<HTMLDivElement | null>
  /** The index of the tile that Tab should reach; while it is not rendered, Tab reaches the first that is. */
  tabStop: number
  /** The id of the Connector at an index, by which React knows its row. */
  idAt: (index: number) => number | undefined
  renderTile: (index: number, isTabStop: boolean) => ReactNode
}

export function subscribeToResize(onChange: () => void): () => void {
  addEventListener('resize', onChange)
  return () => removeEventListener('resize', onChange)
}

/** A virtual list: renders only the tiles that are visible or close to it. */
export function Rows({ count, scroller, tabStop, idAt, renderTile }: Props) {
  const columns = useSyncExternalStore(subscribeToResize, currentColumns, () => 1)
  useSyncExternalStore(subscribeToResize, rowRem, () => 0)
  const rows = Math.ceil(count / columns)
  const [firstRow, endRow] = useVisibleRows(scroller, rows)
  const firstTile = firstRow * columns
  const tiles = Math.max(0, Math.min(count, endRow * columns) - firstTile)
  const isRendered = tabStop >= firstTile && tabStop < firstTile + tiles
  const shownStop = isRendered ? tabStop : firstTile
  return (
    <ul role="list" className={styles['rows']} style={{ height: heightOf(count, columns) }}>
      {Array.from({ length: tiles }, (_, offset) => firstTile + offset).map((index) => (
        <li
          key={idAt(index)}
          data-index={index}
          aria-setsize={count}
          aria-posinset={index + 1}
          style={tilePosition(index, columns)}
        >
          {renderTile(index, index === shownStop)}
        </li>
      ))}
    </ul>
  )
}
