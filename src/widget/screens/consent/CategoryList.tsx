import {
  CreditCard,
  Database,
  FileText,
  HandCoins,
  Landmark,
  TrendingUp,
  UserRound,
  type IconNode,
} from 'lucide'
import type { CategoryDescription, CategoryName } from '../../i18n/productNames.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './ConsentScreen.module.css'

const ICONS: Record<CategoryName, IconNode> = {
  identity: UserRound,
  accounts: Landmark,
  cards: CreditCard,
  credit: HandCoins,
  investments: TrendingUp,
  income: FileText,
  other: Database,
}

/** The data categories of a consent. Icons, not check marks: nothing is agreed to yet. */
export const CategoryList = ({ categories }: { categories: readonly CategoryDescription[] }) => (
  <ul role="list" className={styles['list']}>
    {categories.map(({ category, label }) => (
      <li key={label}>
        <Icon icon={ICONS[category]} size={20} />
        {label}
      </li>
    ))}
  </ul>
)
