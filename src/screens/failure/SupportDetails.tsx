import { useLaterMessages } from '../../i18n/LaterMessages.tsx'
import { Details } from '../../ui/Details.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import styles from './FailureScreen.module.css'

interface Props {
  code: string
  itemId: string | null
  requestId: string | null
}

/** What support asks for (specification: *Tracing*). */
export function SupportDetails({ code, itemId, requestId }: Props) {
  const { support } = useLaterMessages()
  const rows = [
    [support.code, code],
    [support.item, itemId],
    [support.request, requestId],
  ] as const
  return (
    <Details title={support.title}>
      <dl className={styles['list']}>
        {rows.map(([term, value]) =>
          value === null ? null : (
            <div key={term} style={{ display: 'contents' }}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <CopyButton
        words={[support.copy, support.copied]}
        text={rows
          .flatMap(([term, value]) => (value === null ? [] : `${term}: ${value}`))
          .join('\n')}
      />
    </Details>
  )
}
