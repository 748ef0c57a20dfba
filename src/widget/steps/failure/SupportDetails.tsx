import { RELEASE } from '../../../protocol/release.ts'
import { currentItem, type StateOf } from '../../flow/state.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Details } from '../../ui/Details.tsx'
import styles from './Screen.module.css'

/** The details for a support request (specification: *Tracing*), with a button to copy them. The time is in UTC. */
export function SupportDetails({ state }: { state: StateOf<'failure'> }) {
  const { run, code, connector, item, requestId, failedAt } = state
  const error = item?.error
  const { support } = useAllMessages()
  const rows = [
    { term: support.code, value: error?.code ?? code },
    { term: support.run, value: run.runId || null },
    { term: support.item, value: currentItem(run)?.id },
    { term: support.connector, value: connector?.id },
    { term: support.request, value: requestId },
    { term: support.status, value: run.refusal?.status },
    { term: support.message, value: error?.message ?? run.refusal?.message },
    ...Object.entries(error?.attributes ?? {}).map(([name, value]) => ({
      term: name === 'remainingAttempts' ? support.attemptsLeft : name,
      value,
    })),
    { term: support.version, value: RELEASE || null },
    { term: support.time, value: new Date(failedAt).toISOString() },
  ].filter(({ value }) => value !== null && value !== undefined)
  return (
    <Details kind="quiet" title={support.title}>
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
