import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import CodeXml from 'lucide/dist/esm/icons/code-xml.mjs'
import { useLayoutEffect, useRef } from 'react'
import { Code } from './Code.tsx'
import { Faults } from './Faults.tsx'
import { OptionsForm } from './OptionsForm.tsx'
import { Panel } from './Panel.tsx'
import {
  followForAMinute,
  readEvents,
  showItem,
  startOver,
  usePage,
  useWords,
  type LogEntry,
} from './store.ts'
import type { TextKey } from './texts.ts'
import { Button, Icon } from './ui.ts'
import { openWidget } from './widget.ts'

/** The panel is below the page up to this width. */
const isBelow = matchMedia('(max-width: 999px)')

/** The developer's panel: at the right of the page where there is room, else below it. */
export function Developer() {
  const { t } = useWords()
  const isOpen = usePage(({ panel }) => panel === 'open')
  const panel = useRef<HTMLDetailsElement>(null)
  const showBelow = () => {
    if (!isOpen && isBelow.matches) setTimeout(() => panel.current?.scrollIntoView())
  }
  return (
    <details
      id="developer"
      ref={panel}
      open={isOpen}
      onToggle={({ currentTarget, target }) => {
        // Those inside it toggle too.
        if (target === currentTarget)
          usePage.setState({ panel: currentTarget.open ? 'open' : 'closed' })
      }}
    >
      <summary onClick={showBelow}>
        <Icon icon={CodeXml} size={20} />
        {t('developer')}
        <Icon icon={ChevronDown} size={20} className="chevron" />
      </summary>
      <div className="panels">
        <Panel title="options">
          <OptionsForm />
        </Panel>
        <Code />
        <Faults isOpen={isOpen} />
        <ItemPanel />
        <WidgetLog />
        <WebhookLog />
      </div>
    </details>
  )
}

function ItemPanel() {
  const { t } = useWords()
  const shown = usePage((state) => state.shown)
  if (!shown?.item && !shown?.problem) return null
  const { id, item, problem, approvalUrl } = shown
  const fields = item
    ? ([
        ['bank', item.connector.name],
        ['status', item.status],
        ['execution', item.executionStatus],
        ['updated', item.lastUpdatedAt],
        ['accessUntil', item.consentExpiresAt],
        ['item', item.id],
      ] as const)
    : ([['notReadable', problem]] as const)
  const readAgain = () => {
    void showItem(id)
    followForAMinute(id)
  }
  return (
    <Panel title="connection" id="item">
      <dl id="item-fields">
        {fields.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      {approvalUrl && (
        <p>
          <a id="item-approve" href={approvalUrl} target="_blank" rel="noopener">
            {t('approveAsOther')}
          </a>
        </p>
      )}
      <div className="buttons">
        <Button kind="secondary" onClick={readAgain}>
          {t('readAgain')}
        </Button>
        <Button kind="secondary" onClick={() => openWidget({ updateItem: id })}>
          {t('updateThis')}
        </Button>
        <Button kind="secondary" onClick={startOver}>
          {t('startOver')}
        </Button>
      </div>
    </Panel>
  )
}

const WidgetLog = () => (
  <Panel title="log" hint="logHint" id="log-panel">
    <Log title="log" entries={usePage(({ log }) => log)} />
  </Panel>
)

const POLL_MS = 2000

/** The events of the connections, which the page's own backend receives. */
function WebhookLog() {
  const { t } = useWords()
  const events = usePage((state) => state.events)
  const until = usePage(({ followed }) => followed.until)
  const { isError } = useQuery({
    queryKey: ['webhooks'],
    queryFn: readEvents,
    enabled: until > 0,
    refetchInterval: () => (Date.now() < until ? POLL_MS : false),
  })
  return (
    <Panel title="webhooks" hint="webhooksHint">
      <Log
        title="webhooks"
        entries={events.map(({ at, event: name, eventId, itemId }) => ({
          id: eventId,
          at: new Date(at),
          name,
          details: { eventId, itemId },
        }))}
      />
      {isError && <p className="hint">{t('webhooksFailed')}</p>}
    </Panel>
  )
}

/** A log, whose end stays in view unless somebody reads further up. */
function Log({ title, entries }: { title: TextKey; entries: readonly LogEntry[] }) {
  const { t } = useWords()
  const log = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  useLayoutEffect(() => {
    if (log.current && isAtEnd.current) log.current.scrollTop = log.current.scrollHeight
  })
  return (
    <>
      <div
        role="log"
        ref={log}
        aria-labelledby={`${title}-title`}
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < 8
        }}
      >
        <ol>
          {entries.map(({ id, at, name, details }) => (
            <li key={id}>
              <time dateTime={at.toISOString()}>{at.toLocaleTimeString()}</time> <b>{name}</b>{' '}
              {details && <code>{JSON.stringify(details)}</code>}
            </li>
          ))}
        </ol>
      </div>
      {entries.length === 0 && <p className="hint">{t('nothing')}</p>}
    </>
  )
}
