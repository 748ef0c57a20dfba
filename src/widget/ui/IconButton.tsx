import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './IconButton.module.css'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The button's accessible name and tooltip. */
  label: string
  icon: ReactNode
}

/** A button with an icon alone. `title` is its accessible name; an `aria-label` would repeat it. */
export const IconButton = ({ label, icon, ...rest }: Props) => (
  <button {...rest} type="button" className={styles['button']} title={label}>
    {icon}
  </button>
)
