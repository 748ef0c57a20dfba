import { useMutation, useQuery } from '@tanstack/react-query'
import { callBackend } from './backend.ts'
import { Panel } from './Panel.tsx'
import { queries, useWords } from './store.ts'
import type { TextKey } from './texts.ts'
import { Button } from './ui.ts'

/** The faults by their names at the backend: the key of the sentence, and what it is at the service. */
const FAULTS: Record<string, [text: TextKey, call: string]> = {
  list: ['faultList', 'GET /connectors → 500'],
  busy: ['faultBusy', 'POST /items → 429, Retry-After: 10'],
  token: ['faultToken', 'POST /items → 401'],
  refused: ['faultRefused', 'POST /items → 503'],
  bank: ['faultBank', 'Sandbox Bank → OFFLINE'],
  slow: ['faultSlow', '* → 5 s, 60 s'],
  offline: ['faultOffline', '* → ∅, 20 s'],
}

interface ActiveFaults {
  active: string[]
}

const POLL_MS = 2000
const KEY = { queryKey: ['faults'] }

/** Faults to try. What is active is read again and again until nothing is, while somebody looks. */
export function Faults({ isOpen }: { isOpen: boolean }) {
  const { t } = useWords()
  const { data } = useQuery({
    ...KEY,
    queryFn: () => callBackend<ActiveFaults>('/faults'),
    enabled: isOpen,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.active.length ? POLL_MS : false),
  })
  const change = useMutation({
    mutationFn: ({ method, path }: { method: string; path: string }) =>
      callBackend<ActiveFaults>(path, method),
    // A read that began before it knows nothing of it.
    onMutate: () => queries.cancelQueries(KEY),
    onSuccess: (faults) => queries.setQueryData(KEY.queryKey, faults),
  })
  const active = data?.active ?? []
  const activeText =
    active.map((name) => `${t(FAULTS[name]?.[0] ?? 'faults')}: ${t('faultActive')}`).join('; ') ||
    t('faultsCleared')
  return (
    <Panel title="faults" hint="faultsHint" id="faults">
      <ul role="list" id="fault-list">
        {Object.entries(FAULTS).map(([name, [text, call]]) => {
          const isActive = active.includes(name)
          return (
            <li key={name}>
              <button
                type="button"
                aria-disabled={isActive}
                onClick={() => {
                  if (!isActive) change.mutate({ method: 'POST', path: `/faults/${name}` })
                }}
              >
                <span>{t(text)}</span> <code>{call}</code>{' '}
                {isActive && <b className="state">{t('faultActive')}</b>}
              </button>
            </li>
          )
        })}
      </ul>
      <output id="faults-status">
        {change.isSuccess && activeText}
        {change.isError && t('faultFailed')}
      </output>
      <Button kind="secondary" onClick={() => change.mutate({ method: 'DELETE', path: '/faults' })}>
        {t('faultsClear')}
      </Button>
    </Panel>
  )
}
