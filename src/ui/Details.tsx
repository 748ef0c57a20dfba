import type { ReactNode } from 'react'
import styles from './Details.module.css'

interface Props {
  title: string
  children: ReactNode
}

/** Folded until asked for. */
export const Details = ({ title, children }: Props) => (
  <details className={styles['details']}>
    <summary className={styles['summary']}>{title}</summary>
    <div className={styles['body']}>{children}</div>
  </details>
)
