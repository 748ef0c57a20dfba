import { Check } from 'lucide'
import { Icon } from './Icon.tsx'
import styles from './Ticks.module.css'

/** What is included, one line each. */
export const Ticks = ({ labels }: { labels: readonly string[] }) => (
  <ul className={styles['ticks']}>
    {labels.map((label) => (
      <li key={label}>
        <Icon of={Check} size={20} />
        {label}
      </li>
    ))}
  </ul>
)
