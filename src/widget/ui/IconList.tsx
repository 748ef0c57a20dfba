import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './IconList.module.css'

export interface IconListItem {
  key: string
  icon: IconNode
  text: ReactNode
}

/** A list with an icon before each item. */
export const IconList = ({ items }: { items: readonly IconListItem[] }) => (
  <ul role="list" className={styles['list']}>
    {items.map(({ key, icon, text }) => (
      <li key={key} className={styles['item']}>
        <Icon icon={icon} size={20} />
        <div>{text}</div>
      </li>
    ))}
  </ul>
)
