import LayoutGrid from 'lucide/dist/esm/icons/layout-grid.mjs'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { WidgetOptions } from '../../../protocol/options.ts'
import type { Connector } from '../../domain/connector.ts'
import {
  countriesOf,
  countryFirst,
  hasBothGroups,
  defaultCountry,
  filterConnectors,
  preferredFirst,
} from '../../domain/connectorFilters.ts'
import { brandsOf, firstOfBrands } from '../../domain/brands.ts'
import { reportableQuery, search, searchIndex } from '../../domain/search.ts'
import { useMessages } from '../../i18n/MessagesContext.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ScreenLayout } from '../../ui/ScreenLayout.tsx'
import { ConnectorList } from './ConnectorList.tsx'
import { EmptyList } from './EmptyList.tsx'
import { ListFilters } from './ListFilters.tsx'
import type { ListQuery } from '../shared/ListQuery.tsx'
import styles from './Screen.module.css'
import { SearchField } from './SearchField.tsx'
import { DebouncedStatus } from '../../ui/DebouncedStatus.tsx'
import { useTypingFocuses } from '../../ui/useTypingFocuses.ts'
import { SkeletonRows } from './SkeletonRows.tsx'
import type { TileNotes } from './tileNotes.ts'

interface Props {
  query: ListQuery
  onQueryChange: (query: ListQuery) => void
  connectors: readonly Connector[]
  /** The ids of the Connectors that come first. Always the same list, for the memo. */
  firstIds: readonly number[]
  /** `loading`: no page yet; `filling`: some; `failed`: no more without a retry. */
  progress: 'loading' | 'filling' | 'complete' | 'failed'
  options: WidgetOptions
  notes: TileNotes | null
  selectedUnavailable: boolean
  onChoose: (connector: Connector, brand: readonly Connector[]) => void
  onSearchMissed: (query: string) => void
  /** The whole list is to be shown, for which the picker has no room. */
  onShowAll: () => void
  onFallback: (text: string) => void
  onRetry: () => void
  onClose: () => void
}

const REPORT_MISS_AFTER_MS = 1000

export function List(props: Props) {
  const { connectors, firstIds, progress, options, selectedUnavailable } = props
  const { query, onQueryChange, onChoose, onSearchMissed, onRetry } = props
  const { list, actions, own } = useMessages()
  const { text, group } = query
  const hasGroups = useMemo(() => hasBothGroups(connectors), [connectors])
  const countries = useMemo(() => countriesOf(connectors), [connectors])
  const isPreselected = query.country === undefined
  const home =
    query.country === undefined
      ? defaultCountry(countries, options.countries, navigator.language)
      : query.country
  // A search looks beyond a country that nobody chose.
  const country = isPreselected && text ? null : home
  const isFiltered = group !== null || country !== null
  const searched = useMemo(
    () =>
      preferredFirst(
        isPreselected
          ? countryFirst(filterConnectors(connectors, { group, country: null }), home)
          : filterConnectors(connectors, { group, country: home }),
        firstIds,
      ),
    [connectors, firstIds, group, home, isPreselected],
  )
  const index = useMemo(() => searchIndex(searched), [searched])
  const found = useMemo(() => search(index, text), [index, text])
  const { isPicker = false } = options
  // Each Connector of a brand has a tile of its own in the picker.
  const brands = useMemo(() => brandsOf(isPicker ? [] : searched), [isPicker, searched])
  const results = useMemo(
    () => firstOfBrands(brands, filterConnectors(found, { group: null, country, isPreselected })),
    [brands, found, country, isPreselected],
  )
  const field = useRef<HTMLInputElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  const shownQuery = useRef(query)
  // The best match is visible. After the rows have changed, because scrolling forces layout.
  useLayoutEffect(() => {
    if (shownQuery.current !== query) rows.current?.scrollTo(0, 0)
    shownQuery.current = query
  }, [query])

  const missedText = progress === 'complete' && results.length === 0 ? reportableQuery(text) : ''
  /** The last text that the host was told of. */
  const [reportedText, setReportedText] = useState('')
  useEffect(() => {
    if (!missedText) return undefined
    const report = () => {
      onSearchMissed(missedText)
      setReportedText(missedText)
    }
    const timer = setTimeout(report, REPORT_MISS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [missedText, onSearchMissed])

  // What was typed before the list was there. Before the first paint, which is not seen without it.
  useLayoutEffect(() => {
    const typed = globalThis.takeTyped?.(true)
    if (!typed) return
    onQueryChange({ ...query, text: typed })
    field.current?.focus()
  })
  useTypingFocuses(field)
  const focusFirstTile = () =>
    rows.current?.querySelector<HTMLElement>('[data-index] button')?.focus()
  const clear = (change: Partial<ListQuery>) => {
    onQueryChange({ ...query, ...change })
    field.current?.focus()
  }

  const retry = () => {
    onRetry()
    // The button is about to disappear, and the focus with it.
    field.current?.focus()
  }

  const isNone = results.length === 0
  const isEmpty = isNone && progress === 'complete'
  const fallback = options.fallback && (
    <Button kind={isEmpty ? 'primary' : 'link'} onClick={() => props.onFallback(text)}>
      {options.fallback.label}
    </Button>
  )
  return (
    <ScreenLayout title={list.title} lead={own?.listLead} fixed actions={fallback}>
      <div className={styles['top']}>
        <SearchField
          ref={field}
          value={text}
          onChange={(next) => onQueryChange({ ...query, text: next })}
          // Builds the index, and has the search compiled, before the first keystroke needs them.
          onFocus={() => setTimeout(() => search(index, 'bank'))}
          onArrowDown={focusFirstTile}
          onClear={() => clear({ text: '' })}
        />
        {isPicker && (
          <button
            type="button"
            className={styles['all']}
            title={list.showAll}
            onClick={props.onShowAll}
          >
            <Icon icon={LayoutGrid} size={20} />
            <span>{list.showAll}</span>
          </button>
        )}
      </div>
      <DebouncedStatus
        text={
          progress === 'loading'
            ? list.loading
            : text || isFiltered
              ? list.results(results.length)
              : ''
        }
      />
      <ListFilters
        hasGroups={hasGroups}
        countries={countries}
        value={{ group, country }}
        onChange={(filters) =>
          onQueryChange({
            text,
            group: filters.group,
            country: filters.country === country ? query.country : filters.country,
          })
        }
      />
      {selectedUnavailable && <Notice tone="warn">{list.selectedUnavailable}</Notice>}
      {progress === 'failed' && (
        <div className={styles['failed']}>
          <Notice tone="bad">
            {connectors.length > 0 ? list.incomplete : `${list.failed}. ${list.failedText}`}
          </Notice>
          <Button kind={connectors.length > 0 ? 'secondary' : 'primary'} onClick={retry}>
            {actions.tryAgain}
          </Button>
        </div>
      )}
      {!isNone && (
        <ConnectorList
          ref={rows}
          connectors={results}
          brands={brands}
          options={options}
          notes={props.notes}
          onChoose={onChoose}
          searchField={field}
        />
      )}
      {isNone && progress === 'filling' && <p>{list.stillLoading}</p>}
      {isNone && !isEmpty && progress !== 'failed' && <SkeletonRows />}
      {isEmpty && (
        <EmptyList
          connectors={connectors}
          text={text}
          filters={{ group, country }}
          application={options.application?.name || null}
          isReported={missedText !== '' && missedText === reportedText}
          onChange={clear}
          onClose={props.onClose}
        />
      )}
    </ScreenLayout>
  )
}
