import type { ReactNode } from 'react'
import styles from './Quote.module.css'

/** A text of the bank or the service, quoted as it came. */
export const Quote = ({ children }: { children: ReactNode }) => (
  <blockquote className={styles['quote']}>{children}</blockquote>
)
