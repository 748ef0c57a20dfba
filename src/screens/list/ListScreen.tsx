import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { Connector } from '../../domain/connector.ts'
import { search, searchIndex, tellableQuery } from '../../domain/search.ts'
import { useMessages } from '../../i18n/MessagesContext.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { ConnectorList } from './ConnectorList.tsx'
import styles from './ListScreen.module.css'
import { SearchField } from './SearchField.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'

interface Props {
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
  const { onChoose, onSearchMissed, onRetry } = props
  const { list, actions } = useMessages()
  const [text, setText] = useState('')
  const query = useDeferredValue(text)
  const index = useMemo(() => searchIndex(connectors), [connectors])
  const found = useMemo(() => search(index, query), [index, query])
  const field = useRef<HTMLInputElement>(null)
  const rows = useRef<HTMLDivElement>(null)

  const missed = progress === 'complete' && found.length === 0 ? tellableQuery(query) : ''
  useEffect(() => {
    if (!missed) return undefined
    const timer = setTimeout(() => onSearchMissed(missed), MISS_TOLD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [missed, onSearchMissed])

  const focusFirstRow = () => rows.current?.querySelector<HTMLElement>('[data-at] button')?.focus()
  const clear = () => {
    setText('')
    field.current?.focus()
  }

  return (
    <Screen title={list.title} fixed>
      <SearchField ref={field} value={text} onChange={setText} onDown={focusFirstRow} />
      <output className="visually-hidden">
        {progress === 'loading' ? list.loading : query && list.results(found.length)}
      </output>
      {selectedUnavailable && <Notice tone="warn">{list.selectedUnavailable}</Notice>}
      {progress === 'failed' && (
        <div className={styles['failed']}>
          <Notice tone="bad">
            {connectors.length > 0 ? list.incomplete : `${list.failed}. ${list.failedText}`}
          </Notice>
          <Button kind="secondary" onClick={onRetry}>
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
          <p>{query ? list.noMatch(query) : list.empty}</p>
          {query && (
            <>
              <p>{list.noMatchHint}</p>
              <Button kind="secondary" onClick={clear}>
                {actions.clear}
              </Button>
            </>
          )}
        </div>
      )}
    </Screen>
  )
}
