import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import { useEffect, useRef } from 'react'
import { useAllMessages } from '../i18n/AllMessages.tsx'
import { focusWhenPageFocused } from '../ui/focusWhenPageFocused.ts'
import { Icon } from '../ui/Icon.tsx'
import notice from '../ui/Notice.module.css'
import styles from './CredentialForm.module.css'
import { labelOf } from './label.ts'
import type { FormField } from './schema.ts'

interface Props {
  fields: readonly FormField[]
  /** The language of the bank's own labels (BCP 47); undefined if unknown. */
  textLanguage: string | undefined
  /** Called with the field whose link was pressed. */
  onSelect: (field: FormField) => void
}

/**
 * A list of the invalid fields, each a button that focuses its field. It takes the focus instead of being an
 * alert: screen readers announce it once and in full, and the fields are one Tab away. It does not change
 * while fields are corrected; each field shows its own state.
 */
export function ErrorSummary({ fields, textLanguage, onSelect }: Props) {
  const messages = useAllMessages()
  const labels = fields.map(({ credential }) => labelOf(credential))
  const summary = useRef<HTMLElement>(null)
  useEffect(() => {
    if (fields.length > 0) return focusWhenPageFocused(() => summary.current?.focus())
    return undefined
  }, [fields])
  return (
    <section
      ref={summary}
      tabIndex={-1}
      // With commas: the texts of the list alone would be read as one.
      aria-label={`${messages.credentials.errorSummary(fields.length)} ${labels.join(', ')}`}
      className={`${notice['notice']} ${notice['bad']}`}
    >
      <Icon icon={CircleAlert} size={20} className={notice['icon']} />
      <div className={notice['text']}>
        <p>{messages.credentials.errorSummary(fields.length)}</p>
        <ul role="list" className={styles['summary']}>
          {fields.map((field) => (
            <li key={field.key}>
              <button type="button" className={styles['fieldLink']} onClick={() => onSelect(field)}>
                <bdi lang={field.credential.label?.trim() ? textLanguage : undefined}>
                  {labelOf(field.credential)}
                </bdi>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
