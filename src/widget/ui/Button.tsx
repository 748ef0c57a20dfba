import type { ButtonHTMLAttributes } from 'react'
import styles from './Button.module.css'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'primary' | 'secondary'
}

/** A button with a text label. A screen has one primary button. Ignores the second click of a double click. */
export const Button = ({ kind = 'primary', type = 'button', onClick, ...rest }: Props) => (
  <button
    {...rest}
    type={type}
    className={`${styles['button']} ${styles[kind]}`}
    onClick={(event) => {
      // The second click of a double click was meant for the button that was here before.
      if (event.detail > 1) event.preventDefault()
      else onClick?.(event)
    }}
  />
)
