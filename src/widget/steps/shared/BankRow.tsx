import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import type { IconNode } from 'lucide'
import { Button } from '../../ui/Button.tsx'
import entry from '../../ui/Entry.module.css'
import { Icon } from '../../ui/Icon.tsx'
import styles from './BankRow.module.css'

interface Props {
  /** The stage above shows the bank's logo. */
  icon: IconNode
  /** Each line of it is shown as one. */
  name: string
  /** One line below the name; empty for none. */
  note: string
  /** The label of what a press does; a chevron without one. */
  action?: string
  /** The row cannot be chosen, for the reason in its note. */
  isDisabled?: boolean
  /** Undefined for a row that offers nothing. */
  onClick: (() => void) | undefined
}

/** One account or connection at a bank, as a row of the list of banks. The whole row is the button. */
export function BankRow({ icon, name, note, action, isDisabled = false, onClick }: Props) {
  const content = (
    <>
      <Icon icon={icon} size={20} className={styles['icon']} />
      <span className={`${entry['text']} ${styles['text']}`}>
        <span className={`${entry['name']} ${styles['name']}`}>
          <bdi>{name}</bdi>
        </span>
        {note && <span className={styles['note']}>{note}</span>}
      </span>
      {action !== undefined && onClick && <span className={styles['action']}>{action}</span>}
      {action === undefined && !isDisabled && (
        <Icon icon={ChevronRight} size={20} className={styles['chevron']} />
      )}
    </>
  )
  if (!onClick) return <div className={styles['row']}>{content}</div>
  return (
    <Button
      kind="row"
      {...(isDisabled && { 'aria-disabled': true, 'data-unavailable': true })}
      onClick={() => {
        if (!isDisabled) onClick()
      }}
    >
      {content}
    </Button>
  )
}
