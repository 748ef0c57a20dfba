import type { ReactNode } from 'react'
import styles from './Facts.module.css'

interface Props {
  /** The duration of the access; null where the heading says it. */
  duration: ReactNode
  readOnly: string
}

/** The two facts of an access, side by side: its duration, and that it is read-only. */
export const Facts = ({ duration, readOnly }: Props) => (
  <div className={styles['facts']}>
    {duration !== null && <div className={styles['fact']}>{duration}</div>}
    <div className={styles['fact']}>{readOnly}</div>
  </div>
)
