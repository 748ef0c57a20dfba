import { useLayoutEffect, useRef } from 'react'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { Button } from '../../ui/Button.tsx'
import { GuardedActions } from '../../ui/GuardedActions.tsx'
import styles from './LeavingDialog.module.css'

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
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const { current } = dialog
    const focusedBefore = [document.activeElement, document.querySelector('h1')]
    current?.showModal()
    return () => {
      // Closing a dialog restores the focus; removing it from the page does not.
      current?.close()
      // The screen behind may have changed, and the element that had the focus may be gone.
      if (focusedBefore.some((element) => !element?.isConnected))
        document.querySelector('h1')?.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby="leaving-title"
      aria-describedby="leaving-text"
      onCancel={(event) => {
        event.preventDefault()
        onStay()
      }}
    >
      <h2 id="leaving-title" className={styles['title']}>
        {leaving.title}
      </h2>
      <p id="leaving-text">{leaving[consequence]}</p>
      <div className={styles['actions']}>
        <GuardedActions>
          <Button onClick={onStay}>{leaving.stay}</Button>
          <Button kind="secondary" onClick={onLeave}>
            {leaving.leave}
          </Button>
        </GuardedActions>
      </div>
    </dialog>
  )
}
