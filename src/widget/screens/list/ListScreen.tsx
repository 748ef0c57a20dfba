import { useEffect, useMemo, useRef } from 'react'
import type { Connector } from '../../domain/connector.ts'
import {
  countriesOf,
  hasBothGroups,
  homeCountry,
  filterConnectors,
  type ConnectorFilters,
} from '../../domain/connectorFilters.ts'
import { search, searchIndex, reportableQuery } from '../../domain/search.ts'
import { useMessages } from '../../i18n/MessagesContext.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { ConnectorList } from './ConnectorList.tsx'
import { ListFilters } from './ListFilters.tsx'
import styles from './ListScreen.module.css'
import { SearchField } from './SearchField.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'

/** What the person looks for. */
export interface ListView {
  text: string
  group: ConnectorFilters['group']
  /** Undefined until one is chosen: the country to begin with. */
  country: string | null | undefined
}

export const NOTHING_SOUGHT: ListView = { text: '', group: null, country: undefined }

interface Props {
  view: ListView
  onView: (view: ListView) => void
  /** The countries that the host wants. */
  wantedCountries: readonly string[] | undefined
  connectors: readonly Connector[]
  /** `loading`: nothing yet; `filling`: more to come; `failed`: all that will come without a retry. */
  progress: 'loading' | 'filling' | 'complete' | 'failed'
  wantedProducts: readonly string[] | undefined
  selectedUnavailable: boolean
  onChoose: (connector: Connector) => void
  onSearchMissed: (query: string) => void
  onRetry: () => void
}

const MISS_TOLD_AFTER_MS = 1000

/** The Connectors there are, searched as the person types. */
export function ListScreen(props: Props) {
  const { connectors, progress, wantedProducts, selectedUnavailable } = props
  const { view, onView, wantedCountries, onChoose, onSearchMissed, onRetry } = props
  const { list, actions } = useMessages()
  const { text, group } = view
  /** What is sought anew is shown from its best match on. */
  const seek = (next: ListView) => {
    rows.current?.scrollTo(0, 0)
    onView(next)
  }
  const groups = useMemo(() => hasBothGroups(connectors), [connectors])
  const countries = useMemo(() => countriesOf(connectors), [connectors])
  const country =
    view.country === undefined
      ? homeCountry(countries, wantedCountries, navigator.language)
      : view.country
  const isNarrowed = group !== null || country !== null
  const index = useMemo(
    () => searchIndex(filterConnectors(connectors, { group, country })),
    [connectors, group, country],
  )
  const found = useMemo(() => search(index, text), [index, text])
  const field = useRef<HTMLInputElement>(null)
  const rows = useRef<HTMLDivElement>(null)

  const missed = progress === 'complete' && found.length === 0 ? reportableQuery(text) : ''
  useEffect(() => {
    if (!missed) return undefined
    const timer = setTimeout(() => onSearchMissed(missed), MISS_TOLD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [missed, onSearchMissed])

  const focusFirstRow = () => rows.current?.querySelector<HTMLElement>('[data-at] button')?.focus()
  const clear = () => {
    seek(isNarrowed ? { text, group: null, country: null } : { ...view, text: '' })
    field.current?.focus()
  }

  const retry = () => {
    onRetry()
    // The button goes with what it tells, and would take the focus along.
    field.current?.focus()
  }

  return (
    <Screen title={list.title} fixed>
      <SearchField
        ref={field}
        value={text}
        onChange={(next) => seek({ ...view, text: next })}
        // The first key finds prepared what is here of the catalogue.
        onFocus={() => setTimeout(index.vocabulary)}
        onDown={focusFirstRow}
      />
      <output className="visually-hidden">
        {progress === 'loading' ? list.loading : (text || isNarrowed) && list.results(found.length)}
      </output>
      <ListFilters
        groups={groups}
        countries={countries}
        value={{ group, country }}
        onChange={(narrowing) => seek({ text, ...narrowing })}
      />
      {selectedUnavailable && <Notice tone="warn">{list.selectedUnavailable}</Notice>}
      {progress === 'failed' && (
        <div className={styles['failed']}>
          <Notice tone="bad">
            {connectors.length > 0 ? list.incomplete : `${list.failed}. ${list.failedText}`}
          </Notice>
          <Button kind="secondary" onClick={retry}>
            {actions.tryAgain}
          </Button>
        </div>
      )}
      {progress === 'loading' && <SkeletonRows />}
      {found.length > 0 && (
        <ConnectorList
          ref={rows}
          connectors={found}
          wantedProducts={wantedProducts}
          onChoose={onChoose}
          searchField={field}
        />
      )}
      {found.length === 0 && progress === 'filling' && (
        <p className={styles['empty']}>{list.stillLoading}</p>
      )}
      {found.length === 0 && progress === 'complete' && (
        <div className={styles['empty']}>
          <p>{text ? list.noMatch(text) : list.empty}</p>
          {text && <p>{list.noMatchHint}</p>}
          {(text || isNarrowed) && (
            <Button kind="secondary" onClick={clear}>
              {isNarrowed ? actions.clearFilters : actions.clear}
            </Button>
          )}
        </div>
      )}
    </Screen>
  )
}
