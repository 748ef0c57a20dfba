import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import styles from './Details.module.css'
import { Icon } from './Icon.tsx'

interface Props {
  title: ReactNode
  /** A line of a box rather than one of its own. */
  row?: boolean
  children: ReactNode
}

/** Folded until asked for. */
export const Details = ({ title, row = false, children }: Props) => (
  <details className={row ? undefined : styles['box']}>
    <summary className={styles['summary']}>
      {title}
      <Icon of={ChevronDown} size={20} className={styles['chevron']} />
    </summary>
    <div className={styles['body']}>{children}</div>
  </details>
)
