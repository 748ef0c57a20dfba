import { use, type ButtonHTMLAttributes } from 'react'
import styles from './Button.module.css'
import { ClickGuardContext } from './ClickGuardContext.ts'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /**
   * `danger`: takes something away; `quietDanger`: leads to a question about that. `link`: another way than the one of the
   * screen. `pill`: the act of one row. `row`: one choice of a list.
   */
  kind?: 'primary' | 'secondary' | 'danger' | 'quietDanger' | 'link' | 'pill' | 'row'
}

/**
 * A button with a text label. A screen has one primary button. Ignores the second click of a double click, and every
 * click while it is guarded (`GuardedActions`).
 */
export function Button({ kind = 'primary', type = 'button', onClick, ...rest }: Props) {
  const isGuarded = use(ClickGuardContext)
  return (
    <button
      {...(isGuarded && { 'aria-disabled': true })}
      {...rest}
      type={type}
      className={`${styles['button']} ${styles[kind]}`}
      onClick={(event) => {
        // The second click of a double click was meant for the button that was here before.
        if (event.detail > 1 || isGuarded) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}
