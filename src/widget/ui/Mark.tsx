import type { IconNode } from 'lucide'
import { Icon } from './Icon.tsx'
import styles from './Mark.module.css'

interface Props {
  tone: 'good' | 'warn' | 'bad' | 'calm'
  icon: IconNode
}

/** How it went, before it is read. The heading below it says the same in words. */
export const Mark = ({ tone, icon }: Props) => (
  <span className={`${styles['mark']} ${styles[tone]}`}>
    <Icon of={icon} />
  </span>
)
