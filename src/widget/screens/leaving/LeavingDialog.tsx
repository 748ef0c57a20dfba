import { useLayoutEffect, useRef } from 'react'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { Button } from '../../ui/Button.tsx'
import { GuardedActions } from '../../ui/GuardedActions.tsx'
import styles from './LeavingDialog.module.css'

interface Props {
  /** The service goes on collecting when the person leaves. */
  continuesInBackground: boolean
  onStay: () => void
  onLeave: () => void
}

/** A modal dialog that asks whether to leave a run that has not ended. */
export function LeavingDialog({ continuesInBackground, onStay, onLeave }: Props) {
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
      onCancel={(event) => {
        event.preventDefault()
        onStay()
      }}
    >
      <h2 id="leaving-title" className={styles['title']}>
        {leaving.title}
      </h2>
      <p>{continuesInBackground ? leaving.background : leaving.text}</p>
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
