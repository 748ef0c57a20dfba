import type { AnchorHTMLAttributes } from 'react'
import styles from './Button.module.css'

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  kind?: 'primary' | 'secondary' | 'link'
  /** Navigates this tab; by default the link opens a new tab, which cannot reach this one. */
  sameTab?: boolean
}

export const LinkButton = ({ kind = 'primary', sameTab = false, children, ...rest }: Props) => (
  <a
    {...rest}
    {...(!sameTab && { target: '_blank', rel: 'noopener' })}
    className={`${styles['button']} ${styles[kind]}`}
  >
    {children}
  </a>
)
