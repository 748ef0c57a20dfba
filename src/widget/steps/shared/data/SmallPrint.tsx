import type { ReactNode } from 'react'
import styles from './SmallPrint.module.css'

/** Sentences about an access, each a paragraph of its own to screen readers. */
export const SmallPrint = ({ children }: { children: ReactNode }) => (
  <div className={styles['print']}>{children}</div>
)
