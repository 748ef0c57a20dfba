import type { WidgetOptions } from '../../../protocol/options.ts'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { brandOf, type Brands } from '../../domain/brands.ts'
import type { Connector } from '../../domain/connector.ts'
import { currentColumns, isPicker } from './columns.ts'
import { ConnectorTile } from './ConnectorTile.tsx'
import styles from './Screen.module.css'
import { movedIndex } from './movedIndex.ts'
import { Rows, subscribeToResize } from './Rows.tsx'
import type { TileNotes } from './tileNotes.ts'
import { fittingTiles } from './tilePosition.ts'
import { scrollToRow } from './visibleRows.ts'

interface Props {
  ref: RefObject<HTMLDivElement | null>
  connectors: readonly Connector[]
  options: WidgetOptions
  notes: TileNotes | null
  brands: Brands
  onChoose: (connector: Connector, brand: readonly Connector[]) => void
  searchField: RefObject<HTMLInputElement | null>
}

/**
 * The scrolling list of Connectors: one Tab stop, from which arrow keys, Home and End move the focus. It stays
 * at the same Connector while a search still finds it. Tiles are memoized, so handlers passed to them keep
 * their identity.
 */
export function ConnectorList(props: Props) {
  const fitting = useSyncExternalStore(subscribeToResize, fittingTiles, () => Infinity)
  const connectors = props.connectors.slice(0, fitting)
  const { ref: scroller, brands, options, notes, onChoose, searchField } = props
  const [focused, setFocused] = useState<Connector | null>(null)
  const tabStop = Math.max(
    0,
    connectors.findIndex(({ id }) => id === focused?.id),
  )
  const lastIndex = useRef(0)
  useEffect(() => {
    lastIndex.current = connectors.length - 1
  })

  // A browser takes the focus from a frame's element while a dialog of the host page has it: the bank that was opened.
  useEffect(() => {
    if (!focused || !isPicker()) return undefined
    const selector = `[data-connector-id="${focused.id}"]`
    const onFocus = () => {
      if (document.activeElement === document.body)
        scroller.current?.querySelector<HTMLElement>(selector)?.focus()
    }
    addEventListener('focus', onFocus)
    return () => removeEventListener('focus', onFocus)
  }, [focused, scroller])

  const onKeyDown = useCallback(
    (event: KeyboardEvent, index: number) => {
      const target = movedIndex(event.key, index, lastIndex.current)
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
    return (
      <ConnectorTile
        index={index}
        connector={connector}
        brand={brandOf(brands, connector)}
        options={options}
        notes={notes}
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
        idAt={(index) => connectors[index]?.id}
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
