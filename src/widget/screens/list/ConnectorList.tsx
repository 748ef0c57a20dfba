import { useCallback, useEffect, useRef } from 'react'
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

/** The list as its own scroller: arrows move, typing goes to the search. Tiles that stay as they are are left alone. */
export function ConnectorList(props: Props) {
  const { ref: scroller, connectors, wantedProducts, onChoose, searchField } = props
  const last = useRef(0)
  useEffect(() => {
    last.current = connectors.length - 1
  })

  const onKeyDown = useCallback(
    (event: KeyboardEvent, at: number) => {
      const to = MOVES[event.key]?.(at, last.current, columnsNow())
      if (to !== undefined) {
        event.preventDefault()
        if (to < 0) searchField.current?.focus()
        else focusRow(scroller, to)
      } else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
        searchField.current?.focus()
      }
    },
    [scroller, searchField],
  )

  const renderTile = (at: number) => {
    const connector = connectors[at]
    return (
      connector && (
        <ConnectorTile
          at={at}
          connector={connector}
          wantedProducts={wantedProducts}
          onChoose={onChoose}
          onKeyDown={onKeyDown}
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

function focusRow(scroller: Props['ref'], at: number) {
  revealRow(scroller, Math.floor(at / columnsNow()))
  // What comes into sight is drawn with the scrolling, before the next frame.
  requestAnimationFrame(() =>
    scroller.current?.querySelector<HTMLElement>(`[data-at="${at}"] button`)?.focus(),
  )
}
