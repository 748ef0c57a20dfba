import { useLayoutEffect, useRef } from 'react'
import { useLaterMessages } from '../../i18n/LaterMessages.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './LeavingDialog.module.css'

interface Props {
  goesOn: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asked once, over the screen that goes on behind it. */
export function LeavingDialog({ goesOn, onStay, onLeave }: Props) {
  const { leaving } = useLaterMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    const before = [document.activeElement, document.querySelector('h1')]
    shown?.showModal()
    return () => {
      // A dialog that is closed gives the focus back, one that is only taken away does not.
      shown?.close()
      // The screen may have become another one, and what had the focus may have gone with it.
      if (before.some((element) => !element?.isConnected)) document.querySelector('h1')?.focus()
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
      <p>{goesOn ? leaving.background : leaving.text}</p>
      <div className={styles['actions']}>
        <Button onClick={onStay}>{leaving.stay}</Button>
        <Button kind="secondary" onClick={onLeave}>
          {leaving.leave}
        </Button>
      </div>
    </dialog>
  )
}
