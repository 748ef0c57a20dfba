import Check from 'lucide/dist/esm/icons/check.mjs'
import styles from './CheckList.module.css'
import { Icon } from './Icon.tsx'

/** A list with a check mark before each label: what is included. */
export const CheckList = ({ labels }: { labels: readonly string[] }) => (
  <ul role="list" className={styles['list']}>
    {labels.map((label) => (
      <li key={label}>
        <Icon icon={Check} size={20} />
        {label}
      </li>
    ))}
  </ul>
)
