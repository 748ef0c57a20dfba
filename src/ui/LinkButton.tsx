import type { AnchorHTMLAttributes } from 'react'
import styles from './Button.module.css'

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  kind?: 'primary' | 'secondary'
}

/** A real link that looks like a button. It opens beside this page, which goes on meanwhile. */
export const LinkButton = ({ kind = 'primary', children, ...rest }: Props) => (
  <a {...rest} target="_blank" rel="opener" className={`${styles['button']} ${styles[kind]}`}>
    {children}
  </a>
)
