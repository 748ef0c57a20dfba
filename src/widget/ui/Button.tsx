import type { ButtonHTMLAttributes } from 'react'
import styles from './Button.module.css'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'primary' | 'secondary'
}

/** A button that says what it does. One primary button a screen. */
export const Button = ({ kind = 'primary', type = 'button', onClick, ...rest }: Props) => (
  <button
    {...rest}
    type={type}
    className={`${styles['button']} ${styles[kind]}`}
    onClick={(event) => {
      // The second half of a double click belongs to the button that was here before.
      if (event.detail > 1) event.preventDefault()
      else onClick?.(event)
    }}
  />
)
