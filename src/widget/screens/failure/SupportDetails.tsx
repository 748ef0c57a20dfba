import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Details } from '../../ui/Details.tsx'
import styles from './FailureScreen.module.css'

interface Props {
  code: string
  itemId: string | null
  requestId: string | null
}

/** The identifiers that a support request needs (specification: *Tracing*), with a button to copy them. */
export function SupportDetails({ code, itemId, requestId }: Props) {
  const { support } = useAllMessages()
  const rows = [
    { term: support.code, value: code },
    { term: support.item, value: itemId },
    { term: support.request, value: requestId },
  ].filter(({ value }) => value !== null)
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
