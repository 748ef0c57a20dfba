import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import type { ReactNode } from 'react'
import styles from './Details.module.css'
import { Icon } from './Icon.tsx'

interface Props {
  title: ReactNode
  /** `row`: without a border, as a row of a box that has one. `quiet`: a line in the middle. */
  kind?: 'box' | 'row' | 'quiet'
  children: ReactNode
}

/** Content that is collapsed until its title is pressed; then it is scrolled into view. */
export const Details = ({ title, kind = 'box', children }: Props) => (
  <details
    className={styles[kind]}
    onToggle={({ currentTarget }) => {
      if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' })
    }}
  >
    <summary className={styles['summary']}>
      {title}
      <Icon icon={ChevronDown} size={20} className={styles['chevron']} />
    </summary>
    <div className={styles['body']}>{children}</div>
  </details>
)
