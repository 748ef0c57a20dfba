import { useEffect, useRef } from 'react'
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
  useEffect(() => dialog.current?.showModal(), [])
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
