import type { AnchorHTMLAttributes } from 'react'
import styles from './Button.module.css'

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  kind?: 'primary' | 'secondary'
  /** Navigates this tab; by default the link opens a new tab that keeps its opener. */
  sameTab?: boolean
}

/** A link with the looks of a button. */
export const LinkButton = ({ kind = 'primary', sameTab = false, children, ...rest }: Props) => (
  <a
    {...rest}
    {...(!sameTab && { target: '_blank', rel: 'opener' })}
    className={`${styles['button']} ${styles[kind]}`}
  >
    {children}
  </a>
)
