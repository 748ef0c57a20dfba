import type { KeyboardEvent, RefObject } from 'react'
import type { Connector } from '../../domain/connector.ts'
import { columnsNow } from './columns.ts'
import { ConnectorTile } from './ConnectorTile.tsx'
import styles from './ListScreen.module.css'
import { Rows } from './Rows.tsx'
import { revealRow } from './rowsInSight.ts'

interface Props {
  ref: RefObject<HTMLDivElement | null>
  connectors: readonly Connector[]
  wantedProducts: readonly string[] | undefined
  onChoose: (connector: Connector) => void
  searchField: RefObject<HTMLInputElement | null>
}

/** How far a key moves through the list. */
const MOVES: Partial<Record<string, (at: number, last: number, columns: number) => number>> = {
  ArrowDown: (at, last, columns) => Math.min(at + columns, last),
  ArrowUp: (at, _, columns) => at - columns,
  ArrowRight: (at, last, columns) => Math.min(at + columns - 1, last),
  ArrowLeft: (at, _, columns) => Math.max(at - columns + 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** The list as its own scroller: arrows move, typing goes to the search. */
export function ConnectorList(props: Props) {
  const { ref: scroller, connectors, wantedProducts, onChoose, searchField } = props

  const focusRow = (at: number) => {
    revealRow(scroller, Math.floor(at / columnsNow()))
    // What comes into sight is drawn with the scrolling, before the next frame.
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-at="${at}"] button`)?.focus(),
    )
  }

  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const to = MOVES[event.key]?.(at, connectors.length - 1, columnsNow())
    if (to !== undefined) {
      event.preventDefault()
      if (to < 0) searchField.current?.focus()
      else focusRow(to)
    } else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
      searchField.current?.focus()
    }
  }

  const renderTile = (at: number) => {
    const connector = connectors[at]
    return (
      connector && (
        <ConnectorTile
          connector={connector}
          wantedProducts={wantedProducts}
          onChoose={onChoose}
          onKeyDown={(event) => onKeyDown(event, at)}
        />
      )
    )
  }

  return (
    <div ref={scroller} className={styles['scroller']}>
      <Rows count={connectors.length} scroller={scroller} renderTile={renderTile} />
    </div>
  )
}
