import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import type { ReactNode } from 'react'
import styles from './Details.module.css'
import { Icon } from './Icon.tsx'

interface Props {
  title: ReactNode
  /** Without a border, as a row of a box that has one. */
  row?: boolean
  children: ReactNode
}

/** Content that is collapsed until its title is pressed; then it is scrolled into view. */
export const Details = ({ title, row = false, children }: Props) => (
  <details
    className={row ? undefined : styles['box']}
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
