import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './Dialog.module.css'

interface Props {
  title: string
  /** Read with the title when the dialog opens. */
  text: string
  /** Escape, or the browser's own way to dismiss a dialog. */
  onCancel: () => void
  /** Between the text and the actions. */
  children?: ReactNode
  actions: ReactNode
}

/**
 * A modal dialog that asks one question. The focus goes to the first button that acts at once, so no screen
 * reader calls it unavailable; afterwards to where it was, or to the screen's heading.
 */
export function Dialog({ title, text, onCancel, children, actions }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const { current } = dialog
    const focusedBefore = [document.activeElement, document.querySelector('h1')]
    current?.showModal()
    current?.querySelector<HTMLElement>('button:not([aria-disabled])')?.focus()
    // Where the text is large the button is out of sight: the question is read first.
    if (current) current.scrollTop = 0
    return () => {
      // Closing a dialog restores the focus; removing it from the page does not.
      current?.close()
      // The screen behind may change in this very turn, and the element that had the focus be gone.
      queueMicrotask(() => {
        if (focusedBefore.some((element) => !element?.isConnected))
          document.querySelector('h1')?.focus()
      })
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <h2 id={`${id}-title`} className={styles['title']}>
        {title}
      </h2>
      <p id={`${id}-text`}>{text}</p>
      {children}
      <div className={styles['actions']}>{actions}</div>
    </dialog>
  )
}
