import { CircleAlert } from 'lucide'
import { useEffect, useId, useRef } from 'react'
import { useLaterMessages } from '../i18n/LaterMessages.tsx'
import { focusWhenPageFocused } from '../ui/focusWhenPageFocused.ts'
import { Icon } from '../ui/Icon.tsx'
import notice from '../ui/Notice.module.css'
import styles from './CredentialForm.module.css'
import { labelOf } from './label.ts'
import type { FormField } from './schema.ts'

interface Props {
  fields: readonly FormField[]
  /** Takes the person to a field. */
  onGo: (field: FormField) => void
}

/**
 * What has to be looked at again, where it is more than one field. It takes the focus rather than being
 * an alert: so it is read out once, in full, and the fields are one Tab away. What is mended meanwhile
 * says so on its own field; here nothing moves under the hands of a person who types.
 */
export function ErrorSummary({ fields, onGo }: Props) {
  const messages = useLaterMessages()
  const id = useId()
  const summary = useRef<HTMLElement>(null)
  useEffect(() => {
    if (fields.length > 0) return focusWhenPageFocused(() => summary.current?.focus())
    return undefined
  }, [fields])
  return (
    <section
      ref={summary}
      tabIndex={-1}
      aria-labelledby={`${id}-count ${id}-fields`}
      className={`${notice['notice']} ${notice['bad']}`}
    >
      <Icon icon={CircleAlert} size={20} className={notice['icon']} />
      <div className={notice['text']}>
        <p id={`${id}-count`}>{messages.credentials.toCheck(fields.length)}</p>
        <ul id={`${id}-fields`} className={styles['toCheck']}>
          {fields.map((field) => (
            <li key={field.key}>
              <button type="button" className={styles['toField']} onClick={() => onGo(field)}>
                {labelOf(field.credential, messages)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
