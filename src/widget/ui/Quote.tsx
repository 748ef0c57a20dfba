import type { ReactNode } from 'react'
import styles from './Quote.module.css'

/** What somebody else says, in their own words and language. */
export const Quote = ({ children }: { children: ReactNode }) => (
  <blockquote className={styles['quote']}>{children}</blockquote>
)
