import type { IconNode } from 'lucide'
import { Icon } from './Icon.tsx'
import styles from './StatusIcon.module.css'

interface Props {
  tone: 'warning' | 'failed' | 'calm'
  icon: IconNode
}

/** A coloured icon above a heading that says the same in words. */
export const StatusIcon = ({ tone, icon }: Props) => (
  <span className={`${styles['icon']} ${styles[tone]}`}>
    <Icon icon={icon} />
  </span>
)
