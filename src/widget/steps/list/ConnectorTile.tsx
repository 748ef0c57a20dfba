import type { WidgetOptions } from '../../../protocol/options.ts'
import { memo, type KeyboardEvent } from 'react'
import { logoOf, type Connector } from '../../domain/connector.ts'
import { useMessages } from '../../i18n/MessagesContext.tsx'
import { Logo } from '../../ui/Logo.tsx'
import styles from './Screen.module.css'
import type { TileNotes } from './tileNotes.ts'
import { tileText } from './tileText.ts'

interface Props {
  /** Position in the list, from 0. */
  index: number
  connector: Connector
  /** The Connectors of the same brand, this one included. Always the same list, for the memo. */
  brand: readonly Connector[]
  options: WidgetOptions
  notes: TileNotes | null
  /** Tab reaches one tile of the list; arrow keys move from there. */
  isTabStop: boolean
  onFocus: (connector: Connector) => void
  onChoose: (connector: Connector, brand: readonly Connector[]) => void
  onKeyDown: (event: KeyboardEvent, index: number) => void
}

/** One Connector. An unavailable one shows the reason, and is disabled unless there is more to say. */
export const ConnectorTile = memo(function ConnectorTile(props: Props) {
  const { index, connector, brand, options, isTabStop, onFocus, onChoose, onKeyDown } = props
  const { list } = useMessages()
  const { id, name, primaryColor, isSandbox } = connector
  const { isDisabled, isUnavailable, isWarning, note } = tileText(
    connector,
    brand,
    options,
    props.notes,
    list,
  )
  return (
    <button
      type="button"
      className={styles['tile']}
      data-connector-id={id}
      tabIndex={isTabStop ? 0 : -1}
      aria-disabled={isDisabled}
      data-unavailable={isUnavailable}
      onFocus={() => onFocus(connector)}
      onKeyDown={(event) => onKeyDown(event, index)}
      onClick={() => {
        if (!isDisabled) onChoose(connector, brand)
      }}
    >
      <Logo name={name} imageUrl={logoOf(connector)} color={primaryColor} deferred />
      <span className={styles['names']}>
        <bdi className={styles['name']} translate="no">
          {name}
        </bdi>
        {note !== undefined && (
          <span className={`${styles['note']} ${isWarning ? styles['warn'] : ''}`}>{note}</span>
        )}
      </span>
      {isSandbox && <span className={styles['badge']}>{list.sandbox}</span>}
    </button>
  )
})
