import { useQuery } from '@tanstack/react-query'
import { callBackend } from './backend.ts'
import { queries, usePage, useWords } from './store.ts'
import { Button } from './ui.ts'
import { openWidget } from './widget.ts'

interface Message {
  id: string
  connectorId: number
  bank: string
}

const POLL_MS = 2000
const KEY = { queryKey: ['inbox'] }

/** The messages of the application: a bank that the person waits for answers again. Each leads into that bank, once. */
export function Inbox() {
  const { t } = useWords()
  const isAwaited = usePage(({ awaitsNotice }) => awaitsNotice)
  const { data } = useQuery({
    ...KEY,
    queryFn: () => callBackend<{ results: Message[] }>('/inbox'),
    enabled: isAwaited,
    staleTime: 0,
    refetchInterval: POLL_MS,
  })
  const open = async ({ id, connectorId }: Message) => {
    // In the click, in which a browser opens a window.
    openWidget({ selectedConnectorId: connectorId })
    await callBackend(`/inbox/${id}`, 'DELETE')
    await queries.invalidateQueries(KEY)
  }
  return data?.results.map((message) => (
    <section key={message.id} className="card row" aria-labelledby={message.id}>
      <div>
        <h2 id={message.id}>{message.bank}</h2>
        <p>
          {message.bank} {t('inboxText')}
        </p>
      </div>
      <Button kind="secondary" onClick={() => void open(message)}>
        {t('inboxOpen')}
      </Button>
    </section>
  ))
}
