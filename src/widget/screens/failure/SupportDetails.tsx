import { RELEASE } from '../../../protocol/release.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Details } from '../../ui/Details.tsx'
import styles from './FailureScreen.module.css'

export interface SupportIds {
  runId: string | null
  itemId: string | null
  connectorId: number | null
  requestId: string | null
  /** The HTTP status and the text of the service’s last refusal; undefined if there was none. */
  status: number | undefined
  message: string | undefined
  /** `item.error.attributes`. */
  attributes: Readonly<Record<string, string>>
  /** The time of the failure, ms since 1970. */
  failedAt: number
}

/** The details for a support request (specification: *Tracing*), with a button to copy them. The time is in UTC. */
export function SupportDetails(props: SupportIds & { code: string }) {
  const { code, runId, itemId, connectorId, requestId, status, message, attributes, failedAt } =
    props
  const { support } = useAllMessages()
  const rows = [
    { term: support.code, value: code },
    { term: support.run, value: runId },
    { term: support.item, value: itemId },
    { term: support.connector, value: connectorId },
    { term: support.request, value: requestId },
    { term: support.status, value: status },
    { term: support.message, value: message },
    ...Object.entries(attributes).map(([term, value]) => ({ term, value })),
    { term: support.version, value: RELEASE || null },
    { term: support.time, value: new Date(failedAt).toISOString() },
  ].filter(({ value }) => value !== null && value !== undefined)
  return (
    <Details title={support.title}>
      <dl className={styles['list']}>
        {rows.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <CopyButton
        labels={[support.copy, support.copied]}
        text={rows.map(({ term, value }) => `${term}: ${value}`).join('\n')}
      />
    </Details>
  )
}
