import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ClickGuardContext } from '../../ui/ClickGuardContext.ts'
import { GuardedActions } from '../../ui/GuardedActions.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import styles from './Screen.module.css'

interface Props {
  bank: string
  /** The account that is ended alone, while the consent stays; null for the whole connection. */
  account: string | null
  application: string | null
  /** `asked`: to be confirmed; `sent`: the host is asked; `failed`: it could not. */
  phase: 'asked' | 'sent' | 'failed'
  onConfirm: () => void
  onDecline: () => void
}

/** Asks whether to end a connection, or one account of it, and says what that means. */
export function EndingDialog(props: Props) {
  const { bank, account, application, phase, onConfirm, onDecline } = props
  const { connections } = useAllMessages()
  const { ending, endingAccount } = connections
  const isWhole = account === null
  return (
    <Dialog
      title={isWhole ? ending.title(bank) : endingAccount.title(account)}
      text={isWhole ? ending.text(bank, application) : endingAccount.text(application)}
      onCancel={onDecline}
      actions={
        <GuardedActions>
          <Button
            kind="danger"
            {...(phase === 'sent' && { 'aria-disabled': true, 'aria-busy': true })}
            onClick={onConfirm}
          >
            {isWhole ? connections.end : connections.endAccount}
          </Button>
          {/* It loses nothing, so it may act at once, and has the focus. */}
          <ClickGuardContext value={false}>
            <Button kind="secondary" disabled={phase === 'sent'} onClick={onDecline}>
              {isWhole ? ending.keep : endingAccount.keep}
            </Button>
          </ClickGuardContext>
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
