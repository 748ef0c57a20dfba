import type { AnchorHTMLAttributes } from 'react'
import styles from './Button.module.css'

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  kind?: 'primary' | 'secondary'
  /** Leads away from this page; else it opens beside it, and this page goes on meanwhile. */
  leaves?: boolean
}

/** A real link that looks like a button. */
export const LinkButton = ({ kind = 'primary', leaves = false, children, ...rest }: Props) => (
  <a
    {...rest}
    {...(!leaves && { target: '_blank', rel: 'opener' })}
    className={`${styles['button']} ${styles[kind]}`}
  >
    {children}
  </a>
)
