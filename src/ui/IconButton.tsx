import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './IconButton.module.css'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the button does; the picture alone says it to nobody. */
  label: string
  icon: ReactNode
}

export const IconButton = ({ label, icon, ...rest }: Props) => (
  <button {...rest} type="button" className={styles['button']} aria-label={label} title={label}>
    {icon}
  </button>
)
