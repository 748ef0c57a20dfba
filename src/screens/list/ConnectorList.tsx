import { lazy, Suspense, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Connector } from '../../domain/connector.ts'
import { columnsNow } from './columns.ts'
import { ConnectorTile } from './ConnectorTile.tsx'
import styles from './ListScreen.module.css'

const VirtualRows = lazy(() => import('./VirtualRows.tsx'))

/** Up to this many rows are simply there; beyond, only those in sight are. */
const PLAIN_ROWS = 40

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
  const reveal = useRef<(at: number) => void>(() => undefined)

  const focusRow = (at: number) => {
    const button = () => scroller.current?.querySelector<HTMLElement>(`[data-at="${at}"] button`)
    if (!button()) flushSync(() => reveal.current(at))
    requestAnimationFrame(() => button()?.focus())
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

  const renderRow = (at: number) => {
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

  const count = connectors.length
  const plain = <PlainRows count={count} renderRow={renderRow} />
  return (
    <div ref={scroller} className={styles['scroller']}>
      {count > PLAIN_ROWS ? (
        <Suspense fallback={plain}>
          <VirtualRows count={count} scroller={scroller} reveal={reveal} renderRow={renderRow} />
        </Suspense>
      ) : (
        plain
      )}
    </div>
  )
}

interface RowsProps {
  count: number
  renderRow: (at: number) => ReactNode
}

const PlainRows = ({ count, renderRow }: RowsProps) => (
  <ul className={styles['plain']}>
    {Array.from({ length: Math.min(count, PLAIN_ROWS) }, (_, at) => (
      <li key={at} data-at={at} aria-setsize={count} aria-posinset={at + 1}>
        {renderRow(at)}
      </li>
    ))}
  </ul>
)
