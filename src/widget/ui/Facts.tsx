import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import styles from './Facts.module.css'
import { Icon } from './Icon.tsx'

export interface Fact {
  key: string
  icon: IconNode
  text: ReactNode
}

/** Short facts, one line each, told apart at a glance. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <ul className={styles['facts']}>
    {facts.map(({ key, icon, text }) => (
      <li key={key} className={styles['fact']}>
        <Icon of={icon} size={20} />
        <div>{text}</div>
      </li>
    ))}
  </ul>
)
