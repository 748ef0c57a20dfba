import { useMemo } from 'react'
import type { Connector } from '../../domain/connector.ts'
import { search, searchIndex } from '../../domain/search.ts'
import { useMessages } from '../../i18n/MessagesContext.tsx'
import { Button } from '../../ui/Button.tsx'
import { isPicker } from './columns.ts'
import { EMPTY_QUERY, type ListQuery } from '../shared/ListQuery.tsx'
import styles from './Screen.module.css'

interface Props {
  /** The whole catalog. */
  connectors: readonly Connector[]
  text: string
  /** The filters that apply. */
  filters: Pick<ListQuery, 'group' | 'country'>
  /** The application's name; null if the host gave none. */
  application: string | null
  /** The host was told what the person looked for. */
  isReported: boolean
  onChange: (change: Partial<ListQuery>) => void
  onClose: () => void
}

/** Takes the place of a list without a row: says so, and offers each way on that leads to a bank, else the way out. */
export function EmptyList(props: Props) {
  const { connectors, text, filters, onChange } = props
  const { list, actions } = useMessages()
  const isFiltered = filters.group !== null || filters.country !== null
  const isHidden = useMemo(
    () => isFiltered && search(searchIndex(connectors), text).length > 0,
    [isFiltered, connectors, text],
  )
  return (
    <div className={styles['empty']}>
      <p>{text ? list.noMatch(text) : list.empty}</p>
      {text && <p>{list.noMatchHint}</p>}
      {props.isReported && <p>{list.missReported(props.application)}</p>}
      {isHidden && (
        <Button kind="secondary" onClick={() => onChange({ group: null, country: null })}>
          {filters.group === null ? list.showAllCountries : actions.clearFilters}
        </Button>
      )}
      {connectors.length > 0 && (
        <Button kind="secondary" onClick={() => onChange({ ...EMPTY_QUERY, country: null })}>
          {list.showAll}
        </Button>
      )}
      {connectors.length === 0 && !isPicker() && (
        <Button kind="secondary" onClick={props.onClose}>
          {actions.close}
        </Button>
      )}
    </div>
  )
}
