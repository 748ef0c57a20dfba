import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './IconButton.module.css'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the button does; the picture alone says it to nobody. */
  label: string
  icon: ReactNode
}

/** Its name is its tooltip: a label beside it would be read out a second time. */
export const IconButton = ({ label, icon, ...rest }: Props) => (
  <button {...rest} type="button" className={styles['button']} title={label}>
    {icon}
  </button>
)
