import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Guard } from '../../ui/Guard.ts'
import { GuardedActions } from '../../ui/GuardedActions.tsx'

interface Props {
  /**
   * The meaning of leaving. `background`: the service goes on collecting. `typed`: what was typed is lost.
   * `text`: the connection may stop.
   */
  consequence: 'text' | 'background' | 'typed'
  onStay: () => void
  onLeave: () => void
}

/** A modal dialog that asks whether to leave a run that has not ended. */
export function LeavingDialog({ consequence, onStay, onLeave }: Props) {
  const { leaving } = useAllMessages()
  return (
    <Dialog
      title={leaving.title}
      text={leaving[consequence]}
      onCancel={onStay}
      actions={
        <GuardedActions>
          {/* It loses nothing, so it may act at once. */}
          <Guard value={false}>
            <Button onClick={onStay}>{leaving.stay}</Button>
          </Guard>
          <Button kind="secondary" onClick={onLeave}>
            {leaving.leave}
          </Button>
        </GuardedActions>
      }
    />
  )
}
