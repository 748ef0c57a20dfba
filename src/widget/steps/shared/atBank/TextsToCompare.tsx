import type { UserAction } from '../../../domain/item.ts'
import { textsToCompare } from '../../../domain/userAction.ts'
import { useAllMessages } from '../../../i18n/AllMessages.tsx'
import styles from './TextsToCompare.module.css'

/** A text of so many characters fits the width of a phone in the largest type. */
const MAX_LARGE = 8

interface Props {
  action: UserAction
}

/** The texts that the bank's app shows as well, or asks for. Nothing without any. */
export function TextsToCompare({ action }: Props) {
  const { approving } = useAllMessages()
  const texts = textsToCompare(action)
  if (texts.length === 0) return null
  return (
    <>
      {/* The bank's own instructions say it. */}
      {action.instructions === undefined && <p>{approving.compare}</p>}
      {texts.map((text) => (
        <p key={text} className={styles[text.length <= MAX_LARGE ? 'number' : 'text']}>
          <bdi translate="no">{text}</bdi>
        </p>
      ))}
    </>
  )
}
