import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Guard } from '../../ui/Guard.ts'
import { GuardedActions } from '../../ui/GuardedActions.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import styles from './ConnectionsScreen.module.css'

interface Props {
  bank: string
  application: string | null
  /** `asked`: to be confirmed; `sent`: the host is asked; `failed`: it could not. */
  phase: 'asked' | 'sent' | 'failed'
  onConfirm: () => void
  onDecline: () => void
}

/** Asks whether to end a connection, and says what that means. */
export function EndingDialog({ bank, application, phase, onConfirm, onDecline }: Props) {
  const { connections } = useAllMessages()
  const { ending } = connections
  return (
    <Dialog
      title={ending.title(bank)}
      text={ending.text(bank, application)}
      onCancel={onDecline}
      actions={
        <GuardedActions>
          <Button
            kind="danger"
            {...(phase === 'sent' && { 'aria-disabled': true })}
            onClick={onConfirm}
          >
            {connections.end}
          </Button>
          {/* It loses nothing, so it may act at once, and has the focus. */}
          <Guard value={false}>
            <Button kind="secondary" onClick={onDecline}>
              {ending.keep}
            </Button>
          </Guard>
        </GuardedActions>
      }
    >
      {phase === 'failed' && <Notice tone="bad">{ending.failed}</Notice>}
      <output className={styles['sent']}>
        {phase === 'sent' && (
          <>
            <Spinner /> {ending.sent}
          </>
        )}
      </output>
    </Dialog>
  )
}
