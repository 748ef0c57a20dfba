import { useCallback, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { brandOf, type Brands } from '../../domain/brands.ts'
import type { Connector } from '../../domain/connector.ts'
import { currentColumns } from './columns.ts'
import { ConnectorTile } from './ConnectorTile.tsx'
import styles from './ListScreen.module.css'
import { Rows } from './Rows.tsx'
import { scrollToRow } from './visibleRows.ts'

interface Props {
  ref: RefObject<HTMLDivElement | null>
  connectors: readonly Connector[]
  wantedProducts: readonly string[] | undefined
  connectionNotes: ReadonlyMap<number, string> | null
  brands: Brands
  onChoose: (connector: Connector, brand: readonly Connector[]) => void
  searchField: RefObject<HTMLInputElement | null>
}

type Move = (index: number, last: number, columns: number) => number

/** The index that a key moves the focus to; below 0 is the search field. */
const MOVES: Partial<Record<string, Move>> = {
  ArrowDown: (index, last, columns) => Math.min(index + columns, last),
  ArrowUp: (index, _, columns) => index - columns,
  ArrowRight: (index, last, columns) => Math.min(index + columns - 1, last),
  ArrowLeft: (index, _, columns) => Math.max(index - columns + 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

const OPPOSITES: Partial<Record<string, string>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
}

/** The key as on a page from left to right: in the other direction the next tile is on the left. */
const keyOf = ({ key }: KeyboardEvent): string =>
  document.documentElement.dir === 'rtl' ? (OPPOSITES[key] ?? key) : key

/**
 * The scrolling list of Connectors: one Tab stop, from which arrow keys, Home and End move the focus. It stays
 * at the same Connector while a search still finds it. Tiles are memoized, so handlers passed to them keep
 * their identity.
 */
export function ConnectorList(props: Props) {
  const {
    ref: scroller,
    connectors,
    brands,
    wantedProducts,
    connectionNotes,
    onChoose,
    searchField,
  } = props
  const [focused, setFocused] = useState<Connector | null>(null)
  const tabStop = Math.max(
    0,
    connectors.findIndex(({ id }) => id === focused?.id),
  )
  const lastIndex = useRef(0)
  useEffect(() => {
    lastIndex.current = connectors.length - 1
  })

  const onKeyDown = useCallback(
    (event: KeyboardEvent, index: number) => {
      const target = MOVES[keyOf(event)]?.(index, lastIndex.current, currentColumns())
      if (target !== undefined) {
        event.preventDefault()
        if (target < 0) searchField.current?.focus()
        else focusTile(scroller, target)
      }
    },
    [scroller, searchField],
  )

  const renderTile = (index: number, isTabStop: boolean) => {
    const connector = connectors[index]
    if (!connector) return undefined
    const brand = brandOf(brands, connector)
    return (
      <ConnectorTile
        index={index}
        connector={connector}
        brand={brand}
        wantedProducts={wantedProducts}
        connectionNote={brand.map(({ id }) => connectionNotes?.get(id)).find(Boolean)}
        isTabStop={isTabStop}
        onFocus={setFocused}
        onChoose={onChoose}
        onKeyDown={onKeyDown}
      />
    )
  }

  return (
    <div ref={scroller} className={styles['scroller']}>
      <Rows
        count={connectors.length}
        scroller={scroller}
        tabStop={tabStop}
        renderTile={renderTile}
      />
    </div>
  )
}

function focusTile(scroller: Props['ref'], index: number) {
  scrollToRow(scroller, Math.floor(index / currentColumns()))
  // Scrolling renders the tile before the next frame.
  requestAnimationFrame(() =>
    scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"] button`)?.focus(),
  )
}
